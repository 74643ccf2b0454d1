import type { Context } from "hono";
import { every } from "hono/combine";
import type { z } from "zod";
import { numberOf, PublishInput, TakeBackInput, UploadInput } from "../../clients/clawhub/write-input.ts";
import type { Submission } from "../../contract/publishing/submissions.ts";
import { ApiError, fieldErrors, invalid } from "../../contract/wire/errors.ts";
import type { Owner } from "../../people/owner.ts";
import { ownerNamed, ownerOfSkill } from "../../publishers/named-owner.ts";
import { putAndSubmit } from "../../publishers/put-and-submit.ts";
import { requireSubmittable } from "../../publishers/submit.ts";
import { giveBack, takeBack, versionOfNumber } from "../../publishers/take-back.ts";
import { unyankVersions, yankVersions } from "../../publishers/yanks.ts";
import {
  announceUpload,
  archiveOfAnnounced,
  discardAnnounced,
  storeAnnounced,
} from "../../vault/bundles/client-uploads.ts";
import { uploadOf } from "../items/upload-of.ts";
import { longBody } from "../middleware/client-body.ts";
import { orEmptyObject } from "../middleware/optional-body.ts";
import { requireJson } from "../middleware/require-json.ts";
import { requireScope } from "../middleware/scope.ts";
import { type AppEnv, router } from "../router.ts";
import { clawhubPath } from "./clawhub.ts";

/** The commands of ClawHub's client that change what is public: each is an operation of publishing. */
export const clawhubWrites = router();

const skills = `${clawhubPath}/api/v1/skills`;
const ofSkill = `${skills}/:slug`;

const json = every(...requireJson(() => Promise.resolve()));
const submits = every(requireScope("publish"), requireScope("vault:write"));

/** Each file is announced, and sent to the address that the answer gives. */
clawhubWrites.post(`${skills}/-/upload-url`, submits, json, async (c) => {
  const { size: sizeBytes, sha256 } = await readBody(c, UploadInput);
  const { deps, caller } = c.var;
  const id = await announceUpload(deps, caller, { sizeBytes, sha256 });
  return c.json({ uploadUrl: `${deps.base}${skills}/-/uploads/${id}`, uploadTicket: id });
});

clawhubWrites.post(`${skills}/-/uploads/:id`, submits, longBody(), async (c) => {
  const id = c.req.param("id");
  await storeAnnounced(c.var.deps, c.var.caller, id, uploadOf(c));
  return c.json({ storageId: id });
});

clawhubWrites.post(skills, submits, json, async (c) => {
  const { slug, ownerHandle, files } = await readBody(c, PublishInput);
  const { deps, caller } = c.var;
  const owner = await ownerNamed(deps, caller, ownerHandle);
  const input = { slug };
  await requireSubmittable(deps, owner, slug, input);
  const sent = files.map(({ path, size: sizeBytes, sha256, uploadTicket: id }) => ({ path, sizeBytes, sha256, id }));
  const upload = await archiveOfAnnounced(deps, caller, sent);
  const conditions = { ifMatch: null, ifNoneMatch: null };
  const publishing = putAndSubmit(deps, owner, slug, { upload, conditions, input });
  // If the client disconnects, what has begun is still finished.
  deps.waitUntil(publishing.catch(() => {}));
  const { submission } = await publishing;
  await discardAnnounced(deps, caller, sent);
  if (submission.state === "refused") throw refused(submission);
  const publicationStatus = submission.state === "published" ? "published" : "pending";
  return c.json({ ok: true, skillId: slug, versionId: submission.id, publicationStatus });
});

/** The same files were submitted before, or the scanner knows them. */
const refused = ({ reason, words }: Submission) =>
  new ApiError("already_decided", `These files were refused: ${[reason, words].filter(Boolean).join(". ")}`);

const takesBack = every(requireScope("publish"), orEmptyObject, json);

clawhubWrites.delete(ofSkill, takesBack, async (c) => {
  const { owner, slug, reason } = await readTakeBack(c);
  await takeBack(c.var.deps, owner, slug, reason);
  return c.json({ ok: true });
});

clawhubWrites.post(`${ofSkill}/undelete`, takesBack, async (c) => {
  const { owner, slug } = await readTakeBack(c);
  await giveBack(c.var.deps, owner, slug);
  return c.json({ ok: true });
});

clawhubWrites.delete(`${ofSkill}/versions/:version`, takesBack, async (c) => {
  const { owner, slug, reason } = await readTakeBack(c);
  await yankVersions(c.var.deps, owner, slug, { versions: [await versionIn(c, owner)], reason });
  return c.json({ ok: true });
});

clawhubWrites.post(`${ofSkill}/versions/:version/restore`, takesBack, async (c) => {
  const { owner, slug } = await readTakeBack(c);
  await unyankVersions(c.var.deps, owner, slug, { versions: [await versionIn(c, owner)] });
  return c.json({ ok: true });
});

async function readTakeBack(c: Context<AppEnv>) {
  const { ownerHandle, reason } = await readBody(c, TakeBackInput);
  const { deps, caller } = c.var;
  const slug = c.req.param("slug")!;
  const owner = ownerHandle === undefined ? ownerOfSkill(deps, caller, slug) : ownerNamed(deps, caller, ownerHandle);
  return { owner: await owner, slug, reason };
}

function versionIn(c: Context<AppEnv>, owner: Owner): Promise<number> {
  const version = c.req.param("version")!;
  const number = numberOf(version);
  if (number === undefined) {
    throw new ApiError("version_not_found", "Versions of this registry are `1.0.` and a number.");
  }
  return versionOfNumber(c.var.deps, owner, c.req.param("slug")!, number);
}

async function readBody<Schema extends z.ZodType>(c: Context<AppEnv>, schema: Schema): Promise<z.infer<Schema>> {
  const value: unknown = await c.req.json();
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalid(fieldErrors(parsed.error, value));
  return parsed.data;
}
