import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { Submission, type SubmissionInput } from "../../src/contract/publishing/submissions.ts";
import type { Scope } from "../../src/contract/wire/security.ts";
import { operator } from "./actors.ts";
import { deliver, FakeScanner } from "./bundles.ts";
import type { Scanner } from "../../src/checks/scanner/port.ts";
import { newKey, newUser, request, type RequestOptions } from "./vault.ts";

let made = 0;

const scopes: Scope[] = ["vault:read", "vault:write", "publish", "account"];

/** Where names that look alike matter. */
type Named = { slug: string; name: string };

/** A person with a publisher, and what they may do with it. */
export async function newPublisher(named?: Named) {
  const user = await newUser();
  const { key } = await newKey(user.email, scopes);
  return { ...user, key, ...(await publisherOf(user.slug, "/api/v1/vault", key, named)) };
}
export type TestPublisher = Awaited<ReturnType<typeof newPublisher>>;

/** The same of a team, by a key of its owner's. */
export async function newTeamPublisher({ slug, ada }: { slug: string; ada: { email: string } }) {
  const { key } = await newKey(ada.email, scopes);
  return { key, ...(await publisherOf(slug, `/api/v1/teams/${slug}`, key)) };
}

/** The owner with this slug chooses a publisher. */
async function publisherOf(owner: string, path: string, key: string, named?: Named) {
  const { slug, name } = named ?? { slug: `acme-${++made}-${owner}`.slice(0, 60), name: `Acme ${made}` };
  const ask = (below: string, options: RequestOptions = {}) => request(`${path}${below}`, { key, ...options });
  const chosen = await ask("/publisher", { method: "PUT", body: { slug, name } });
  expect(chosen.status).toBe(201);
  const submit = (item: string, input: SubmissionInput = { license: "MIT" }, headers: Record<string, string> = {}) =>
    ask(`/items/${item}/submissions`, { method: "POST", body: input, headers });
  /** A new item, submitted. */
  const submitted = async (item: { slug: string; [member: string]: unknown }, input?: SubmissionInput) => {
    const response = await ask("/items", {
      method: "POST",
      body: {
        kind: "skill",
        title: "Fill in PDF forms",
        summary: "Fills in forms",
        body: "# How\n\nWith care.",
        ...item,
      },
    });
    expect(response.status).toBe(201);
    return submissionIn(await submit(item.slug, input), 201);
  };
  const read = async (id: string) => submissionIn(await ask(`/submissions/${id}`), 200);
  return { publisher: slug, name, ask, submit, submitted, read };
}

/** A moderator's decision on a submission. */
export async function moderate(id: string, act: "approve" | "refuse", word: object): Promise<void> {
  const response = await operator.send(`/submissions/${id}/${act}`, {
    method: "POST",
    body: JSON.stringify({ by: "grace", ...word }),
    headers: { "Content-Type": "application/json" },
  });
  expect([response.status, await response.json()]).toEqual([200, expect.anything()]);
}

export async function submissionIn(response: Response, status: number): Promise<Submission> {
  const body: unknown = await response.json();
  expect([response.status, body]).toEqual([status, expect.anything()]);
  return Submission.strict().parse(body);
}

/** What waits is scanned, and judged after that, as the queue does. */
export async function scanSubmitted(scanner: Scanner = new FakeScanner()): Promise<void> {
  const { results } = await env.CATALOG.prepare(
    `select packages.id as packageId, generation, sha256 from packages
     where id in (select package_id from submissions where state in ('waiting', 'judging'))`,
  ).all();
  await deliver(results, { scanner });
}
