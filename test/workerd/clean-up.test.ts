import { createExecutionContext, createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { depsFrom } from "../../src/worker/isolate/rest-deps.ts";
import { deleteExpired } from "../../src/db/delete-expired.ts";
import { expiredPeopleRows } from "../../src/people/expired-rows.ts";
import { expiredVaultRows } from "../../src/vault/expired-rows.ts";
import { purgeDeleted } from "../../src/vault/purge-deleted.ts";
import worker from "../../src/worker/worker.ts";

const day = 24 * 60 * 60_000;

const rowsOf = (table: "audit" | "idempotent_answers") =>
  env.VAULT.prepare(`select count(*) as rows from ${table}`).first<number>("rows");

/** `rows` of each kind, that old. */
async function store(rows: number, answerAgeMs: number, auditAgeMs: number) {
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows})`;
  const now = Date.now();
  await env.VAULT.batch([
    env.VAULT.prepare(
      `insert into idempotent_answers (key_id, owner_id, idempotency_key, request_hash, answer, created_at)
       ${numbers} select 'key', 1, ? || '-' || i, 'hash', '{}', ? from n`,
    ).bind(answerAgeMs, now - answerAgeMs),
    env.VAULT.prepare(
      `insert into audit (at, actor, act, subject) ${numbers} select ?, 'operator', 'user.create', 'user x' from n`,
    ).bind(now - auditAgeMs),
  ]);
}

test("takes away what is over in one run, and leaves the rest", async () => {
  const deps = depsFrom(env, createExecutionContext());
  await store(3, day - 60_000, 399 * day);
  await store(700, day + 1_000, 401 * day);
  const deleted = () => deleteExpired(deps, expiredPeopleRows);
  expect(await deleted()).toEqual({ idempotentAnswers: 700, auditEntries: 700, signIns: 0 });
  expect(await deleted()).toEqual({ idempotentAnswers: 0, auditEntries: 0, signIns: 0 });
  expect([await rowsOf("idempotent_answers"), await rowsOf("audit")]).toEqual([3, 3]);
});

test("forgets the addresses that have asked by a link after ten minutes of silence", async () => {
  const insert = (client: string, ageMs: number) =>
    env.VAULT.prepare("insert into link_uses (link_id, client, last_at) values ('a-link', ?, ?)").bind(
      ...[client, Date.now() - ageMs],
    );
  await env.VAULT.batch([
    env.VAULT.prepare("insert into owners (id, type, slug, name, created_at) values (9, 'user', 'x', 'X', 0)"),
    env.VAULT.prepare(
      "insert into install_links (id, owner_id, token_hash, created_at, expires_at) values ('a-link', 9, '', 0, 1)",
    ),
    insert("silent", 11 * 60_000),
    insert("asking", 9 * 60_000),
  ]);
  const deps = depsFrom(env, createExecutionContext());
  expect(await deleteExpired(deps, expiredVaultRows)).toMatchObject({ linkUses: 1 });
  expect(await env.VAULT.prepare("select client from link_uses").first("client")).toBe("asking");
});

test("takes away sessions and links an hour after their end, devices after ten minutes, flows at once", async () => {
  const now = Date.now();
  const insert = (id: string, endedMs: number) => [
    env.VAULT.prepare("insert into sessions values (?, ?, 9, 'email', 0, 0, ?)").bind(id, id, now - endedMs),
    env.VAULT.prepare("insert into sign_in_links values (?, 'a@example.com', null, 0, ?, null, null)").bind(
      ...[id, now - endedMs],
    ),
    env.VAULT.prepare("insert into sign_in_flows values (?, '', 'oidc', '', '', null, ?, null)").bind(
      ...[id, now - endedMs],
    ),
    env.VAULT.prepare(
      `insert into device_requests
       values (?, ?, 'n', 'vault:read', 'c', 0, ?, 5000, null, null, null, null, null, null, null)`,
    ).bind(id, id, now - endedMs),
  ];
  await env.VAULT.batch([
    env.VAULT.prepare("insert into users (owner_id, email) values (9, 'a@example.com')"),
    ...insert("over", 61 * 60_000),
    ...insert("a while ago", 11 * 60_000),
    ...insert("fresh", 60_000),
    ...insert("open", -60_000),
  ]);
  const deps = depsFrom(env, createExecutionContext());
  expect(await deleteExpired(deps, expiredPeopleRows)).toMatchObject({ signIns: 7 });
  const left = { sessions: 3, sign_in_links: 3, sign_in_flows: 1, device_requests: 2 };
  for (const [table, rows] of Object.entries(left)) {
    expect(await env.VAULT.prepare(`select count(*) as rows from ${table}`).first("rows")).toBe(rows);
  }
});

test("the cron does it, beside bringing the index up to date", async () => {
  await store(2, 2 * day, 500 * day);
  const context = createExecutionContext();
  const before = await rowsOf("audit");
  const log = vi.spyOn(console, "log").mockReturnValue();
  await worker.scheduled(createScheduledController(), env, context);
  expect(await rowsOf("audit")).toBe(before! - 2);
  expect(log.mock.calls.map(([line]) => JSON.parse(line as string) as object)).toEqual(
    expect.arrayContaining([
      { message: "people cleaned up", idempotentAnswers: 2, auditEntries: 2, signIns: 0 },
      { message: "cron ran", jobs: expect.any(Number) as number },
    ]),
  );
  log.mockRestore();
});

test("takes away a vault and its objects 30 days after its person was deleted, some items a run", async () => {
  const deps = depsFrom(env, createExecutionContext());
  const person = (id: number, ageMs: number) => [
    env.VAULT.prepare("insert into owners (id, type, slug, name, created_at) values (?, 'user', ?, 'P', 0)").bind(
      ...[id, `p-${id}`],
    ),
    env.VAULT.prepare("insert into users (owner_id, email, disabled_at, deleted_at) values (?, ?, 1, ?)").bind(
      ...[id, "same@example.com", Date.now() - ageMs],
    ),
    env.VAULT.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 250)
       insert into items (owner_id, slug, title, kind, tags, metadata, body_bytes, revision, created_at, created_by,
         updated_at, updated_by, body) select ?1, 'i' || i, 't', 'skill', '[]', '{}', 1, 1, 0, ?1, 0, ?1, 'b' from n`,
    ).bind(id),
    env.VAULT.prepare(
      `insert into bundles (item_id, generation, object_key, filename, size_bytes, unpacked_bytes, entry_count, sha256,
         status, attempts, uploaded_at, uploaded_by, files)
       select id, 1, 'kept/' || id, 'f.zip', 1, 1, 1, 'x', 'clean', 0, 0, ?1, '[]'
       from items where owner_id = ?1 order by id limit 1`,
    ).bind(id),
  ];
  await env.VAULT.batch([...person(21, 29 * day), ...person(22, 31 * day)]);
  const key = await env.VAULT.prepare("select object_key from bundles where uploaded_by = 22").first<string>(
    "object_key",
  );
  await env.BUNDLES.put(key!, "x");
  const trash = (owner: number) =>
    env.VAULT.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 250)
       insert into trashed_items (id, owner_id, slug, title, kind, tags, metadata, body_bytes, revision, created_at,
         created_by, updated_at, updated_by, deleted_at, deleted_by, file_number, body)
       select 90000 + ?1 * 1000 + i, ?1, 'i' || i, 't', 'skill', '[]', '{}', 1, 1, 0, ?1, 0, ?1, 0, ?1, 1, 'b' from n`,
    ).bind(owner);
  const revision = (owner: number) =>
    env.VAULT.prepare(
      `insert into item_revisions (owner_id, item_id, revision, written_at, written_by, title, body_bytes, packed)
       select owner_id, id, 1, 0, owner_id, 't', 1, x'00' from trashed_items where owner_id = ? limit 1`,
    ).bind(owner);
  await env.VAULT.batch([trash(21), trash(22), revision(21), revision(22)]);
  expect(await purgeDeleted(deps)).toEqual({ items: 200, people: 0 });
  expect(await purgeDeleted(deps)).toEqual({ items: 50, people: 1 });
  const kept = (table: string) =>
    env.VAULT.prepare(`select owner_id, count(*) as n from ${table} where owner_id > 20 group by 1`).all();
  expect((await kept("trashed_items")).results).toEqual([{ owner_id: 21, n: 250 }]);
  expect((await kept("item_revisions")).results).toEqual([{ owner_id: 21, n: 1 }]);
  expect(await purgeDeleted(deps)).toEqual({ items: 0, people: 0 });
  expect(await env.BUNDLES.head(key!)).toBeNull();
  const left = await env.VAULT.prepare(
    "select owner_id, count(*) as n from items where owner_id > 20 group by 1",
  ).all();
  expect(left.results).toEqual([{ owner_id: 21, n: 250 }]);
  expect(await env.VAULT.prepare("select count(*) as n from owners where id = 22").first("n")).toBe(0);
});
