// Package workload is what calls are measured with: one service with a small, a
// middle and a large call, and the same calls written by hand on encoding/json,
// which decode, call and encode, and validate nothing.
package workload
