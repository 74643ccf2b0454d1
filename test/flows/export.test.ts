import { reset } from "cloudflare:test";
import { expect, test } from "vitest";
import { ndjson } from "../support/actors.ts";
import { newIsolate } from "../support/isolates.ts";
import { migrate } from "../support/migrate.ts";
import { skill } from "../support/records.ts";

type Service = ReturnType<typeof newIsolate>;

const sample = Object.values(
  import.meta.glob("../../src/sample/*.ndjson", { query: "?raw", import: "default", eager: true }),
);

const skillMd = (about: string) => `---\nname: Anything\ndescription: ${about}\nversion: "2.1"\n---\n\n${about}\n`;
const bytesOf = (...bytes: number[]) => Buffer.from(bytes).toString("base64");

const source = {
  ...{ repositoryUrl: "https://github.com/acme/tools", path: "skills/one", license: "MIT" },
  ...{ commit: "a".repeat(40), subtreeSha: "b".repeat(40), lastSyncedAt: null },
};

const withFiles = [
  skill({
    ...{ slug: "an-executable", body: "Runs a script.", report: { source } },
    files: [
      { path: "SKILL.md", text: skillMd("Runs a script.") },
      { path: "scripts/run.sh", text: "#!/bin/sh\r\necho ready\r\n", isExecutable: true },
      { path: "scripts/tool", base64: bytesOf(0x7f, 0x45, 0x4c, 0x46, 0, 1), isExecutable: true },
    ],
  }),
  skill({
    ...{ slug: "a-binary", body: "Shows a picture." },
    files: [
      { path: "SKILL.md", base64: Buffer.from(`\ufeff${skillMd("Shows a picture.")}`).toString("base64") },
      { path: "assets/picture.png", base64: bytesOf(0x89, 0x50, 0x4e, 0x47, 0, 255) },
      { path: "assets/empty.txt", text: "" },
      { path: "assets/marked.txt", base64: bytesOf(0xef, 0xbb, 0xbf, 0x61) },
    ],
  }),
];

/** Page after page, as the command line reads it. */
async function exportOf({ operator }: Service): Promise<string> {
  const pages: string[] = [];
  for (let after: string | null = ""; after !== null;) {
    const response: Response = await operator.send(`/catalog/export${after && `?after=${encodeURIComponent(after)}`}`);
    expect(response.headers.get("X-Skipped")).toBe(null);
    // Of a media type that `text()` would warn of.
    pages.push(new TextDecoder("utf-8", { ignoreBOM: true, fatal: true }).decode(await response.arrayBuffer()));
    after = response.headers.get("X-Next");
  }
  return pages.join("");
}

async function importLines({ operator }: Service, lines: readonly string[]): Promise<void> {
  for (let at = 0; at < lines.length; at += 25) {
    const outcomes = await operator.import(lines.slice(at, at + 25).join("\n"));
    expect(outcomes.filter(({ outcome }) => outcome === "rejected")).toEqual([]);
  }
}

const linesOf = (text: string) => text.split("\n").filter((line) => line !== "");

test("an export imported into an empty service, in whatever order, gives the same bytes", async () => {
  const first = newIsolate();
  await importLines(first, linesOf([...sample, ndjson(withFiles)].join("\n")));
  const exported = await exportOf(first);
  const lines = linesOf(exported);
  expect(lines.length).toBeGreaterThan(80);
  const digestsOf = async ({ anon }: Service) =>
    Promise.all(
      ["an-executable", "a-binary"].map(
        async (slug) => (await anon.list(`/api/v1/skills/${slug}/versions`)).items[0]!.sha256,
      ),
    );
  const digests = await digestsOf(first);

  await reset();
  await migrate();
  const empty = newIsolate();
  expect(await exportOf(empty)).toBe("");
  await importLines(empty, lines.toReversed());
  expect(await exportOf(empty)).toBe(exported);
  expect(await digestsOf(empty)).toEqual(digests);
});
