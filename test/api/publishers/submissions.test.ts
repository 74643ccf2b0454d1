import { expect, test } from "vitest";
import { anon, operator } from "../../support/actors.ts";
import { FakeScanner, infected } from "../../support/bundles.ts";
import { newPublisher, scanSubmitted, submissionIn } from "../../support/publishers.ts";
import { mcpServer, skill } from "../../support/records.ts";

const json = (value: unknown) => ({
  method: "POST",
  body: JSON.stringify(value),
  headers: { "Content-Type": "application/json" },
});
const approve = (id: string) => operator.send(`/submissions/${id}/approve`, json({ by: "ada", note: "Read it" }));
const refuse = (id: string, reason = "spam") =>
  operator.send(`/submissions/${id}/refuse`, json({ by: "ada", reason, words: "It advertises." }));

test("a skill waits for its scan, is held as the first, and is public when a moderator approves it", async () => {
  const acme = await newPublisher();
  const submission = await acme.submitted({ slug: "fill-forms-one" });
  expect(submission).toMatchObject({ state: "waiting", slug: "fill-forms-one", reason: null, version: null });
  expect((await anon.get("/api/v1/skills/fill-forms-one")).status).toBe(404);
  await scanSubmitted();
  const held = await acme.read(submission.id);
  expect(held).toMatchObject({ state: "held", reason: "first_record", dueAt: expect.any(String) as string });
  expect((await anon.get("/api/v1/skills/fill-forms-one")).status).toBe(404);
  expect((await approve(submission.id)).status).toBe(200);
  expect(await acme.read(submission.id)).toMatchObject({ state: "published", version: 1, reason: null });
  expect(await anon.read("/api/v1/skills/fill-forms-one")).toMatchObject({
    authorName: acme.name,
    authorSlug: acme.publisher,
    sourceProof: "publisher",
    publisher: { slug: acme.publisher, name: acme.name },
    report: { provenance: "moderator-approved" },
  });
  expect((await anon.get("/api/v1/skills/fill-forms-one/package")).status).toBe(200);
});

test("after the first one, what is clean is public at once, and a newer version follows", async () => {
  const acme = await newPublisher();
  const first = await acme.submitted({ slug: "fill-forms-two" });
  await scanSubmitted();
  await approve(first.id);
  const second = await acme.submitted({ slug: "fill-forms-three", body: "# Other\n\nWith much care." });
  await scanSubmitted();
  expect(await acme.read(second.id)).toMatchObject({ state: "published", version: 1 });
  expect(await anon.read("/api/v1/skills/fill-forms-three")).toMatchObject({
    report: { provenance: "post-moderated" },
  });
  await acme.ask("/items/fill-forms-three", { method: "PATCH", body: { body: "# Other\n\nWith more care." } });
  const third = await submissionIn(await acme.submit("fill-forms-three"), 201);
  // The same bytes again are the same submission.
  expect((await submissionIn(await acme.submit("fill-forms-three"), 200)).id).toBe(third.id);
  // Later changes of the item change nothing of it.
  await acme.ask("/items/fill-forms-three", { method: "DELETE" });
  await scanSubmitted();
  expect(await acme.read(third.id)).toMatchObject({ state: "published", version: 2 });
  const { items } = await anon.list("/api/v1/skills/fill-forms-three/versions");
  expect(items).toHaveLength(2);
});

test("what is infected is refused; a refused one frees its slug and leaves no record", async () => {
  const [acme, other] = [await newPublisher(), await newPublisher()];
  const bad = await acme.submitted({ slug: "fill-forms-four", body: "# Bad" });
  const taken = await other.ask("/items", {
    method: "POST",
    body: { kind: "skill", slug: "fill-forms-four", title: "Mine", body: "# Mine" },
  });
  expect(taken.status).toBe(201);
  const refused = await other.submit("fill-forms-four");
  expect([refused.status, (await refused.json<{ code: string }>()).code]).toEqual([409, "slug_taken"]);
  await scanSubmitted(new FakeScanner(infected));
  expect(await acme.read(bad.id)).toMatchObject({ state: "refused", reason: "infected" });
  const now = await submissionIn(await other.submit("fill-forms-four"), 201);
  await scanSubmitted();
  expect((await refuse(now.id)).status).toBe(200);
  expect(await other.read(now.id)).toMatchObject({ state: "refused", reason: "spam", words: "It advertises." });
  expect((await approve(now.id)).status).toBe(409);
  expect((await anon.get("/api/v1/skills/fill-forms-four")).status).toBe(404);
});

