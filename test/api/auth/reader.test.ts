import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { Role } from "../../../src/contract/people/teams.ts";
import { aZip } from "../../support/bundles.ts";
import { call } from "../../support/mcp.ts";
import { newCaller, newKey, newRobot, newTeam, request, setMember } from "../../support/vault.ts";

const codeOf = async (response: Response) => [response.status, (await response.json<{ code?: string }>()).code];

/** A team with an owner, an item, and somebody in a role. */
async function teamWith(role: Role) {
  const [owner, other] = await Promise.all([newCaller(), newCaller()]);
  const { slug } = await newTeam(owner.email);
  await setMember(slug, other.email, role);
  const path = `/api/v1/teams/${slug}`;
  const body = { title: "Seen", slug: "seen", body: "Text" };
  await request(`${path}/items`, { method: "POST", key: owner.key, body });
  return { owner, other, slug, path };
}

test("GET /teams names the role", async () => {
  for (const role of Role.options) {
    const { other, slug } = await teamWith(role);
    const { items } = await (await request("/api/v1/teams", { key: other.key })).json<{ items: object[] }>();
    expect(items).toMatchObject([{ slug, role }]);
  }
});

describe("a reader", () => {
  test("reads at every endpoint", async () => {
    const { other, slug, path } = await teamWith("reader");
    expect((await request(`${path}/items/seen`, { key: other.key })).status).toBe(200);
    const refs = await request(`${path}/skills.git/info/refs?service=git-upload-pack`, { key: other.key });
    expect(refs.status).toBe(200);
    const read = await call("get_vault_item", { slug: "seen", team: slug }, { key: other.key });
    expect(JSON.stringify(read)).toContain("Seen");
    const found = await request("/compat/clawhub/api/v1/search?q=seen", { key: other.key });
    expect(await found.text()).toContain("Seen");
  });

  test("with a narrow scope is told of the scope first", async () => {
    const { other, path } = await teamWith("reader");
    const { key } = await newKey(other.email, ["vault:read"]);
    expect(await codeOf(await request(`${path}/items`, { method: "POST", key, body: {} }))).toEqual([
      403,
      "insufficient_scope",
    ]);
  });

  test("writes nothing into the audit trail by a refused request", async () => {
    const { other, slug, path } = await teamWith("reader");
    await request(`${path}/items/seen`, { method: "DELETE", key: other.key });
    await request(`${path}/items`, { method: "POST", key: other.key, body: { title: "No", body: "" } });
    const { results } = await env.VAULT.prepare("select act from audit where subject like ? and actor like 'key %'")
      .bind(`team ${slug} %`)
      .all();
    expect(results).toEqual([{ act: "item.create" }]);
  });
});

test("who is made a reader writes no more, though the key stays", async () => {
  const { other, slug, path } = await teamWith("member");
  const patch = () => request(`${path}/items/seen`, { method: "PATCH", key: other.key, body: { summary: "Changed" } });
  expect((await patch()).status).toBe(200);
  await setMember(slug, other.email, "reader");
  expect(await codeOf(await patch())).toEqual([403, "insufficient_role"]);
  expect((await request(`${path}/items/seen`, { key: other.key })).status).toBe(200);
});

test("who is made a reader gets no earlier answer again", async () => {
  const { other, slug, path } = await teamWith("member");
  const create = () =>
    request(`${path}/items`, {
      method: "POST",
      key: other.key,
      body: { title: "Twice", body: "" },
      headers: { "Idempotency-Key": "one" },
    });
  expect((await create()).status).toBe(201);
  await setMember(slug, other.email, "reader");
  expect(await codeOf(await create())).toEqual([403, "insufficient_role"]);
});

test("a role that falls during a change refuses it at its statement", async () => {
  const { other, slug, path } = await teamWith("member");
  const patches = Array.from({ length: 10 }, (_, number) =>
    request(`${path}/items/seen`, { method: "PATCH", key: other.key, body: { summary: `Number ${number}` } }),
  );
  const [, ...answers] = await Promise.all([setMember(slug, other.email, "reader"), ...patches]);
  const { revision } = await (await request(`${path}/items/seen`, { key: other.key })).json<{ revision: number }>();
  const written = answers.filter(({ status }) => status === 200).length;
  expect(revision).toBe(1 + written);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(await codeOf(answer)).toEqual([403, "insufficient_role"]);
  }
});

test("a reader's upload is refused before its bytes are read", async () => {
  const { other, path } = await teamWith("reader");
  const body = aZip();
  const upload = (headers: Record<string, string>) =>
    request(`${path}/items/seen/bundle`, { method: "POST", key: other.key, body, headers });
  expect(await codeOf(await upload({ "Content-Type": "application/zip" }))).toEqual([403, "insufficient_role"]);
  expect(await codeOf(await upload({ "Content-Type": "text/plain" }))).toEqual([403, "insufficient_role"]);
});

test("a robot has the rights of a member: it writes items, and manages nothing", async () => {
  const { slug, path } = await teamWith("member");
  const { key } = await newRobot(slug);
  const made = await request(`${path}/items`, { method: "POST", key, body: { title: "Made", body: "" } });
  expect(made.status).toBe(201);
  const account = await newRobot(slug, ["account"]);
  expect(await codeOf(await request(`${path}/trust-policies`, { key: account.key }))).toEqual([
    403,
    "insufficient_role",
  ]);
});
