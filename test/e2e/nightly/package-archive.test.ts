import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { packageArchive } from "../../../src/formats/packages/package-archive.ts";

const folder = mkdtempSync(join(tmpdir(), "package-archive-"));
afterAll(() => rmSync(folder, { recursive: true }));
const zip = join(folder, "skill.zip");
const files = [
  { path: "SKILL.md", bytes: Buffer.from("# PDF\n"), isExecutable: false },
  { path: "scripts/run.sh", bytes: Buffer.from("#!/bin/sh\n"), isExecutable: true },
  { path: "Übersicht/日本.md", bytes: Buffer.from("x".repeat(70_000)), isExecutable: false },
];
writeFileSync(zip, packageArchive(files).bytes);

test("unzip finds no fault in the archive, and unpacks its modes", () => {
  expect(execFileSync("unzip", ["-t", zip], { encoding: "utf8" })).toContain("No errors detected");
  execFileSync("unzip", ["-q", zip, "-d", join(folder, "out")]);
  for (const { path, bytes, isExecutable } of files) {
    expect(readFileSync(join(folder, "out", path))).toEqual(bytes);
    expect(statSync(join(folder, "out", path)).mode & 0o777).toBe(isExecutable ? 0o755 : 0o644);
  }
});

test("Python reads the same entries", () => {
  const script = `import json, sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(json.dumps([[i.filename, i.date_time, i.compress_type, i.flag_bits, i.create_system, i.create_version,
  i.extract_version, i.extra.hex(), i.external_attr >> 16, len(z.read(i))] for i in z.infolist()]))`;
  const read: unknown = JSON.parse(execFileSync("python3", ["-c", script, zip], { encoding: "utf8" }));
  expect(read).toEqual(
    files.map(({ path, bytes, isExecutable }) => [
      ...[path, [1980, 1, 1, 0, 0, 0], 0, 0x0800, 3, 20, 20, ""],
      ...[isExecutable ? 0o100755 : 0o100644, bytes.length],
    ]),
  );
});
