import { expect } from "vitest";
import { type Ci, newRepository } from "./ci-jobs.ts";
import type { useExchange } from "./exchange.ts";
import type { TestPublisher } from "./publishers.ts";
import { folder } from "./skill-folders.ts";
import { request } from "./vault.ts";

type Exchange = Pick<ReturnType<typeof useExchange>, "come" | "given">;
const scopes = ["vault:read", "vault:write", "publish"];

/** The commit that the tokens of these jobs name. */
export const commit = "4".repeat(40);

/** A repository that a publisher's vault trusts, and what a job of it may do. */
export async function newJob(
  { come, given }: Exchange,
  { ask: askOwner }: Pick<TestPublisher, "ask">,
  ci: Ci,
  claims = {},
) {
  const repository = newRepository(ci);
  const trusted = await askOwner("/trust-policies", { method: "POST", body: repository.policy({ scopes }) });
  expect(trusted.status).toBe(201);
  const { access_token: key } = await given(await come(repository, { sha: commit, ...claims }));
  const ask = (path: string, init: object = {}) => request(`/api/v1/vault${path}`, { key, ...init });
  const put = (slug: string, { text = "With care.", query = "?submit=true" } = {}) => {
    const body = folder({ name: slug, description: "From CI", more: "license: MIT", body: `# How\n\n${text}\n` });
    const headers = { "Content-Type": "application/zip", "Content-Length": String(body.length) };
    return ask(`/skills/${slug}${query}`, { method: "PUT", body, headers });
  };
  return { repository, ask, put };
}
