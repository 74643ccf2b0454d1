import type { Context } from "hono";
import { every } from "hono/combine";
import type { z } from "zod";
import { numberOf, TakeBackInput } from "../../clients/clawhub/write-input.ts";
import { ApiError, fieldErrors, invalid } from "../../contract/wire/errors.ts";
import type { Owner } from "../../people/owner.ts";
import { ownerNamed, ownerOfSkill } from "../../publishers/named-owner.ts";
import { giveBack, takeBack, versionOfNumber } from "../../publishers/take-back.ts";
import { unyankVersions, yankVersions } from "../../publishers/yanks.ts";
import { orEmptyObject } from "../middleware/optional-body.ts";
import { requireJson } from "../middleware/require-json.ts";
import { requireScope } from "../middleware/scope.ts";
import { type AppEnv, router } from "../router.ts";
import { clawhubPath } from "./clawhub.ts";

/** The commands of ClawHub's client that change what is public: each is an operation of publishing. */
export const clawhubWrites = router();

const ofSkill = `${clawhubPath}/api/v1/skills/:slug`;

const nothingToLookUp = () => Promise.resolve();
const takesBack = every(requireScope("publish"), orEmptyObject, ...requireJson(nothingToLookUp));

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