test("an appeal is made once, and decided by a moderator", async () => {
  const acme = await newPublisher();
  const { id } = await acme.submitted({ slug: "fill-forms-five", body: "# Five" });
  await scanSubmitted();
  await refuse(id);
  const appeal = (text: string) => acme.ask(`/submissions/${id}/appeal`, { method: "POST", body: { text } });
  const held = await submissionIn(await appeal("It does not."), 201);
  expect(held).toMatchObject({ state: "held", reason: "appeal", appeal: { text: "It does not.", state: "open" } });
  expect((await appeal("Again.")).status).toBe(409);
  expect((await approve(id)).status).toBe(200);
  expect(await acme.read(id)).toMatchObject({ state: "published", appeal: { state: "granted" } });
});

test("an open one is withdrawn or replaced, and a decided one is not", async () => {
  const acme = await newPublisher();
  const first = await acme.submitted({ slug: "fill-forms-six", body: "# Six" });
  await acme.ask("/items/fill-forms-six", { method: "PATCH", body: { body: "# Six, better" } });
  const second = await submissionIn(await acme.submit("fill-forms-six"), 201);
  expect(await acme.read(first.id)).toMatchObject({ state: "replaced" });
  const withdraw = () => acme.ask(`/submissions/${second.id}`, { method: "DELETE" });
  expect(await submissionIn(await withdraw(), 200)).toMatchObject({ state: "withdrawn" });
  expect((await withdraw()).status).toBe(200);
  await scanSubmitted();
  expect(await acme.read(second.id)).toMatchObject({ state: "withdrawn" });
  const third = await submissionIn(await acme.submit("fill-forms-six"), 201);
  await scanSubmitted();
  await approve(third.id);
  const late = await acme.ask(`/submissions/${third.id}`, { method: "DELETE" });
  expect([late.status, (await late.json<{ code: string }>()).code]).toEqual([409, "already_decided"]);
});

test("an import takes neither a publisher's skill nor a slug that an open submission holds", async () => {
  const acme = await newPublisher();
  const first = await acme.submitted({ slug: "fill-forms-seven", body: "# Seven" });
  const record = {
    type: "skill",
    slug: "fill-forms-seven",
    title: "Theirs",
    summary: "",
    authorName: "Eve",
    body: "# Eve",
  };
  const [open] = await operator.import([record]);
  expect(open).toMatchObject({ outcome: "rejected", errors: [{ code: "slug_taken" }] });
  await scanSubmitted();
  await approve(first.id);
  const [owned] = await operator.import([record]);
  expect(owned).toMatchObject({ outcome: "rejected", errors: [{ code: "slug_taken" }] });
  expect(await anon.read("/api/v1/skills/fill-forms-seven")).toMatchObject({ title: "Fill in PDF forms" });
});

test("a license is needed, and only skills are published", async () => {
  const acme = await newPublisher();
  const make = (item: object) => acme.ask("/items", { method: "POST", body: { title: "It", body: "# It", ...item } });
  await make({ kind: "skill", slug: "fill-forms-eight" });
  await make({ kind: "prompt", slug: "fill-forms-nine" });
  const codes = [await acme.submit("fill-forms-eight", {}), await acme.submit("fill-forms-nine")];
  expect(await Promise.all(codes.map(async (one) => [one.status, (await one.json<{ code: string }>()).code]))).toEqual([
    [400, "missing_field"],
    [400, "invalid_skill"],
  ]);
});

test("of twelve at once a new publisher has three open", async () => {
  const acme = await newPublisher();
  const slugs = Array.from({ length: 12 }, (_, at) => `fill-forms-many-${at}`);
  for (const slug of slugs) {
    const body = { kind: "skill", slug, title: "It", body: `# ${slug}` };
    expect((await acme.ask("/items", { method: "POST", body })).status).toBe(201);
  }
  const statuses = await Promise.all(slugs.map(async (slug) => (await acme.submit(slug)).status));
  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  expect(statuses.filter((status) => status === 409)).toHaveLength(9);
});

test("a public MCP server keeps its slug, and a known skill its name", async () => {
  const acme = await newPublisher();
  await operator.import([
    mcpServer({ slug: "forms-server", status: "listed" }),
    skill({ slug: "well-known-forms", installs: 500, status: "approved" }),
  ]);
  const make = (slug: string) =>
    acme.ask("/items", { method: "POST", body: { kind: "skill", slug, title: "It", body: `# ${slug}` } });
  for (const slug of ["forms-server", "wellknown-f0rms", "well-known-farms"]) await make(slug);
  const code = async (slug: string) => (await (await acme.submit(slug)).json<{ code: string }>()).code;
  expect([await code("forms-server"), await code("wellknown-f0rms")]).toEqual(["slug_taken", "name_too_similar"]);
  const similar = await submissionIn(await acme.submit("well-known-farms"), 201);
  await scanSubmitted();
  expect(await acme.read(similar.id)).toMatchObject({ state: "held", reason: "similar_name" });
});
