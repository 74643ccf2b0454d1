import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { Submission, type SubmissionInput } from "../../src/contract/publishing/submissions.ts";
import type { Scope } from "../../src/contract/wire/security.ts";
import { deliver, FakeScanner } from "./bundles.ts";
import type { Scanner } from "../../src/checks/scanner/port.ts";
import { newKey, newUser, request, type RequestOptions } from "./vault.ts";

let made = 0;

/** A person with a publisher, and what they may do with it. */
export async function newPublisher() {
  const user = await newUser();
  const scopes: Scope[] = ["vault:read", "vault:write", "publish", "account"];
  const { key } = await newKey(user.email, scopes);
  const slug = `acme-${++made}-${user.slug}`.slice(0, 60);
  const name = `Acme ${made}`;
  const ask = (path: string, options: RequestOptions = {}) => request(`/api/v1/vault${path}`, { key, ...options });
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
  return { ...user, key, publisher: slug, name, ask, submit, submitted, read };
}
export type TestPublisher = Awaited<ReturnType<typeof newPublisher>>;

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
