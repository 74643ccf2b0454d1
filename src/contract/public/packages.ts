import { createRoute, z } from "@hono/zod-openapi";
import * as common from "../wire/common.ts";
import { PublicCiJob } from "./ci-job.ts";
import { ContentSource, PublicScreen, VirusScan } from "./trust.ts";
import { Yanked } from "./yanked.ts";

/** A skill's package: an immutable set of files, as one archive and file by file. */

export const PackageVersion = z
  .object({
    version: z.int().min(1).openapi({ description: "1, 2, 3 … in the order in which they came" }),
    label: z.string().nullable().openapi({ description: "The version that its front matter names" }),
    sha256: common.Sha256.openapi({ description: "The package's digest: of its archive" }),
    sizeBytes: z.int().min(0).openapi({ format: "int64", description: "Of its archive" }),
    fileCount: z.int().min(1),
    publishedAt: common.Timestamp,
    source: common.orNull(ContentSource),
    job: common.orNull(PublicCiJob).openapi({ description: "The job of its publisher's that uploaded it, if one did" }),
    screen: PublicScreen,
    virusScan: common.orNull(VirusScan),
    yanked: common.orNull(Yanked),
  })
  .openapi("PackageVersion");
export type PackageVersion = z.infer<typeof PackageVersion>;

const { slug } = common.slugParameter("skill", "pdf-form-filling").shape;
const version = common.pathParameter("version", "The version's number: 1, 2, 3 …", "1");
const path = common.pathParameter("path", "The file's path in the package; its slashes stand as they are", "SKILL.md");
const ofSkill = z.object({ slug });
const ofVersion = z.object({ slug, version });
const original = z.object({
  original: z
    .string()
    .optional()
    .openapi({ param: { description: "Of `SKILL.md`: the bytes as they came, in place of the form that is served" } }),
});
const ranges = z.object({
  range: z.string().optional().openapi({ description: "One range of bytes, for example `bytes=0-1023`" }),
  "if-range": z.string().optional().openapi({ description: "The range only if this is the `ETag` still" }),
});

const bytesHeaders = {
  ...common.readHeaders,
  ETag: common.header("The digest: SHA-256 in hexadecimal digits"),
  "Repr-Digest": common.header("RFC 9530: the same digest in base64"),
  "Content-Length": common.header("Bytes", { type: "integer" }),
  "Accept-Ranges": common.header("`bytes`"),
};
const binary = { schema: { type: "string" as const, format: "binary" } };
const notCleared = "It has not cleared the virus scan (`bundle_not_cleared`, with `scanStatus`)";

/** The bytes of an archive or a file, whole or as a range. */
const bytesResponses = (what: string, types: string[], missing: string) => {
  const content = Object.fromEntries(types.map((type) => [type, binary]));
  return {
    200: { description: `The ${what}`, headers: bytesHeaders, content },
    206: {
      description: `The range of the ${what} that \`Range\` asks for`,
      headers: { ...bytesHeaders, "Content-Range": common.header("Which bytes of how many") },
      content,
    },
    ...common.readResponses,
    403: common.problem("The skill has a price (`body_locked`, with `purchaseUrl`)"),
    404: common.problem(`${missing}, or a skill without a package (\`no_package\`)`),
    409: common.problem(notCleared),
    416: common.problem("It ends before the range begins (`range_not_satisfiable`)"),
  };
};

const noSkill = "No public skill with that slug";
const archive = bytesResponses("archive, a zip", ["application/zip"], noSkill);
const archiveOfVersion = bytesResponses("archive, a zip", ["application/zip"], `${noSkill}, or no such version`);
const fileTypes = ["text/markdown", "text/plain", "application/octet-stream"];
const file = bytesResponses("file", fileTypes, `${noSkill}, or no such file in its package`);

const shared = { method: "get" as const, tags: ["Discovery"] };

export const getPackage = createRoute({
  ...shared,
  path: "/skills/{slug}/package",
  operationId: "getSkillPackage",
  summary: "Download a skill's package: all its files as one archive",
  description: "The same files always are the same bytes. Its `ETag` is the digest that `report.virusScan` names.",
  request: { params: ofSkill, headers: ranges },
  responses: archive,
});

export const getPackageFile = createRoute({
  ...shared,
  path: "/skills/{slug}/files/{path}",
  operationId: "getSkillFile",
  summary: "Read one file of a skill's package",
  description:
    "Text is sent as text, HTML and SVG too; anything else as an attachment. Paths are matched " +
    "exactly: `..`, encoded slashes and empty segments are 404.",
  request: { params: z.object({ slug, path }), query: original, headers: ranges },
  responses: file,
});

export const listVersions = createRoute({
  ...shared,
  path: "/skills/{slug}/versions",
  operationId: "listSkillVersions",
  summary: "List the versions of a skill's package, the newest first",
  request: { params: ofSkill, query: common.pageQuery },
  responses: {
    ...common.listResponses(common.pageOf("PackageVersionPage", PackageVersion), "versions"),
    404: common.problem(noSkill),
  },
});

export const getVersion = createRoute({
  ...shared,
  path: "/skills/{slug}/versions/{version}",
  operationId: "getSkillVersion",
  summary: "Read one version of a skill's package",
  request: { params: ofVersion },
  responses: {
    ...common.getResponses(PackageVersion, "version"),
    404: common.problem(`${noSkill}, or no such version`),
  },
});

export const getVersionProof = createRoute({
  ...shared,
  path: "/skills/{slug}/versions/{version}/proof",
  operationId: "getSkillVersionProof",
  summary: "Download the proof that a version is in the log",
  description:
    "A file of the form `c2sp.org/tlog-proof@v1`, which is checked without this service. Its `extra` line has the " +
    "entry that published the version. Also of a version that was withdrawn since.",
  request: { params: ofVersion },
  responses: {
    200: {
      description: "The proof, as an attachment",
      headers: {
        ...common.readHeaders,
        "Content-Disposition": common.header("Its name: `{slug}-{version}.tlog-proof`"),
      },
      content: { "text/plain": { schema: { type: "string" as const } } },
    },
    ...common.readResponses,
    404: common.problem(
      "The version never was public, or no checkpoint holds it (`not_logged`, with `Retry-After`; also where the " +
        "service keeps no log)",
    ),
  },
});

export const getVersionPackage = createRoute({
  ...shared,
  path: "/skills/{slug}/versions/{version}/package",
  operationId: "getSkillVersionPackage",
  summary: "Download one version of a skill's package",
  request: { params: ofVersion, headers: ranges },
  responses: archiveOfVersion,
});

export const getVersionFile = createRoute({
  ...shared,
  path: "/skills/{slug}/versions/{version}/files/{path}",
  operationId: "getSkillVersionFile",
  summary: "Read one file of one version of a skill's package",
  request: { params: z.object({ slug, version, path }), query: original, headers: ranges },
  responses: file,
});
