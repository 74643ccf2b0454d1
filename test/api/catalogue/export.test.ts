import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { McpServerDetail } from "../../../src/contract/public/mcp-servers.ts";
import { anon, operator, readText } from "../../support/actors.ts";
import { newCatalogue, publish } from "../../support/catalogue.ts";
import { digestOf } from "../../support/digests.ts";
import { mcpServer } from "../../support/records.ts";

const note = "We have read it.";

test("what a team offers is taken out as lines, or with all archives as one zip", async () => {
  const { ada, path, team, approve, join } = await newCatalogue();
  const [one] = await publish("taken-out", ["First", "Second"]);
  await approve({ kind: "skill", slug: "taken-out", version: 1, sha256: one, note });
  const remotes = [{ type: "streamable-http", url: "https://one.example/mcp" }];
  await operator.import([mcpServer({ slug: "taken-server", name: "Taken", version: "1", remotes })]);
  const { report } = await anon.read<McpServerDetail>("/api/v1/mcp-servers/taken-server");
  await approve({ kind: "mcp-server", slug: "taken-server", version: "1", sha256: report.sha256, note });
  const body = "---\nname: mine\ndescription: d\n---\nOwn words";
  await ada.post(`/teams/${team}/items`, { title: "Mine", slug: "mine", kind: "skill", body });
  const rea = await join("reader");

  const lines = await rea.ask(`${path}/export`);
  expect(lines.headers.get("Content-Type")).toBe("application/x-ndjson");
  const text = await readText(lines);
  expect(
    text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as object),
  ).toMatchObject([
    { slug: "mine", origin: "own", server: null },
    { slug: "taken-out", version: 1, sha256: one, server: null },
    {
      slug: "taken-server",
      sha256: report.sha256,
      server: { name: "taken-server", title: "Taken", version: "1", packages: [], remotes },
    },
  ]);

  const zipped = await rea.ask(`${path}/export?archives=true`);
  expect([zipped.status, zipped.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
  const files = unzipSync(new Uint8Array(await zipped.arrayBuffer()));
  expect(Object.keys(files)).toEqual([
    "skills/taken-out/1.zip",
    expect.stringMatching(/^own\/mine\/1\.0\.\d+\.zip$/),
    "catalogue.ndjson",
  ]);
  expect(digestOf(files["skills/taken-out/1.zip"]!)).toBe(one);
  expect(Buffer.from(files["catalogue.ndjson"]!).toString()).toBe(text);
  expect(Buffer.from(Object.values(files)[1]!).toString("latin1")).toContain("Own words");
});

test("archives are counted for each person, and use up nobody's export of the items", async () => {
  const { ada, path, team, join } = await newCatalogue();
  const [rea, roy] = [await join("reader"), await join("reader")];
  const archives = async (person: typeof rea) => {
    const response = await person.ask(`${path}/export?archives=true`);
    await response.arrayBuffer();
    return response.status;
  };
  for (let taken = 0; taken < 10; taken++) expect(await archives(rea)).toBe(200);
  expect(await archives(rea)).toBe(429);
  expect(await archives(roy)).toBe(200);
  expect(await archives(ada)).toBe(200);
  const items = await ada.ask(`/teams/${team}/export`);
  expect([items.status, items.headers.get("RateLimit")]).toEqual([200, expect.stringContaining("r=9")]);
});
