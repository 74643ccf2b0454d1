import { createHash } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { newSecret } from "../../../people/hashed-secrets.ts";
import { ApiError } from "../../../contract/wire/errors.ts";
import { limits } from "../../../contract/wire/limits.ts";
import { putNamedSkill } from "../../../vault/bundles/put-skill.ts";
import { createItem } from "../../../vault/items/create.ts";
import { assetNames } from "../../../web/pages/asset-names.ts";
import type { GivenItem } from "../../../web/pages/registry/item-fields.tsx";
import { newItemPage } from "../../../web/pages/registry/item-form-page.tsx";
import { longBody } from "../../middleware/client-body.ts";
import { type AppEnv, router, withoutSlash } from "../../router.ts";
import { formOf, itemFormLimit } from "../forms.ts";
import { givenIn, inputOf, previewOf } from "./item-form.ts";
import { fileFormOf, isFileForm, uploadIn } from "./multipart.ts";
import { atWriting, type Place } from "./place.ts";
import { asWhole, type Refusal, refusalOf } from "./refusal.ts";
import { sendRegistryPage } from "./send.ts";

/** A new item in the browser: written, or made of a skill's folder. The type of the body tells the two forms apart. */
export const newItemPages = (mount: "/vault" | "/teams/:team") =>
  router()
    .get(`${mount}/new/`, withoutSlash)
    .get(
      `${mount}/new`,
      atWriting(async (c, place) => show(c, place, { given: empty })),
    )
    .post(
      `${mount}/new`,
      limitOfForm,
      atWriting(async (c, place) => (isFileForm(c) ? bring(c, place) : make(c, place))),
    );

const empty: GivenItem = {
  title: "",
  kind: "skill",
  summary: "",
  platform: "",
  tags: "",
  slug: "",
  body: "",
  metadata: [],
};

const limitOfForm: MiddlewareHandler<AppEnv> = async function limitOfForm(c, next) {
  return (isFileForm(c) ? longBody() : itemFormLimit)(c, next);
};

type Shown = {
  given: GivenItem;
  once?: string;
  /** Of the form that writes it. */
  sent?: Refusal | { preview: string };
  /** Of the form with the file. */
  brought?: Refusal;
};

async function show(c: Context<AppEnv>, { of, session }: Place, { given, once, sent, brought }: Shown) {
  const isConfirmed = session.emailConfirmedAt !== null;
  const page = { of, given, script: assetNames.registry, once: once || newSecret(), isConfirmed, ...sent };
  const status = brought?.status ?? (sent && "status" in sent ? sent.status : 200);
  return sendRegistryPage(c, newItemPage({ ...page, broughtFault: brought?.fault }), status);
}

async function make(c: Context<AppEnv>, place: Place): Promise<Response> {
  const { deps, owner, of } = place;
  const form = await formOf(c);
  const given = givenIn(form);
  const once = (form.get("once") ?? "").slice(0, limits.idempotencyKeyMaxLength);
  if (form.get("act") === "preview") return show(c, place, { given, once, sent: { preview: previewOf(given.body) } });
  try {
    const bodyHash = createHash("sha256").update(JSON.stringify(given)).digest("hex");
    const made = await createItem(deps, owner, inputOf(given), once ? { key: once, bodyHash } : undefined);
    return c.redirect(`${of.path}/items/${made.item.slug}`, 303);
  } catch (error) {
    return show(c, place, { given, sent: refusalOf(c, explained(error)) });
  }
}

/** A form that was sent, gone back to and changed makes another item, if its person says so once more. */
const explained = (error: unknown) =>
  error instanceof ApiError && error.code === "idempotency_key_reused"
    ? new ApiError(error.code, "This form has made an item already. Save once more to make a second one of it.")
    : error;

/** Makes an item of a skill's folder, as a PUT of it does. The same folder sent twice makes one. */
async function bring(c: Context<AppEnv>, place: Place): Promise<Response> {
  const { deps, owner, of } = place;
  try {
    const { fields, file } = await fileFormOf(c);
    const mayReplace = fields.get("replace") === "yes";
    const putting = putNamedSkill(deps, owner, uploadIn(fields, file), { mayReplace });
    // If the browser goes, the upload that has begun is still finished.
    deps.waitUntil(putting.catch(() => {}));
    const { item } = await putting;
    return c.redirect(`${of.path}/items/${item.slug}`, 303);
  } catch (error) {
    return show(c, place, { given: empty, brought: refusalOfFolder(c, error) });
  }
}

const nextSteps: Partial<Record<ApiError["code"], string>> = {
  empty_bundle: "Choose the zip archive of a skill's folder.",
  invalid_zip: "Pack the skill's folder into a new zip archive, and choose that.",
  invalid_skill: "Mend it in the folder, pack that into a zip archive, and choose it again.",
  precondition_failed: "Choose the file again, and tick the box to give that item this text and these files.",
};

/** What was wrong with a folder, and what to do. */
function refusalOfFolder(c: Context<AppEnv>, error: unknown): Refusal {
  const refusal = asWhole(refusalOf(c, error));
  const { code, message } = error as ApiError;
  // Its faults name an entry of the archive, as its message does.
  const fault = code === "invalid_zip" ? message : refusal.fault;
  return { ...refusal, fault: [fault, nextSteps[code]].filter(Boolean).join(" ") };
}
