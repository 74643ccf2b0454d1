import type { SubmissionInput } from "../contract/publishing/submissions.ts";
import { parseIfMatch } from "../contract/wire/if-match.ts";
import type { Owner } from "../people/owner.ts";
import { type PutConditions, putSkill } from "../vault/bundles/put-skill.ts";
import type { Upload } from "../vault/bundles/receive.ts";
import type { Deps } from "./deps.ts";
import { submit } from "./submit.ts";

type Putting = { upload: Upload; conditions: PutConditions; input: SubmissionInput };

/** Writes a skill's folder as an item, and submits just that revision. `requireSubmittable` was asked before. */
export async function putAndSubmit(deps: Deps, owner: Owner, slug: string, { upload, conditions, input }: Putting) {
  const put = await putSkill(deps, owner, slug, upload, conditions);
  const { submission } = await submit(deps, owner, slug, input, parseIfMatch(put.etag));
  return { ...put, submission };
}
