import { and, eq, inArray, sql } from "drizzle-orm";
import { departedSubmitters } from "../db/publisher-owners.ts";
import { submissions } from "../db/publishing.ts";
import type { Deps } from "./deps.ts";

const peopleARun = 100;

/** What somebody submitted for a team goes on when they leave it, without their name. */
export async function forgetDepartedSubmitters({ primary: { catalog, vault } }: Pick<Deps, "primary">) {
  const [departed] = await vault.batch([
    vault.select().from(departedSubmitters).orderBy(departedSubmitters.id).limit(peopleARun),
  ]);
  if (departed.length === 0) return { submitters: 0 };
  const list = JSON.stringify(departed);
  await catalog.batch([
    catalog
      .update(submissions)
      .set(nobody)
      .where(
        and(
          inArray(submissions.publisher, sql`(select value ->> 'publisher' from json_each(${list}))`),
          sql`(${submissions.publisher}, ${submissions.submittedBy}) in
            (select value ->> 'publisher', value ->> 'submitter' from json_each(${list}))`,
        ),
      ),
  ]);
  await vault.batch([
    vault
      .delete(departedSubmitters)
      .where(inArray(departedSubmitters.id, sql`(select value ->> 'id' from json_each(${list}))`)),
  ]);
  return { submitters: departed.length };
}

const nobody = { submittedBy: null, submittedAs: null };

/** The statement for a publisher whose person is gone for good. */
export const forgetSubmitters = ({ catalog }: Deps["primary"], publisher: string) =>
  catalog.update(submissions).set(nobody).where(eq(submissions.publisher, publisher));
