import type { ClawHit, ClawSkill } from "./claw-skill.ts";
import type { YankedSkill } from "./find.ts";

/** Skills in the form of ClawHub's API. Its client refuses members of other types. */

export const versionView = ({ version, versionAt }: ClawSkill) => ({ version, createdAt: versionAt, changelog: "" });

const latestView = (skill: ClawSkill) => ({ ...versionView(skill), license: null });

const skillView = (skill: ClawSkill) => ({
  slug: skill.slug,
  displayName: skill.displayName,
  summary: skill.summary,
  topics: [],
  tags: { latest: skill.version },
  stats: { downloads: skill.downloads, installs: skill.downloads, stars: skill.stars },
  createdAt: skill.createdAt,
  updatedAt: skill.updatedAt,
});

export const listedView = (skill: ClawSkill) => ({ ...skillView(skill), latestVersion: latestView(skill) });

export const moderationView = ({ verdict, clearing }: Pick<ClawSkill, "verdict" | "clearing">) => ({
  isSuspicious: verdict === "suspicious",
  isMalwareBlocked: verdict === "malicious",
  verdict,
  reasonCodes: [],
  summary: clearing && verdict === "clean" ? wordsOf(clearing) : summaries[verdict],
  engineVersion: null,
  updatedAt: clearing?.at ?? null,
});

const wordsOf = ({ by, note }: NonNullable<ClawSkill["clearing"]>) =>
  `The screen has flagged it, and ${by} has cleared it: ${note}`;

const summaries = {
  clean: null,
  suspicious: "The screen for prompt injection has flagged it.",
  malicious: "The virus scan says that it is infected.",
} as const;

export const detailView = (skill: ClawSkill) => ({
  skill: skillView(skill),
  latestVersion: latestView(skill),
  owner: { ...skill.owner, image: null },
  metadata: null,
  moderation: moderationView(skill),
});

/** Without a latest version the client leaves what is there, and goes on with the skills that follow. */
export const yankedView = ({ slug, title, summary, authorSlug, authorName, installs, score, ...one }: YankedSkill) => ({
  skill: {
    slug,
    displayName: title,
    summary,
    topics: [],
    tags: {},
    stats: { downloads: installs, installs, stars: score },
    createdAt: Date.parse(one.createdAt),
    updatedAt: Date.parse(one.yanked.at),
  },
  latestVersion: null,
  owner: { handle: authorSlug, displayName: authorName, image: null },
  metadata: null,
  moderation: moderationView({ verdict: "clean", clearing: null }),
});

/** Why nothing is installed: the client prints the message. */
export const notInstalledView = ({ slug, yanked: { reason } }: YankedSkill) => ({
  ok: false,
  slug,
  reason: "archive_version_missing",
  message: `its publisher has yanked all its versions (${reason}), and offers none. What you have stays.`,
  status: 410,
});

export const hitView = (skill: ClawHit, place: number) => ({
  // Hits arrive in order of relevance; the client wants a number.
  score: 1 / (place + 1),
  slug: skill.slug,
  displayName: skill.displayName,
  summary: skill.summary,
  version: skill.version,
  ownerHandle: skill.owner.handle,
  downloads: skill.downloads,
  updatedAt: skill.updatedAt,
});

export const versionDetailView = (skill: ClawSkill, typeOf: (path: string) => string) => ({
  version: {
    ...versionView(skill),
    files: skill.files.map((file) => ({ ...file, contentType: typeOf(file.path) })),
    security: { status: skill.verdict, hasWarnings: false },
  },
  skill: { slug: skill.slug, displayName: skill.displayName },
});
