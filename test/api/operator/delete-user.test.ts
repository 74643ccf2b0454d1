import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { NewInstallLink } from "../../../src/contract/items/install-links.ts";
import { DeletedUser } from "../../../src/contract/operator/operator-users.ts";
import { newBrowser } from "../../support/browser-session.ts";
import { newHolder } from "../../support/keys.ts";
import { askOperator, newKey, newTeam, newUser, request, setMember } from "../../support/vault.ts";

const user = (email: string, act = "") => `users/${encodeURIComponent(email)}${act}`;
const remove = (email: string) => askOperator(user(email), { method: "DELETE" });
const enable = (email: string) => askOperator(user(email, "/enable"), { method: "POST" });

const item = { title: "a", body: "---\nname: a\ndescription: d\n---\nb" };

describe("user delete", () => {
  test("stops everything at once, hands teams their things, and names teams without an owner", async () => {
    const [ada, other] = [await newHolder(), await newHolder()];
    const [alone, shared] = [await newTeam(ada.email), await newTeam(ada.email)];
    await setMember(shared.slug, other.email, "owner");
    await setMember(alone.slug, other.email, "member");
    const browser = newBrowser();
    await browser.signIn(ada.email);
    await ada.post("/vault/items", item);
    await ada.post(`/teams/${alone.slug}/items`, item);
    const links = await Promise.all(
      ["/vault", `/teams/${alone.slug}`].map(async (path) =>
        (await ada.post(`${path}/install-links`, {})).json<NewInstallLink>(),
      ),
    );
    const answer = DeletedUser.strict().parse(await (await remove(ada.email)).json());
    expect(answer).toMatchObject({ email: ada.email, slug: ada.slug, teamsWithoutOwner: [alone.slug] });
    expect(Date.parse(answer.vaultGoneAt) - Date.parse(answer.deletedAt)).toBe(30 * 24 * 60 * 60_000);
    expect((await ada.ask("/me")).status).toBe(401);
    expect((await browser.ask("/account")).status).toBe(303);
    for (const { token } of links) {
      expect((await request(`/r/${token}/.well-known/agent-skills/index.json`)).status).toBe(404);
    }
    expect((await askOperator(user(ada.email))).status).toBe(404);
    const kept = await (await other.ask(`/teams/${alone.slug}/items/a`)).json();
    const team = { slug: alone.slug };
    expect(kept).toMatchObject({ createdBy: team, updatedBy: team });
    const found = await (await other.ask(`/teams/${alone.slug}/items?kind=skill`)).json();
    expect(found).toMatchObject({ items: [{ createdBy: team, updatedBy: team }] });
    expect(
      await env.VAULT.prepare(
        "select count(*) as n from members where user_id not in (select owner_id from users where deleted_at is null)",
      ).first("n"),
    ).toBe(0);
  });

  test("takes the name out of the audit trail, and no other's", async () => {
    const slug = `ann-${crypto.randomUUID().slice(0, 8)}`;
    const ann = await newUser({ slug });
    const anna = await newUser({ slug: `${slug}a` });
    await newKey(ann.email);
    await newKey(anna.email);
    await newTeam(ann.email);
    await env.CATALOG.prepare("insert into audit_outbox (id, at, act, subject, detail) values (?, 0, 'x', 'y', ?)")
      .bind(slug, JSON.stringify({ by: ann.email, note: "n" }))
      .run();
    await remove(ann.email);
    const lines = (
      await env.VAULT.prepare("select subject || ' ' || coalesce(detail, '') as line from audit").all()
    ).results.map(({ line }) => String(line));
    expect(lines.filter((line) => new RegExp(`\\b${slug}(?![a-z0-9-])`).test(line))).toEqual([]);
    expect(lines.filter((line) => line.includes(ann.email))).toEqual([]);
    expect(lines.filter((line) => line.includes(`user ${anna.slug}`)).length).toBeGreaterThan(1);
    expect(lines.filter((line) => /user deleted-\d+/.test(line)).length).toBeGreaterThan(3);
    const left = await env.CATALOG.prepare("select detail from audit_outbox where id = ?").bind(slug).first("detail");
    expect(String(left)).not.toContain(ann.email);
  });

  test("counts once, and again or for nobody is 404", async () => {
    const { email } = await newUser();
    const answers = await Promise.all(Array.from({ length: 50 }, () => remove(email)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(49);
    expect((await remove("nobody@example.com")).status).toBe(404);
    expect((await remove(`${"x".repeat(5_000)}%`)).status).toBe(404);
  });

  test("enable brings the vault back, without keys and teams", async () => {
    const ada = await newHolder();
    await newTeam(ada.email);
    await ada.post("/vault/items", item);
    await remove(ada.email);
    expect(await (await enable(ada.email)).json()).toMatchObject({ slug: ada.slug, disabledAt: null });
    expect((await ada.ask("/me")).status).toBe(401);
    const { key } = await newKey(ada.email);
    expect((await request("/api/v1/vault/items/a", { key })).status).toBe(200);
    expect(await (await request("/api/v1/teams", { key })).json()).toMatchObject({ items: [] });
  });

  test("the address is free at once, and whoever takes it meets nothing of the old vault", async () => {
    const ada = await newHolder();
    await ada.post("/vault/items", item);
    await remove(ada.email);
    const again = await newUser({ email: ada.email });
    expect(again.slug).not.toBe(ada.slug);
    const { key } = await newKey(ada.email);
    expect((await request("/api/v1/vault/items/a", { key })).status).toBe(404);
    // The address is another's now: this enables them, and brings nobody back.
    expect(await (await enable(ada.email)).json()).toMatchObject({ slug: again.slug });
    expect((await request("/api/v1/vault/items/a", { key })).status).toBe(404);
  });
});
