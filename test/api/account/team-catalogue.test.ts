import { describe, expect, test } from "vitest";
import type { CataloguePage, PendingPage } from "../../../src/contract/team-catalogue/catalogue.ts";
import { newWriter, type Writer } from "../../support/registry-pages.ts";
import { publish } from "../../support/catalogue.ts";
import { setMember } from "../../support/vault.ts";

const catalogueOf = async (person: Writer) => (await person.api("/catalogue?origin=approved")).json<CataloguePage>();
const pendingOf = async (person: Writer) => (await person.api("/catalogue/pending")).json<PendingPage>();
const hidden = (page: string, name: string) =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(page)![1]!;

async function withApprover(slug: string) {
  const owner = await newWriter("team");
  const [member, stranger] = [await newWriter("vault"), await newWriter("vault")];
  await setMember(owner.team, member.email, "member");
  await publish(slug, ["First body.", "Second body."]);
  return { owner, member, stranger };
}

const ask = (person: Writer, path: string, fields: Record<string, string>) =>
  person.browser.submit(`${path}/catalogue`, { act: "ask", kind: "skill", note: "", ...fields });
const decide = async (owner: Writer, act: string, fields: Record<string, string> = {}) => {
  const page = await owner.browser.page(`${owner.path}/pending`);
  const named = Object.fromEntries(["kind", "slug", "version", "sha256"].map((name) => [name, hidden(page, name)]));
  return owner.browser.submit(`${owner.path}/pending`, { act, ...named, ...fields });
};

describe("a team's catalogue in the browser", () => {
  test("a member asks, an approver approves with the difference at hand, and withdraws", async () => {
    const { owner, member } = await withApprover("asked-for");
    const asked = await ask(member, owner.path, { slug: "asked-for", note: "For <b>forms" });
    expect([asked.status, asked.headers.get("Location")]).toEqual([303, `${owner.path}/catalogue`]);
    const pending = await owner.browser.page(`${owner.path}/pending`);
    expect(pending).toContain("For &lt;b&gt;forms");
    expect(pending).toContain("version 2");
    const approved = await decide(owner, "approve", { note: "Read", expiresInDays: "30" });
    expect([approved.status, approved.headers.get("Location")]).toEqual([303, `${owner.path}/pending`]);
    const [entry] = (await catalogueOf(owner)).items;
    expect([entry?.slug, entry?.version]).toEqual(["asked-for", 2]);
    expect(await member.browser.page(`${owner.path}/catalogue`)).toContain("✓ Offered");
    const withdrawn = await owner.browser.submit(`${owner.path}/catalogue`, {
      act: `withdraw ${entry!.approvalId}`,
      reason: "No longer used",
    });
    expect([withdrawn.status, (await catalogueOf(owner)).total]).toEqual([303, 0]);
    expect(await owner.browser.page(`${owner.path}/catalogue?state=withdrawn`)).toContain("Withdrawn: No longer used");
  });

  test("an approver refuses with a reason, and not without one", async () => {
    const { owner, member } = await withApprover("refused-one");
    await ask(member, owner.path, { slug: "refused-one" });
    const id = (await pendingOf(owner)).items[0]!.requestId!;
    const without = await decide(owner, `refuse ${id}`);
    expect([without.status, (await without.text()).includes("reason must not be empty")]).toEqual([400, true]);
    expect((await decide(owner, `refuse ${id}`, { note: "Not needed" })).status).toBe(303);
    expect((await pendingOf(owner)).total).toBe(0);
  });

  test("bytes that are others by now are not approved", async () => {
    const { owner, member } = await withApprover("other-bytes");
    await ask(member, owner.path, { slug: "other-bytes" });
    const response = await decide(owner, "approve", { sha256: "0".repeat(64) });
    expect(response.status).toBe(412);
    expect((await catalogueOf(owner)).total).toBe(0);
  });

  test.each([
    [{ slug: "no-such-skill-at-all" }, 404],
    [{ slug: "Not A Slug" }, 400],
    [{ slug: "asked-for", kind: "tool" }, 400],
    [{ slug: "asked-for", note: "a\u0000b" }, 400],
  ])("what is wrong is told, with what was typed: %j", async (fields, status) => {
    const owner = await newWriter("team");
    const response = await ask(owner, owner.path, fields);
    expect([response.status, (await response.text()).includes('id="ask"')]).toEqual([status, true]);
    expect((await pendingOf(owner)).total).toBe(0);
  });

  test("a member sees no pending list, a reader asks for nothing, a stranger sees no team", async () => {
    const { owner, member, stranger } = await withApprover("by-roles");
    expect((await member.browser.ask(`${owner.path}/pending`)).status).toBe(403);
    expect(await member.browser.page(`${owner.path}/catalogue`)).not.toContain(`${owner.path}/pending`);
    await setMember(owner.team, member.email, "reader");
    expect((await ask(member, owner.path, { slug: "by-roles" })).status).toBe(403);
    expect(await member.browser.page(`${owner.path}/catalogue`)).not.toContain('value="ask"');
    for (const path of ["/catalogue", "/pending"]) {
      expect((await stranger.browser.ask(owner.path + path)).status).toBe(404);
      expect((await stranger.browser.submit(owner.path + path, { act: "ask" })).status).toBe(404);
    }
  });
});
