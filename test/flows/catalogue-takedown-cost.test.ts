import { env } from "cloudflare:workers";
import { afterEach, expect, test, vi } from "vitest";
import { serviceWith } from "../support/actors.ts";
import { namesAt } from "../support/catalogue-endpoints.ts";
import { approveSkill, publish } from "../support/catalogue.ts";
import { moveClock } from "../support/isolates.ts";
import { newRegistry } from "../support/items.ts";

afterEach(() => void vi.useRealTimers());

const catalogues = 10_000;

/** A database whose batches say how many rows they read and write. */
function counted(database: D1Database) {
  const rows = { all: 0 };
  const watched = (session: Pick<D1Database, "prepare" | "batch">) => ({
    prepare: (query: string) => session.prepare(query),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      const results = await session.batch<T>(statements);
      for (const { meta } of results) rows.all += meta.rows_read + meta.rows_written;
      return results;
    },
  });
  const binding = {
    ...watched(database),
    withSession: (start: string) => {
      const session = database.withSession(start);
      return { ...watched(session), getBookmark: () => session.getBookmark() };
    },
  };
  return { rows, binding };
}

async function costOfTakedown(slug: string) {
  const [catalog, search, vault] = [counted(env.CATALOG), counted(env.SEARCH), counted(env.VAULT)];
  const service = serviceWith({ CATALOG: catalog.binding, SEARCH: search.binding, VAULT: vault.binding });
  await service.operator.setStatus("skill", slug, "rejected");
  return { catalog: catalog.rows.all, search: search.rows.all, vault: vault.rows.all };
}

test("a takedown costs no row of any catalogue, and is gone from 10 000", { timeout: 60_000 }, async () => {
  const team = await newRegistry("team");
  for (const slug of ["in-one", "in-all", "beside"]) {
    await publish(slug, ["First"]);
    await approveSkill(team.slug, slug, 1);
  }
  await env.VAULT.batch([
    env.VAULT.prepare(
      `insert into owners (type, slug, name, created_at)
       with recursive n (n) as (select 1 union all select n + 1 from n where n < ?)
       select 'team', 'concerned-' || n, 'Concerned', 0 from n`,
    ).bind(catalogues),
    env.VAULT.prepare(
      `insert into approvals (id, team_id, origin, kind, slug, version, sha256, approved_at)
       select 'concerned ' || owners.id, owners.id, origin, kind, approvals.slug, version, sha256, 1 from owners
         join approvals on approvals.slug = 'in-all' where owners.slug like 'concerned-%'`,
    ),
  ]);
  const held = "select count(*) as n from approvals where slug = 'in-all' and withdrawn_at is null";
  expect(await env.VAULT.prepare(held).first("n")).toBe(catalogues + 1);
  expect(await namesAt(`/t/${team.slug}`, team)).toEqual(["beside", "in-all", "in-one"]);

  const [ofOne, ofAll] = [await costOfTakedown("in-one"), await costOfTakedown("in-all")];
  // The line of the audit trail.
  expect(ofAll.vault).toBeLessThan(10);
  expect(ofAll.catalog).toBeGreaterThan(0);
  // What a takedown costs by itself, as it looks for the same bytes elsewhere, and some rows of the index.
  expect(ofAll.catalog + ofAll.search).toBeLessThan(700);
  expect(Math.abs(ofAll.catalog + ofAll.search - ofOne.catalog - ofOne.search)).toBeLessThan(50);

  moveClock(2 * 60_000);
  expect(await namesAt(`/t/${team.slug}`, team)).toEqual(["beside"]);
});
