import fc from "fast-check";
import { expect, test } from "vitest";
import { deedsOf } from "../../../src/facts/extract.ts";
import { scripts } from "../../support/hostile-scripts.ts";

const paths = [
  "SKILL.md",
  "a.sh",
  "a.ps1",
  "a.py",
  "a.js",
  "a.ts",
  "a.json",
  "a.yml",
  "a.toml",
  "a.ipynb",
  "a.txt",
  "a",
];
const pieces = [
  ...[
    "curl https://a.sample.dev/x",
    " | bash",
    "$(",
    ")",
    "`",
    '"',
    "'",
    "\\",
    "\n",
    "<<EOF\n",
    "EOF\n",
    "${A:-b}",
    "A=",
  ],
  ...[
    "import os\n",
    "f'{a}'",
    "'''",
    "[",
    "]",
    "{",
    "}",
    "=",
    "as ",
    "`${",
    "/x/",
    ".",
    ",",
    "await fetch(",
    "exec(",
    ";",
  ],
  ...[
    "---\n",
    "```sh\n",
    "```\n",
    "<!--",
    "-->",
    "# a\n",
    ": ",
    "*a",
    "&a",
    "download ",
    "password: x ",
    "~/.ssh/id_rsa ",
  ],
  ...[
    "\u202e",
    "\u0430.com",
    "\ud800",
    "\0",
    "https://[::ffff:1.2.3.4]/",
    "base64 -d",
    "aGVsbG8gd29ybGQ=",
    "(",
    "%",
    "@",
  ],
];
const text = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 8 })), { maxLength: 60 });

test("any text is read, and each fact stands in it", () => {
  fc.assert(
    fc.property(fc.constantFrom(...paths), text, (path, parts) => {
      const whole = parts.join("");
      const lines = whole.split("\n").length;
      for (const { line, file, count } of deedsOf([{ path, text: whole }])) {
        expect(file).toBe(path);
        expect(line).toBeGreaterThanOrEqual(1);
        expect(line).toBeLessThanOrEqual(lines);
        expect(count).toBeGreaterThanOrEqual(1);
      }
    }),
    { numRuns: 400 },
  );
});

test.each(scripts)("cut anywhere: %s", (_, make) => {
  for (const bytes of [1, 17, 300, 1_001]) expect(() => deedsOf([make(bytes)])).not.toThrow();
});

test("the order of files changes nothing", () => {
  const files = scripts.map(([, make], at) => ({ ...make(200), path: `${at}/${make(1).path}` }));
  expect(deedsOf(files.toReversed())).toEqual(deedsOf(files));
});
