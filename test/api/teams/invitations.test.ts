import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { Invitation, InvitationPage, type NewInvitation } from "../../../src/contract/people/invitations.ts";
import { moveClock } from "../../support/isolates.ts";
import { newHolder } from "../../support/keys.ts";
import { accept, newLead } from "../../support/invitations.ts";
import { askOperator, newUser, request, setMember } from "../../support/vault.ts";

const codeOf = async (response: Response) => [response.status, (await response.json<{ code?: string }>()).code];
const dayMs = 24 * 60 * 60_000;

describe("an invitation", () => {
  test("201 with its address, this once; accepted it is the team, and a second time nothing", async () => {
    const { ada, slug, path, invite, stateOf } = await newLead();
    const ben = await newHolder();
    const made = await invite(ben.email.toUpperCase(), "approver");
    expect(made).toMatchObject({ role: "approver", state: "open", invitedBy: { slug: ada.slug, name: ada.name } });
    expect(made.url).toBe(`http://localhost/invitations/${made.token}`);
    expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(7 * dayMs);
    const listed = InvitationPage.strict().parse(await (await ada.ask(path)).json());
    const { url: _, token, ...shown } = made;
    expect(listed.items).toEqual([Invitation.strict().parse(shown)]);
    const stored = await env.VAULT.prepare("select * from invitations where id = ?").bind(made.id).first();
    expect(JSON.stringify(stored)).not.toContain(token);

    const joined = await accept(ben, token);
    expect(joined.status).toBe(200);
    expect(await joined.json()).toMatchObject({ slug, role: "approver", memberCount: 2 });
    expect(await stateOf(made.id)).toBe("accepted");
    expect(await codeOf(await accept(ben, token))).toEqual([404, "not_found"]);
    expect(await codeOf(await ada.ask(`${path}/${made.id}`, { method: "DELETE" }))).toEqual([409, "already_member"]);
    const { results } = await env.VAULT.prepare(
      "select act, detail from audit where subject = ? and act like 'team.%' order by id desc limit 2",
    )
      .bind(`team ${slug}`)
      .all();
    expect(results).toEqual([
      { act: "team.join", detail: `user ${ben.slug} as approver` },
      { act: "team.invite", detail: `user ${ben.email} as approver` },
    ]);
  });

  test("is for the person who has the address, confirmed: 404 for all others", async () => {
    const { ada, slug, invite } = await newLead();
    const [ben, eve] = [await newHolder(), await newHolder()];
    const { token, url } = await invite(ben.email);
    for (const who of [eve, ada]) expect(await codeOf(await accept(who, token))).toEqual([404, "not_found"]);
    await env.VAULT.prepare("update users set email_confirmed_at = null where email = ?").bind(ben.email).run();
    expect(await codeOf(await accept(ben, token))).toEqual([404, "not_found"]);
    await env.VAULT.prepare("update users set email_confirmed_at = 1 where email = ?").bind(ben.email).run();
    const narrowed = await ben.make({ registry: { type: "user", slug: ben.slug } });
    await env.VAULT.prepare("update api_keys set scopes = 'account' where id = ?").bind(narrowed.id).run();
    const refused = await request(`/api/v1${new URL(url).pathname}`, { method: "POST", key: narrowed.key });
    expect(await codeOf(refused)).toEqual([404, "not_found"]);
    for (const wrong of ["x", "x".repeat(43), "x".repeat(4_000), "%00", `${token}x`]) {
      expect([400, 404]).toContain((await accept(ben, wrong)).status);
    }
    expect((await accept(ben, token)).status).toBe(200);
    expect((await ben.ask(`/teams/${slug}`)).status).toBe(200);
  });

  test("of 50 at once one counts", async () => {
    const { slug, invite } = await newLead();
    const ben = await newHolder();
    const { token } = await invite(ben.email);
    const all = await Promise.all(Array.from({ length: 50 }, () => accept(ben, token)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 404)).toHaveLength(49);
    expect(await (await ben.ask(`/teams/${slug}`)).json()).toMatchObject({ memberCount: 2 });
  });

  test("lets nobody in after seven days, once withdrawn, or once who invites has left or lost the role", async () => {
    const { ada, slug, path, invite, stateOf } = await newLead();
    const [ben, cai] = [await newHolder(), await newHolder()];
    await setMember(slug, ben.email, "owner");
    const late = await invite(cai.email);
    moveClock(7 * dayMs);
    try {
      const { key } = await (
        await askOperator("keys", {
          method: "POST",
          body: { user: cai.email, scopes: ["account"] },
        })
      ).json<{ key: string }>();
      const response = await request(`/api/v1/invitations/${late.token}`, { method: "POST", key });
      expect(await codeOf(response)).toEqual([404, "not_found"]);
    } finally {
      vi.useRealTimers();
    }
    const withdrawn = await invite(cai.email);
    for (let time = 0; time < 2; time++) {
      expect((await ada.ask(`${path}/${withdrawn.id}`, { method: "DELETE" })).status).toBe(204);
    }
    expect(await codeOf(await accept(cai, withdrawn.token))).toEqual([404, "not_found"]);
    expect(await codeOf(await ada.ask(`${path}/nothing`, { method: "DELETE" }))).toEqual([404, "not_found"]);

    const asOwner = await invite(cai.email, "owner", ben);
    const asMember = await invite(cai.email, "member", ben);
    await setMember(slug, ben.email, "admin");
    expect([await stateOf(asOwner.id), await stateOf(asMember.id)]).toEqual(["withdrawn", "open"]);
    await setMember(slug, ben.email, "approver");
    expect(await stateOf(asMember.id)).toBe("withdrawn");
    await setMember(slug, ben.email, "admin");
    const left = await invite(cai.email, "member", ben);
    const members = `/teams/${slug}/members`;
    expect((await ben.ask(`${members}/${ben.slug}`, { method: "DELETE" })).status).toBe(204);
    for (const { token } of [asOwner, asMember, left]) {
      expect(await codeOf(await accept(cai, token))).toEqual([404, "not_found"]);
    }
  });

  test("lets nobody in while who invites is disabled, and none after the team's end", async () => {
    const { ada, slug, invite } = await newLead();
    const ben = await newHolder();
    const { token } = await invite(ben.email);
    const user = `users/${encodeURIComponent(ada.email)}`;
    await askOperator(`${user}/disable`, { method: "POST" });
    expect(await codeOf(await accept(ben, token))).toEqual([404, "not_found"]);
    await askOperator(`${user}/enable`, { method: "POST" });
    await ada.ask(`/teams/${slug}`, { method: "DELETE" });
    expect(await codeOf(await accept(ben, token))).toEqual([404, "not_found"]);
    await askOperator(`teams/${slug}/restore`, { method: "POST" });
    expect(await codeOf(await accept(ben, token))).toEqual([404, "not_found"]);
  });

  test("changes no role: who is in the team already gets 409", async () => {
    const { ada, slug, path, invite } = await newLead();
    const ben = await newHolder();
    const { token } = await invite(ben.email, "owner");
    await setMember(slug, ben.email, "reader");
    expect(await codeOf(await accept(ben, token))).toEqual([409, "already_member"]);
    expect(await (await ben.ask(`/teams/${slug}`)).json()).toMatchObject({ role: "reader" });
    expect(await codeOf(await ada.post(path, { email: ben.email, role: "owner" }))).toEqual([409, "already_member"]);
  });
});

