import type { Context } from "hono";
import { ApiError } from "../../contract/wire/errors.ts";
import {
  detailView,
  hitView,
  moderationView,
  notInstalledView,
  versionDetailView,
  versionView,
  yankedView,
} from "../../clients/clawhub/answers.ts";
import { type ClawSkill, fingerprint } from "../../clients/clawhub/claw-skill.ts";
import { fileHeaders, listPage, typeOf } from "../../clients/clawhub/clawhub.ts";
import { type ClawSource, noSkill, publicSource } from "../../clients/clawhub/find.ts";
import { ownHandle } from "../../publishers/named-owner.ts";
import { checkScope } from "../middleware/scope.ts";
import { type AppEnv, router } from "../router.ts";
import { reprDigest } from "../../lib/repr-digest.ts";

/** The path of its API, at the root and below a catalogue. */
export const clawhubPath = "/compat/clawhub";
const ofSkill = `${clawhubPath}/api/v1/skills/:slug`;

/** Where the API is that answers this request. */
const rootOf = (c: Context<AppEnv>) => {
  const { pathname } = new URL(c.req.url);
  return pathname.slice(0, pathname.indexOf(clawhubPath) + clawhubPath.length);
};

/** The routes of ClawHub's own client, over what `sourceOf` reads. */
export function clawhubApp(sourceOf: (c: Context<AppEnv>) => ClawSource | Promise<ClawSource>) {
  const app = router();
  const ownerOf = (c: Context<AppEnv>) => c.req.query("ownerHandle") || undefined;
  const skillOf = async (c: Context<AppEnv>, slug: string): Promise<ClawSkill> =>
    (await sourceOf(c)).find(slug, ownerOf(c));
  /** The skill of the address, or that it was yanked whole. A 404 ends an update of all skills before the next one. */
  const skillOrYanked = async (c: Context<AppEnv, typeof ofSkill>) => {
    const slug = c.req.param("slug");
    const source = await sourceOf(c);
    try {
      return { skill: await source.find(slug, ownerOf(c)) };
    } catch (error) {
      const isMissing = error instanceof ApiError && error.code === "not_found";
      const yanked = isMissing ? await source.findYanked?.(slug, ownerOf(c)) : undefined;
      if (!yanked) throw error;
      return { yanked };
    }
  };

  app.get(`${clawhubPath}/api/v1/search`, async (c) => {
    const asked = { q: c.req.query("q") ?? "", limit: limitOf(c), isExact: c.req.query("mode") === "exact" };
    return c.json({ results: (await (await sourceOf(c)).search(asked)).map(hitView) });
  });

  app.get(`${clawhubPath}/api/v1/skills`, async (c) => {
    const { sort, prefix = "", cursor = "" } = c.req.query();
    return c.json(await listPage(await sourceOf(c), { sort, prefix, cursor, limit: limitOf(c) }));
  });

  app.get(ofSkill, async (c) => {
    const { skill, yanked } = await skillOrYanked(c);
    return c.json(yanked ? yankedView(yanked) : detailView(skill));
  });

  app.get(`${ofSkill}/versions`, async (c) => {
    return c.json({ items: [versionView(await skillOf(c, c.req.param("slug")))], nextCursor: null });
  });

  app.get(`${ofSkill}/versions/:version`, async (c) => {
    const skill = await skillOf(c, c.req.param("slug"));
    if (c.req.param("version") !== skill.version) throw noVersion();
    return c.json(versionDetailView(skill, typeOf));
  });

  app.get(`${ofSkill}/file`, async (c) => {
    const skill = await skillOf(c, c.req.param("slug"));
    const { path = "", version } = c.req.query();
    const file = skill.files.find((one) => one.path === path);
    if (!file || (version && version !== "latest" && version !== skill.version)) throw noVersion();
    requireOpen(skill);
    const bytes = new Uint8Array(await skill.readFile(path));
    return c.body(bytes, 200, { ...fileHeaders(path, bytes), ...reprDigest(file.sha256) });
  });

  app.get(`${ofSkill}/install`, async (c) => {
    const { skill, yanked } = await skillOrYanked(c);
    if (yanked) return c.json(notInstalledView(yanked));
    const { slug, version, owner } = skill;
    const query = new URLSearchParams({ slug, version, ownerHandle: owner.handle });
    const downloadUrl = `${c.var.deps.base}${rootOf(c)}/api/v1/download?${query.toString()}`;
    return c.json({ ok: true, slug, installKind: "archive", archive: { version, downloadUrl } });
  });

  app.get(`${ofSkill}/moderation`, async (c) => {
    const moderation = moderationView(await skillOf(c, c.req.param("slug")));
    return c.json({ moderation: { ...moderation, legacyReason: null, evidence: [] } });
  });

  app.get(`${clawhubPath}/api/v1/resolve`, async (c) => {
    const skill = await skillOf(c, c.req.query("slug") ?? "");
    const { slug, version, files } = skill;
    const isSame = files.length > 0 && fingerprint(files) === c.req.query("hash")?.toLowerCase();
    return c.json({ slug, match: isSame ? { version } : null, latestVersion: { version } });
  });

  app.get(`${clawhubPath}/api/v1/download`, async (c) => {
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

  app.get(`${clawhubPath}/api/v1/whoami`, async (c) => {
    const { deps, caller } = c.var;
    // Who has a link is nobody in particular.
    if (!caller) throw noSkill();
    const handle = await ownHandle(deps, caller);
    return c.json({ user: { handle, displayName: caller.name, image: null, role: "user" } });
  });

  /** The telemetry is neither read nor kept. */
  app.post(`${clawhubPath}/api/cli/telemetry/install`, (c) => c.json({ ok: true }));
  return app;
}

/** The public skills, and with a key its own. */
export const clawhub = router();

clawhub.get("/.well-known/clawhub.json", (c) => {
  const { base } = c.var.deps;
  return c.json({ apiBase: `${base}${clawhubPath}`, authBase: base, minCliVersion: "0.1.0" });
});

clawhub.use(`${clawhubPath}/*`, async function ofItsPerson(c, next) {
  // What is written needs scopes of its own.
  if (c.var.caller && c.req.method !== "DELETE" && c.req.method !== "POST") checkScope(c, "vault:read");
  await next();
  // What a key may read is private to its person.
  if (c.var.caller) c.header("Cache-Control", "private, no-store");
});

clawhub.route(
  "/",
  clawhubApp((c) => publicSource(c.var.deps, c.var.caller)),
);

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
