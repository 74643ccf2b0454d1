import { env } from "cloudflare:workers";
import { readOffered } from "../../src/team-catalogue/offered.ts";
import type { Role } from "../../src/contract/people/teams.ts";
import { operator } from "./actors.ts";
import { depsWith } from "./bundles.ts";
import { newLead } from "./invitations.ts";
import { newHolder } from "./keys.ts";
import { skill } from "./records.ts";
import { scanPackages } from "./scan-packages.ts";
import { setMember } from "./vault.ts";

let heard = 0;
/** A public skill with a package, in so many versions, each clean. */
export async function publish(slug: string, bodies: string[], changes: object = {}): Promise<string[]> {
  for (const body of bodies) {
    await operator.import([
      skill({
        slug,
        authorSlug: `author-of-${slug}`,
        tags: [`tag-${slug}`],
        body,
        ...changes,
        files: [
          { path: "SKILL.md", text: `---\nname: x\ndescription: It helps.\n---\n\n${body} of ${slug}\n` },
          { path: "notes.md", text: `${body.split("\n", 1)[0]} of ${slug}\n` },
        ],
      }),
    ]);
    await scanPackages();
  }
  // What the queue's isolate has changed is known here once this one has heard of a later change.
  await operator.import([skill({ slug: `after-${slug}`, body: `After ${slug}, ${++heard}.` })]);
  const { results } = await env.CATALOG.prepare(
    `select packages.sha256 from versions join packages on packages.id = versions.package_id
     join records on records.id = versions.record_id where kind = 'skill' and slug = ? order by version`,
  )
    .bind(slug)
    .all<{ sha256: string }>();
  return results.map(({ sha256 }) => sha256);
}

let approvals = 0;
/** An approval as it is stored, of a version's place among all of its skill. */
export const approveSkill = async (team: string, slug: string, version: number): Promise<void> => {
  const sha256 = await env.CATALOG.prepare(
    `select packages.sha256 from versions join packages on packages.id = versions.package_id
     join records on records.id = versions.record_id where kind = 'skill' and slug = ? and version = ?`,
  )
    .bind(slug, version)
    .first<string>("sha256");
  await approveRow(team, { kind: "skill", slug, version: String(version), sha256: sha256! });
};

export const approveRow = (team: string, row: { kind: string; slug: string; version: string; sha256: string }) =>
  env.VAULT.prepare(
    `insert into approvals (id, team_id, origin, kind, slug, version, sha256, approved_at)
     values (?, (select id from owners where type = 'team' and slug = ?), 'approved', ?, ?, ?, ?, ?)`,
  )
    .bind(`stored-${++approvals}`, team, row.kind, row.slug, row.version, row.sha256, Date.now())
    .run();

const importedAtOnce = 100;
/** Public skills with packages, one version each. */
export async function publishMany(slugs: readonly string[], changes: object = {}): Promise<Map<string, string>> {
  const filesOf = (slug: string) => [
    { path: "SKILL.md", text: `---\nname: x\ndescription: It helps.\n---\n\nAll of ${slug}\n` },
  ];
  for (let at = 0; at < slugs.length; at += importedAtOnce) {
    const some = slugs.slice(at, at + importedAtOnce);
    await operator.import(
      some.map((slug) => skill({ slug, body: `All of ${slug}.`, files: filesOf(slug), ...changes })),
    );
  }
  await scanPackages();
  await operator.import([skill({ slug: "after-many", body: `After many, ${++heard}.` })]);
  const { results } = await env.CATALOG.prepare(
    `select slug, sha256 from records join packages on packages.id = package_id
     where slug in (select value from json_each(?))`,
  )
    .bind(JSON.stringify(slugs))
    .all<{ slug: string; sha256: string }>();
  return new Map(results.map(({ slug, sha256 }) => [slug, sha256]));
}

/** A new team with its owner, and what they do with its catalogue. */
export async function newCatalogue(vars?: Record<string, string>) {
  const { ada, slug: team } = await newLead(vars);
  const path = `/teams/${team}/catalogue`;
  const idOf = async () =>
    (await env.VAULT.prepare("select id from owners where type = 'team' and slug = ?").bind(team).first<number>("id"))!;
  const join = async (role: Role) => {
    const who = await newHolder(vars);
    await setMember(team, who.email, role);
    return who;
  };
  return {
    ada,
    team,
    path,
    idOf,
    join,
    approve: (input: object) => ada.post(`${path}/approvals`, input),
    setPolicy: async (policy: object) => {
      const response = await ada.ask(`${path}/policy`, { method: "PUT", body: policy });
      if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
      return response;
    },
    /** What the team offers of public records. */
    versions: async () =>
      (await readOffered(depsWith({}), await idOf())).records.map(({ slug, version }) => [slug, version]),
  };
}
