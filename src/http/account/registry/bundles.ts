import type { Context } from "hono";
import type { ApiError } from "../../../contract/wire/errors.ts";
import { attachBundle } from "../../../vault/bundles/attach.ts";
import { openBundle } from "../../../vault/bundles/open.ts";
import { parseIfMatch } from "../../../contract/wire/if-match.ts";
import { getItem } from "../../../vault/items/read.ts";
import { assetNames } from "../../../web/pages/asset-names.ts";
import { bundlePage } from "../../../web/pages/registry/bundle-page.tsx";
import { downloadResponse } from "../../items/download.ts";
import { longBody } from "../../middleware/client-body.ts";
import { type AppEnv, router } from "../../router.ts";
import { fileFormOf, uploadIn } from "./multipart.ts";
import { at, atWriting, type Place } from "./place.ts";
import { refusalOf } from "./refusal.ts";
import { type RegistryStatus, sendRegistryPage } from "./send.ts";

/** The bundle of an item in the browser. */
export function bundlePages(mount: "/vault" | "/teams/:team") {
  const bundle = `${mount}/items/:slug/bundle`;
  return router()
    .get(
      bundle,
      at((c, place) => show(c, place)),
    )
    .post(bundle, longBody(), atWriting(attach))
    .get(
      `${bundle}/download`,
      at(async (c, { deps, owner }) => downloadResponse(c, await openBundle(deps, owner, slugOf(c)))),
    );
}

const slugOf = (c: Context<AppEnv>) => c.req.param("slug")!;

async function show(c: Context<AppEnv>, place: Place, refusal?: { fault: string; status: RegistryStatus }) {
  const { deps, owner, of, session } = place;
  const { item, etag } = await getItem(deps, owner, slugOf(c));
  const isConfirmed = session.emailConfirmedAt !== null;
  const page = bundlePage({ of, item, etag, isConfirmed, script: assetNames.registry, fault: refusal?.fault });
  return sendRegistryPage(c, page, refusal?.status);
}

async function attach(c: Context<AppEnv>, place: Place): Promise<Response> {
  const { deps, owner, of } = place;
  const slug = slugOf(c);
  try {
    const { fields, file } = await fileFormOf(c);
    const attaching = attachBundle(deps, owner, slug, uploadIn(fields, file), parseIfMatch(fields.get("etag") ?? ""));
    // If the browser goes, the upload that has begun is still finished.
    deps.waitUntil(attaching.catch(() => {}));
    await attaching;
    return c.redirect(`${of.path}/items/${slug}/bundle`, 303);
  } catch (error) {
    const { status } = refusalOf(c, error);
    return show(c, place, { status, fault: status === 412 ? changedSince : (error as ApiError).message });
  }
}

const changedSince =
  "The item was changed after you opened this page. Look at its bundle below, then choose the file again.";
