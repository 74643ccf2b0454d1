import type { Context } from "hono";
import * as facts from "../../contract/public/facts.ts";
import * as routes from "../../contract/public/packages.ts";
import type { PackageReference } from "../../discovery/packages/open-file.ts";
import { decodedFilePath } from "../../lib/file-path.ts";
import { sendPage, sendRecord } from "./send-cached.ts";
import { sendBytes } from "../answers/content.ts";
import { type AppEnv, router } from "../router.ts";
import { openArchive, noFile, openFile, openOriginal } from "../../discovery/packages/open-file.ts";
import { getFacts, getServerFacts } from "../../discovery/packages/get-facts.ts";
import { listVersions, getVersion } from "../../discovery/packages/versions.ts";

/** The packages of public skills. */
export const packages = router();

const sendArchive = async (c: Context<AppEnv>, reference: PackageReference) => {
  const archive = await openArchive(c.var.deps, reference);
  c.set("installs", [reference.slug]);
  return sendBytes(c, archive);
};

/** The path is the rest of the URL: it may have slashes, and a route's parameter can't. */
const sendFile = async (c: Context<AppEnv>, reference: PackageReference) => {
  const path = pathIn(c.req.url);
  if (path === undefined) throw noFile();
  const isOriginal = path === "SKILL.md" && c.req.query("original") !== undefined;
  return sendBytes(c, await (isOriginal ? openOriginal(c.var.deps, reference) : openFile(c.var.deps, reference, path)));
};

packages.openapi(routes.getPackage, (c) => sendArchive(c, c.req.valid("param")));
packages.openapi(routes.getVersionPackage, (c) => sendArchive(c, c.req.valid("param")));

packages.openAPIRegistry.registerPath(routes.getPackageFile);
packages.openAPIRegistry.registerPath(routes.getVersionFile);
packages.get("/skills/:slug/files/*", (c) => sendFile(c, { slug: c.req.param("slug") }));
packages.get("/skills/:slug/versions/:version/files/*", (c) =>
  sendFile(c, { slug: c.req.param("slug"), version: c.req.param("version") }),
);

packages.openapi(routes.listVersions, async (c) =>
  sendPage(c, await listVersions(c.var.deps, c.req.valid("param").slug, c.req.valid("query"))),
);
packages.openapi(routes.getVersion, async (c) => {
  const { slug, version } = c.req.valid("param");
  return sendRecord(c, await getVersion(c.var.deps, slug, version));
});

// Few ask for one: its code waits for the first request.
packages.openAPIRegistry.registerPath(routes.getVersionProof);
packages.get("/skills/:slug/versions/:version/proof", async (c) => {
  const { proveVersion } = await import("../../log/read-log.ts");
  const { slug, version } = c.req.param();
  const proof = await proveVersion(c.var.deps, slug, version);
  return c.body(proof, 200, {
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Disposition": `attachment; filename="${slug}-${version}.tlog-proof"`,
  });
});

packages.openapi(facts.getFacts, async (c) => sendRecord(c, await getFacts(c.var.deps, c.req.valid("param").slug)));
packages.openapi(facts.getVersionFacts, async (c) => {
  const { slug, version } = c.req.valid("param");
  return sendRecord(c, await getFacts(c.var.deps, slug, version));
});

packages.openapi(facts.getServerFacts, async (c) =>
  sendRecord(c, await getServerFacts(c.var.deps, c.req.valid("param").slug)),
);

const pathIn = (url: string): string | undefined =>
  decodedFilePath(/\/api\/v1\/skills\/[^/]+(?:\/versions\/[^/]+)?\/files\/([^?#]*)/.exec(url)?.[1] ?? "");
