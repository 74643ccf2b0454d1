import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { exchangeGrant, jwtType, OAuthFault, TokenAnswer } from "../../src/contract/people/token-exchange.ts";
import type { TrustPolicy } from "../../src/contract/people/trust-policies.ts";
import { type Ci, type Claims, newRepository, type Repository, standForCis } from "./ci-jobs.ts";
import { type Holder, newHolder } from "./keys.ts";
import { request } from "./vault.ts";

/** What the tests of a file do with both CIs, whose lists of keys answer. */
export function useExchange() {
  let cis: Awaited<ReturnType<typeof standForCis>>;
  beforeAll(async () => void (cis = await standForCis()));
  beforeEach(() => void cis.listen());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const send = (fields: Record<string, string> | [string, string][], headers: Record<string, string> = form) =>
    request("/api/v1/token-exchange", { method: "POST", headers, body: new URLSearchParams(fields).toString() });
  const exchange = (subject_token: string, more: Record<string, string> = {}) =>
    send({ grant_type: exchangeGrant, subject_token_type: jwtType, subject_token, ...more });

  /** A job's token, exchanged. */
  const come = async (repository: Repository, claims: Claims = {}, more: Record<string, string> = {}) =>
    exchange(await cis.sign(repository.claims(claims)), more);
  const given = async (response: Response) => {
    expect(response.status, await response.clone().text()).toBe(200);
    return TokenAnswer.strict().parse(await response.json());
  };
  const refusedAs = async (response: Response) => {
    expect(response.status).toBe(400);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const fault = OAuthFault.strict().parse(await response.json());
    expect(fault.error_description).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/);
    return fault.error;
  };

  async function trust(ada: Holder, path: string, policy: object): Promise<TrustPolicy> {
    const response = await ada.post(`${path}/trust-policies`, policy);
    expect(response.status).toBe(201);
    return response.json<TrustPolicy>();
  }

  /** A repository that a new person's vault trusts. */
  async function trusted(ci: Ci = "github", more: object = {}) {
    const [ada, repository] = [await newHolder(), newRepository(ci)];
    return { ada, repository, policy: await trust(ada, "/vault", repository.policy(more)) };
  }
  return { cis: () => cis, send, exchange, come, given, refusedAs, trust, trusted };
}
