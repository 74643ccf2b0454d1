// Checks a log in a folder with Go's own code: its checkpoint, proofs of entries, and that it continues earlier roots.
package main

import (
	"bufio"
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type tiles struct{ folder string }

func (tiles) Height() int { return 8 }

func (t tiles) ReadTiles(wanted []tlog.Tile) ([][]byte, error) {
	var read [][]byte
	for _, tile := range wanted {
		bytes, err := os.ReadFile(filepath.Join(t.folder, "tile", strings.TrimPrefix(tile.Path(), "tile/8/")))
		if err != nil {
			return nil, err
		}
		read = append(read, bytes)
	}
	return read, nil
}

func (tiles) SaveTiles([]tlog.Tile, [][]byte) {}

func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func hashOf(text string) tlog.Hash {
	var hash tlog.Hash
	bytes, err := base64.StdEncoding.DecodeString(text)
	must(err)
	copy(hash[:], bytes)
	return hash
}

func main() {
	folder := os.Args[1]
	key, err := os.ReadFile(filepath.Join(folder, "key"))
	must(err)
	verifier, err := note.NewVerifier(strings.TrimSpace(string(key)))
	must(err)
	signed, err := os.ReadFile(filepath.Join(folder, "checkpoint"))
	must(err)
	opened, err := note.Open(signed, note.VerifierList(verifier))
	must(err)
	lines := strings.Split(opened.Text, "\n")
	size, err := strconv.ParseInt(lines[1], 10, 64)
	must(err)
	tree := tlog.Tree{N: size, Hash: hashOf(lines[2])}
	reader := tlog.TileHashReader(tree, tiles{folder})

	// Lines of `entry INDEX BASE64` and `root SIZE BASE64`.
	checked := 0
	scanner := bufio.NewScanner(os.Stdin)
	for scanner.Scan() {
		parts := strings.Split(scanner.Text(), " ")
		at, err := strconv.ParseInt(parts[1], 10, 64)
		must(err)
		if parts[0] == "entry" {
			entry, err := base64.StdEncoding.DecodeString(parts[2])
			must(err)
			proof, err := tlog.ProveRecord(size, at, reader)
			must(err)
			must(tlog.CheckRecord(proof, size, tree.Hash, at, tlog.RecordHash(entry)))
		} else {
			proof, err := tlog.ProveTree(size, at, reader)
			must(err)
			must(tlog.CheckTree(proof, size, tree.Hash, at, hashOf(parts[2])))
		}
		checked++
	}
	must(scanner.Err())
	fmt.Println(checked)
}
