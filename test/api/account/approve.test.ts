import { describe, expect, test } from "vitest";
import type { CataloguePage, PendingPage } from "../../../src/contract/team-catalogue/catalogue.ts";
import { anon, operator } from "../../support/actors.ts";
import { publish } from "../../support/catalogue.ts";
import { mcpServer } from "../../support/records.ts";
import { newWriter, type Writer } from "../../support/registry-pages.ts";
import { setMember } from "../../support/vault.ts";

const offeredBy = async (owner: Writer) =>
  (await (await owner.api("/catalogue?origin=approved")).json<CataloguePage>()).items.map(({ slug, version }) => [
    slug,
    version,
  ]);
const pendingIn = async (owner: Writer) =>
  (await (await owner.api("/catalogue/pending")).json<PendingPage>()).items.map(({ slug, reason }) => [slug, reason]);

const pathOf = (slug: string, kind = "skill") => `/approve?kind=${kind}&slug=${slug}`;
/** The form of a team on the page, sent as it is with what was written. */
async function send(who: Writer, path: string, team: string, written: Record<string, string>) {
  const page = await who.browser.page(path);
  const form = page.split("<form").find((part) => part.includes(`name="team" value="${team}"`))!;
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  const fields = Object.fromEntries(hidden.map(([, name, value]) => [name!, value!]));
  return who.browser.submit("/approve", { ...fields, ...written });
}

describe("a public record for the teams of a person", () => {
  test("is approved where they approve, with a note where the policy asks for one", async () => {
    const owner = await newWriter("team");
    const second = await newWriter("team");
    await setMember(second.team, owner.email, "member");
    await publish("for-teams", ["First.", "Second."]);
    const path = pathOf("for-teams");
    const page = await owner.browser.page(path);
    expect(page).toContain(`value="ask">Ask for Team ${second.team}<`);
    expect(page.match(/value="approve"/g)).toHaveLength(1);
    expect(page).toContain("say why, as it is younger than the policy asks");
    expect(page).toMatch(/<dt>Injection check<\/dt><dd>Clean<.*href="\/skills\/for-teams\/trust"/s);
    expect(page).toContain("<h2>What it does</h2>");

    const without = await send(owner, path, owner.team, { act: "approve", note: "", expiresInDays: "30" });
    const said = await without.text();
    expect(without.status).toBe(400);
    expect(said).toContain('role="alert"');
    expect(said).toContain('value="30"');
    expect(await offeredBy(owner)).toEqual([]);

    const made = await send(owner, path, owner.team, { act: "approve", note: "Read", expiresInDays: "" });
    expect([made.status, made.headers.get("Location")]).toEqual([303, path]);
    expect(await offeredBy(owner)).toEqual([["for-teams", 2]]);
    expect(await owner.browser.page(path)).toContain("✓ Version 2 is approved.");
    expect(await offeredBy(second)).toEqual([]);
  });

  test("is asked for by members, and by nobody who only reads", async () => {
    const owner = await newWriter("team");
    const member = await newWriter("vault");
    await setMember(owner.team, member.email, "member");
    const [sha256] = await publish("asked-from-page", ["First."]);
    const path = pathOf("asked-from-page");
    expect(await member.browser.page(path)).not.toContain('value="approve"');
    const asked = await send(member, path, owner.team, { act: "ask", note: "Please" });
    expect(asked.status).toBe(303);
    const waiting = await member.browser.page(path);
    expect(waiting).toContain("waits for an approver");
    expect(waiting).not.toContain("<form method");
    expect(await pendingIn(owner)).toEqual([["asked-from-page", "requested"]]);
    // Whoever sends what the page does not offer is refused.
    const fields = {
      act: "approve",
      kind: "skill",
      slug: "asked-from-page",
      version: "1",
      sha256: sha256!,
      note: "Mine",
    };
    expect((await member.browser.submit("/approve", { ...fields, team: owner.team })).status).toBe(403);
    await setMember(owner.team, member.email, "reader");
    const page = await member.browser.page(path);
    expect(page).toContain("You read in this team");
    expect(page).not.toContain("<form method");
    expect(await offeredBy(owner)).toEqual([]);
  });

  test("is kept out by a policy, is other bytes by now, or of another's team", async () => {
    const owner = await newWriter("team");
    const stranger = await newWriter("team");
    const [sha256] = await publish("not-for-teams", ["First."]);
    const path = pathOf("not-for-teams");
    const input = { kind: "skill", slug: "not-for-teams", version: "1", sha256: sha256!, note: "Why" };
    const submit = (fields: object) => owner.browser.submit("/approve", { ...input, act: "approve", ...fields });
    expect((await submit({ team: stranger.team })).status).toBe(404);
    expect((await submit({ team: owner.team, sha256: "0".repeat(64) })).status).toBe(412);
    expect((await submit({ team: owner.team, version: "7" })).status).toBe(404);
    expect((await submit({ team: owner.team, act: "else" })).status).toBe(400);
    for (const expiresInDays of ["0", "367", "soon", "1e400"]) {
      expect((await submit({ team: owner.team, expiresInDays })).status).toBe(400);
    }
    await owner.api("/catalogue/policy", { method: "PUT", body: { deny: [{ slug: "not-for-teams" }] } });
    expect(await owner.browser.page(path)).toContain("by the rule <code>deny</code>");
    expect((await submit({ team: owner.team })).status).toBe(409);
    await operator.setStatus("skill", "not-for-teams", "rejected");
    await owner.browser.page(path, 404);
    expect(await offeredBy(owner)).toEqual([]);
  });

  test("of a server names its own version", async () => {
    const owner = await newWriter("team");
    await operator.import([mcpServer({ slug: "server-for-teams", name: "Helper", version: "2.1-rc" })]);
    const path = pathOf("server-for-teams", "mcp-server");
    const made = await send(owner, path, owner.team, { act: "approve", note: "Read" });
    expect(made.status).toBe(303);
    expect(await offeredBy(owner)).toEqual([["server-for-teams", "2.1-rc"]]);
  });

  test.each(["", "?kind=skill", "?kind=tool&slug=x", "?kind=skill&slug=none-such", "?kind=skill&slug=%00"])(
    "at `/approve%s` is no page",
    async (query) => {
      const owner = await newWriter("vault");
      expect((await owner.browser.ask(`/approve${query}`)).status).toBe(404);
    },
  );

  test("is led to by its public page, the same for everybody, and by way of sign in without a session", async () => {
    await publish("led-from", ["First."]);
    const page = await (await anon.get("/skills/led-from")).text();
    expect(page).toContain('href="/approve?kind=skill&amp;slug=led-from"');
    const response = await anon.get(pathOf("led-from"));
    expect([response.status, response.headers.get("Location")]).toEqual([
      303,
      `/sign-in?next=${encodeURIComponent(pathOf("led-from"))}`,
    ]);
  });
});
