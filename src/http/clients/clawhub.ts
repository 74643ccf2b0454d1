import type { Context } from "hono";
import { ApiError } from "../../contract/errors.ts";
import { detailView, hitView, moderationView, versionDetailView, versionView } from "../../clients/clawhub/answers.ts";
import { type ClawSkill, fingerprint } from "../../clients/clawhub/claw-skill.ts";
import { fileHeaders, listPage, typeOf } from "../../clients/clawhub/clawhub.ts";
import { findSkill, searchSkills } from "../../clients/clawhub/find.ts";
import { requireScope } from "../middleware/scope.ts";
import { type AppEnv, router } from "../router.ts";
import { reprDigest } from "../../lib/repr-digest.ts";

/** The routes of ClawHub's own client. */
export const clawhub = router();
const root = "/compat/clawhub";
const ofSkill = `${root}/api/v1/skills/:slug`;

clawhub.get("/.well-known/clawhub.json", (c) => {
  const { base } = c.var.deps;
  return c.json({ apiBase: `${base}${root}`, authBase: base, minCliVersion: "0.1.0" });
});

const readScope = requireScope("vault:read");
clawhub.use(`${root}/*`, async function readOnly(c, next) {
  await (c.var.caller ? readScope(c, next) : next());
  // What a key may read is private to its person.
  if (c.var.caller) c.header("Cache-Control", "private, no-store");
});

const skillOf = (c: Context<AppEnv>, slug: string): Promise<ClawSkill> =>
  findSkill(c.var.deps, c.var.caller, slug, c.req.query("ownerHandle") || undefined);

clawhub.get(`${root}/api/v1/search`, async (c) => {
  const asked = { q: c.req.query("q") ?? "", limit: limitOf(c), isExact: c.req.query("mode") === "exact" };
  return c.json({ results: (await searchSkills(c.var.deps, c.var.caller, asked)).map(hitView) });
});

clawhub.get(`${root}/api/v1/skills`, async (c) => {
  const { sort, prefix = "", cursor = "" } = c.req.query();
  return c.json(await listPage(c.var.deps, { sort, prefix, cursor, limit: limitOf(c) }));
});

clawhub.get(ofSkill, async (c) => {
  return c.json(detailView(await skillOf(c, c.req.param("slug"))));
});

clawhub.get(`${ofSkill}/versions`, async (c) => {
  return c.json({ items: [versionView(await skillOf(c, c.req.param("slug")))], nextCursor: null });
});

clawhub.get(`${ofSkill}/versions/:version`, async (c) => {
  const skill = await skillOf(c, c.req.param("slug"));
  if (c.req.param("version") !== skill.version) throw noVersion();
  return c.json(versionDetailView(skill, typeOf));
});

clawhub.get(`${ofSkill}/file`, async (c) => {
  const skill = await skillOf(c, c.req.param("slug"));
  const { path = "", version } = c.req.query();
  const file = skill.files.find((one) => one.path === path);
  if (!file || (version && version !== "latest" && version !== skill.version)) throw noVersion();
  requireOpen(skill);
  const bytes = new Uint8Array(await skill.readFile(path));
  return c.body(bytes, 200, { ...fileHeaders(path, bytes), ...reprDigest(file.sha256) });
});

clawhub.get(`${ofSkill}/install`, async (c) => {
  const { slug, version, owner } = await skillOf(c, c.req.param("slug"));
  const query = new URLSearchParams({ slug, version, ownerHandle: owner.handle });
  const downloadUrl = `${c.var.deps.base}${root}/api/v1/download?${query.toString()}`;
  return c.json({ ok: true, slug, installKind: "archive", archive: { version, downloadUrl } });
});

clawhub.get(`${ofSkill}/moderation`, async (c) => {
  const moderation = moderationView(await skillOf(c, c.req.param("slug")));
  return c.json({ moderation: { ...moderation, legacyReason: null, evidence: [] } });
});

clawhub.get(`${root}/api/v1/resolve`, async (c) => {
  const skill = await skillOf(c, c.req.query("slug") ?? "");
  const { slug, version, files } = skill;
  const isSame = files.length > 0 && fingerprint(files) === c.req.query("hash")?.toLowerCase();
  return c.json({ slug, match: isSame ? { version } : null, latestVersion: { version } });
});

clawhub.get(`${root}/api/v1/download`, async (c) => {
  const skill = await skillOf(c, c.req.query("slug") ?? "");
  const { version } = c.req.query();
  if (version && version !== "latest" && version !== skill.version) {
    return c.body("Only the current version can be downloaded", 410, { "Content-Type": "text/plain; charset=utf-8" });
  }
  requireOpen(skill);
  const name = `${skill.slug}-${skill.version}.zip`;
  const headers = { "Content-Type": "application/zip", "Content-Disposition": `attachment; filename="${name}"` };
  return c.body(new Uint8Array(await skill.readArchive()), 200, headers);
});

clawhub.get(`${root}/api/v1/whoami`, (c) => {
  const { slug, name } = c.var.caller;
  return c.json({ user: { handle: slug, displayName: name, image: null, role: "user" } });
});

/** The telemetry is neither read nor kept. */
clawhub.post(`${root}/api/cli/telemetry/install`, (c) => c.json({ ok: true }));

const requireOpen = ({ verdict, isClosed }: ClawSkill) => {
  if (!isClosed) return;
  throw new ApiError(
    "body_locked",
    verdict === "malicious" ? "The virus scan has blocked this skill" : "This skill is sold elsewhere",
  );
};

const noVersion = () => new ApiError("not_found", "Skill not found");

const limitOf = (c: Context<AppEnv>): number => {
  const limit = Number(c.req.query("limit") ?? 20);
  return Number.isInteger(limit) && limit >= 1 ? Math.min(limit, 100) : 20;
};
