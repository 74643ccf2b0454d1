import { router } from "./router.ts";

/** The files of all pages. Their names hold a digest of their bytes, so that whoever has one never asks again. */
export const assets = router().get("/assets/:file", async (c) => {
  const found = await c.env.ASSETS.fetch(new URL(c.req.path, c.req.url), { headers: c.req.raw.headers });
  if (found.status === 404) return c.notFound();
  const isNamed = /\.[0-9A-Z]{8}\.\w+$/.test(c.req.path);
  c.header("Cache-Control", isNamed ? "public, max-age=31536000, immutable" : "public, max-age=86400");
  return c.newResponse(found.body, found);
});
