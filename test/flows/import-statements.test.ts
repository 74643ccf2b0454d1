import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { serviceWith } from "../support/actors.ts";
import { skill } from "../support/records.ts";

/** A database that counts the statements and the batches that it is given. */
function counted(database: D1Database, sum: { statements: number; batches: number }) {
  const watched = (session: Pick<D1Database, "prepare" | "batch">) => ({
    prepare: (query: string) => session.prepare(query),
    batch: <T>(statements: D1PreparedStatement[]) => {
      sum.statements += statements.length;
      sum.batches++;
      return session.batch<T>(statements);
    },
  });
  return {
    ...watched(database),
    withSession: (start: string) => {
      const session = database.withSession(start);
      return { ...watched(session), getBookmark: () => session.getBookmark() };
    },
  };
}

async function costOf(record: object) {
  const sum = { statements: 0, batches: 0 };
  const service = serviceWith({
    CATALOG: counted(env.CATALOG, sum),
    SEARCH: counted(env.SEARCH, sum),
    VAULT: counted(env.VAULT, sum),
  });
  const [outcome] = await service.operator.import([record]);
  expect(outcome!.indexFault).toBeNull();
  return { ...sum, outcome: outcome!.outcome };
}

test("an import takes few statements for a request, whatever becomes of its record", async () => {
  const one = skill({ slug: "counted", body: "# Counted\n\nIt counts statements of an import.\n" });
  const changed = { ...one, body: "# Counted\n\nIt counts statements of an import again.\n" };
  expect(await costOf(one)).toMatchObject({ outcome: "created", statements: 43, batches: 12 });
  expect(await costOf(changed)).toMatchObject({ outcome: "updated", statements: 43, batches: 12 });
  expect(await costOf(changed)).toEqual({ outcome: "unchanged", statements: 4, batches: 2 });
});