describe("who may invite", () => {
  test("admins, at most to their own role; before the body is judged", async () => {
    const { slug, path, invite } = await newLead();
    const ben = await newHolder();
    await setMember(slug, ben.email, "admin");
    await invite("new@example.com", "admin", ben);
    expect(await codeOf(await ben.post(path, { email: "b@example.com", role: "owner" }))).toEqual([
      403,
      "insufficient_role",
    ]);
    const eve = await newHolder();
    for (const role of ["approver", "member", "reader"] as const) {
      await setMember(slug, ben.email, role);
      for (const body of [{ email: "b@example.com", role: "reader" }, {}, "{"]) {
        expect(await codeOf(await ben.post(path, body))).toEqual([403, "insufficient_role"]);
        expect(await codeOf(await eve.post(path, body))).toEqual([404, "not_found"]);
      }
      expect(await codeOf(await ben.ask(`${path}?page=0`))).toEqual([403, "insufficient_role"]);
      expect(await codeOf(await ben.ask(path))).toEqual([403, "insufficient_role"]);
      expect(await codeOf(await ben.ask(`${path}/x`, { method: "DELETE" }))).toEqual([403, "insufficient_role"]);
    }
    expect(await codeOf(await eve.ask(path))).toEqual([404, "not_found"]);
  });

  test.each([
    [{ email: "nobody", role: "member" }, "invalid_value"],
    [{ email: "a@example.com\nBcc: b@example.com", role: "member" }, "invalid_value"],
    [{ email: `${"x".repeat(250)}@example.com`, role: "member" }, "invalid_value"],
    [{ email: "a@example.com", role: "king" }, "invalid_value"],
    [{ email: "a@example.com" }, "missing_field"],
    [{ email: "a@example.com", role: "member", expiresInDays: 90 }, "unknown_field"],
  ])("400 for %j", async (body, code) => {
    const { ada, path } = await newLead();
    expect(await codeOf(await ada.post(path, body))).toEqual([400, code]);
  });

  test("50 may be open, however many are asked for at once; an Idempotency-Key makes one", async () => {
    const { ada, path } = await newLead();
    const headers = { "Idempotency-Key": "i-1" };
    const body = { email: "first@example.com", role: "member" };
    const first = await (await ada.post(path, body, headers)).json<NewInvitation>();
    expect(await (await ada.post(path, body, headers)).json()).toMatchObject({ code: "already_created", id: first.id });
    const other = await ada.post(path, { ...body, role: "reader" }, headers);
    expect(await codeOf(other)).toEqual([409, "idempotency_key_reused"]);
    const all = await Promise.all(
      Array.from({ length: 60 }, (_, number) => ada.post(path, { email: `p${number}@example.com`, role: "member" })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(49);
    for (const response of all.filter(({ status }) => status !== 201)) {
      expect(await response.json()).toMatchObject({ code: "invitation_limit_reached", limit: 50, used: 50 });
    }
    expect((await ada.ask(`${path}/${first.id}`, { method: "DELETE" })).status).toBe(204);
    expect((await ada.post(path, body)).status).toBe(201);
  });

  test("a team has at most so many members, however many accept at once; the operator adds beyond it", async () => {
    const vars = { TEAM_MEMBER_LIMIT: "4" };
    const { slug, invite } = await newLead(vars);
    const people = await Promise.all(Array.from({ length: 10 }, () => newHolder(vars)));
    const made = await Promise.all(people.map(({ email }) => invite(email)));
    const all = await Promise.all(people.map((who, at) => accept(who, made[at]!.token)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const response of all.filter(({ status }) => status !== 200)) {
      expect(await response.json()).toMatchObject({ code: "member_limit_reached", limit: 4, used: 4 });
    }
    await setMember(slug, (await newUser()).email);
  });
});
