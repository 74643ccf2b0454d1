import type { Context } from "hono";
import { assetNames } from "../../web/pages/asset-names.ts";
import { type AppEnv, router } from "../router.ts";

/** The static files of all pages. Their names hold a digest of their bytes, so browsers never ask for one again. */
export const assets = router().get("/assets/:file", async (c) => {
  const [, name] = /^\/assets\/(style|script|registry)\.[0-9A-Z]{8}\.\w+$/.exec(c.req.path) ?? [];
  const asset = await fetchAsset(c, c.req.path);
  if (asset.status !== 404)
    return send(c, asset, name ? "public, max-age=31536000, immutable" : "public, max-age=86400");
  // A file of another release: its page is still open in a browser, or comes from a worker that is being replaced.
  const current = name && (await fetchAsset(c, assetNames[name as keyof typeof assetNames]));
  return current && current.status !== 404 ? send(c, current, "public, max-age=60") : c.notFound();
});

const fetchAsset = (c: Context<AppEnv>, path: string) =>
  c.env.ASSETS.fetch(new URL(path, c.req.url), { headers: c.req.raw.headers });

function send(c: Context<AppEnv>, asset: Response, cacheControl: string): Response {
  const response = c.newResponse(asset.body, asset);
  // Assets come with a header of their own.
  response.headers.set("Cache-Control", cacheControl);
  return response;
}
