// Command albums looks after a collection of music albums: what the package
// album does, as tools on the command line.
package main

import "os"

// main runs the command line.
func main() {
	os.Exit(newProgram().run())
}
