import { describe, expect, test } from "vitest";
import type { AuditLinePage } from "../../../src/contract/people/audit.ts";
import type { InvitationPage } from "../../../src/contract/people/invitations.ts";
import type { Scope } from "../../../src/contract/wire/security.ts";
import type { TrustPolicy } from "../../../src/contract/people/trust-policies.ts";
import { fieldIn, newBrowser } from "../../support/browser-session.ts";
import { newRepository } from "../../support/ci-jobs.ts";
import { useExchange } from "../../support/exchange.ts";
import { moveClock } from "../../support/isolates.ts";
import { type Holder, newHolder } from "../../support/keys.ts";
import { accept, newLead } from "../../support/invitations.ts";
import { askOperator, newKey, request } from "../../support/vault.ts";

/** What lets others in ends with the key that made it: a trust policy, an invitation. */

const { come, given, trust } = useExchange();
const dayMs = 24 * 60 * 60_000;
const allScopes: Scope[] = ["vault:read", "vault:write", "account"];
const statusOf = async (key: string) => (await request("/api/v1/me", { key })).status;
const revoke = async ({ keyId }: Holder) =>
  expect((await askOperator(`keys/${keyId}/revoke`, { method: "POST" })).status).toBe(200);

describe("a trust policy", () => {
  test("ends with the key that made it, and so do its keys, with an audit line", async () => {
    const [ada, repository] = [await newHolder(), newRepository("github")];
    const policy = await trust(ada, "/vault", repository.policy());
    expect(policy.endsWithKey).toBe(ada.keyId);
    const { access_token: key } = await given(await come(repository));
    await revoke(ada);
    moveClock(61_000);
    expect(await statusOf(key)).toBe(401);
    expect((await come(repository)).status).toBe(400);
    const browser = newBrowser();
    await browser.signIn(ada.email);
    expect(await browser.page("/account")).not.toContain(`repository ${repository.policy().repositoryId} of`);
    const { key: again } = await newKey(ada.email, allScopes);
    const lines = await request("/api/v1/vault/audit?act=policy.delete", { key: again });
    const { items } = await lines.json<AuditLinePage>();
    expect(items).toMatchObject([
      { subject: `user ${ada.slug} policy ${policy.id}`, detail: `made by key ${ada.keyId}`, via: { id: ada.keyId } },
    ]);
  });

  test("goes on where the key was rotated, and ends with the new one", async () => {
    const [ada, repository] = [await newHolder(), newRepository("github")];
    const policy = await trust(ada, "/vault", repository.policy());
    const browser = newBrowser();
    await browser.signIn(ada.email);
    const page = await (await browser.submit("/account", { act: `rotate ${ada.keyId}` })).text();
    const next = /<code id="key">(dv_[^<]+)</.exec(page)![1]!;
    moveClock(3 * dayMs);
    expect((await come(repository)).status).toBe(200);
    const listed = await request("/api/v1/vault/trust-policies", { key: next });
    const endsWithKey = next.split("_")[1]!;
    expect((await listed.json<{ items: TrustPolicy[] }>()).items).toMatchObject([{ id: policy.id, endsWithKey }]);
    expect((await askOperator(`keys/${endsWithKey}/revoke`, { method: "POST" })).status).toBe(200);
    expect((await come(repository)).status).toBe(400);
  });

  test("lets nobody in once the key has expired", async () => {
    const [{ email }, repository] = [await newHolder(), newRepository("github")];
    const { key } = await newKey(email, allScopes, new Date(Date.now() + dayMs).toISOString());
    const body = repository.policy();
    expect((await request("/api/v1/vault/trust-policies", { method: "POST", key, body })).status).toBe(201);
    expect((await come(repository)).status).toBe(200);
    moveClock(2 * dayMs);
    expect((await come(repository)).status).toBe(400);
  });

  test("that a person made in the browser stands alone", async () => {
    const [ada, repository] = [await newHolder(), newRepository("github")];
    const browser = newBrowser();
    await browser.signIn(ada.email);
    const once = fieldIn(await browser.page("/account"), "once");
    const { issuer, repositoryId, repositoryOwnerId, workflow } = repository.policy();
    const numbers = { repositoryId: String(repositoryId), repositoryOwnerId: String(repositoryOwnerId) };
    const form = {
      act: "trust",
      once,
      issuer,
      ...numbers,
      workflow,
      environment: "",
      ref: "",
      scopes: ["vault:write"],
    };
    await browser.submit("/account", form);
    await revoke(ada);
    expect((await come(repository)).status).toBe(200);
  });
});

test("an open invitation is withdrawn with the key that made it; who has accepted is a member", async () => {
  const { ada, slug, path, invite } = await newLead();
  const [bob, eve] = [await newHolder(), await newHolder()];
  const [joined, open] = [await invite(bob.email), await invite(eve.email, "admin")];
  expect((await accept(bob, joined.token)).status).toBe(200);
  await revoke(ada);
  expect((await accept(eve, open.token)).status).toBe(404);
  const { key } = await newKey(ada.email, allScopes);
  const ask = (rest: string) => request(`/api/v1${rest}`, { key });
  const { items } = await (await ask(path)).json<InvitationPage>();
  expect(Object.fromEntries(items.map(({ id, state }) => [id, state]))).toEqual({
    [joined.id]: "accepted",
    [open.id]: "withdrawn",
  });
  const lines = await (await ask(`/teams/${slug}/audit?act=team.withdraw`)).json<AuditLinePage>();
  expect(lines.items).toMatchObject([{ detail: `invitation ${open.id}, made by key ${ada.keyId}` }]);
});

test("no invitation is open longer than the key that made it", async () => {
  const { ada, path } = await newLead();
  const { key } = await newKey(ada.email, allScopes, new Date(Date.now() + dayMs).toISOString());
  const body = { email: "soon@example.com", role: "reader" };
  const made = await request(`/api/v1${path}`, { method: "POST", key, body });
  expect(made.status).toBe(201);
  const { expiresAt } = await made.json<{ expiresAt: string }>();
  expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.now() + dayMs);
});
