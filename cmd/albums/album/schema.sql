-- Times are RFC 3339 text in UTC. Tags are a JSON array of strings.

CREATE TABLE albums (
	id           INTEGER PRIMARY KEY,
	title        TEXT    NOT NULL UNIQUE COLLATE NOCASE,
	artist       TEXT    NOT NULL,
	year         INTEGER NOT NULL,
	genre        TEXT    NOT NULL,
	rating       REAL    CHECK (rating BETWEEN 0 AND 5),
	explicit     INTEGER NOT NULL CHECK (explicit IN (0, 1)),
	published    INTEGER NOT NULL CHECK (published IN (0, 1)),
	released     TEXT,
	tags         TEXT    NOT NULL CHECK (json_valid(tags)),
	cover_url    TEXT    NOT NULL,
	cover_alt    TEXT    NOT NULL,
	cover_width  INTEGER NOT NULL,
	cover_height INTEGER NOT NULL,
	notes        TEXT,
	author       TEXT    NOT NULL -- who added it, '' where that is nobody's business
) STRICT;

CREATE TABLE tracks (
	id       INTEGER PRIMARY KEY,
	album_id INTEGER NOT NULL REFERENCES albums (id),
	number   INTEGER NOT NULL CHECK (number > 0),
	title    TEXT    NOT NULL,
	seconds  INTEGER NOT NULL CHECK (seconds > 0),
	explicit INTEGER NOT NULL CHECK (explicit IN (0, 1)),
	genre    TEXT    NOT NULL,
	composer TEXT,
	composed INTEGER,
	UNIQUE (album_id, number)
) STRICT;

CREATE TABLE images (
	id       INTEGER PRIMARY KEY,
	album_id INTEGER NOT NULL REFERENCES albums (id),
	title    TEXT    NOT NULL,
	alt      TEXT    NOT NULL,
	caption  TEXT,
	date     TEXT    NOT NULL,
	path     TEXT    NOT NULL,
	words    TEXT    NOT NULL -- title, caption and alt as a search reads them
) STRICT;

CREATE INDEX images_by_album ON images (album_id);

-- The mailer takes its work from here.
CREATE TABLE notices (
	id       INTEGER PRIMARY KEY,
	album_id INTEGER NOT NULL REFERENCES albums (id)
) STRICT;

-- What can be set, by name, as JSON objects.
CREATE TABLE configs (
	name  TEXT PRIMARY KEY,
	value TEXT NOT NULL CHECK (json_valid(value))
) STRICT;
