import { env } from "cloudflare:workers";
import { skill } from "./records.ts";
import { operator } from "./actors.ts";
import { scanPackages } from "./scan-packages.ts";

/** A public skill with a package, in so many versions, each clean. */
export async function publish(slug: string, bodies: string[], changes: object = {}): Promise<string[]> {
  for (const body of bodies) {
    await operator.import([
      skill({
        ...{ slug, authorSlug: `author-of-${slug}`, tags: [`tag-${slug}`], body, ...changes },
        files: [
          { path: "SKILL.md", text: `---\nname: x\ndescription: It helps.\n---\n\n${body} of ${slug}\n` },
          { path: "notes.md", text: `${body} of ${slug}\n` },
        ],
      }),
    ]);
    await scanPackages();
  }
  // What the queue's isolate has changed is known here once this one has heard of a later change.
  await operator.import([skill({ slug: `after-${slug}`, body: `After ${slug}, ${bodies.length}.` })]);
  const { results } = await env.CATALOG.prepare(
    `select packages.sha256 from versions join packages on packages.id = versions.package_id
     join records on records.id = versions.record_id where kind = 'skill' and slug = ? order by version`,
  )
    .bind(slug)
    .all<{ sha256: string }>();
  return results.map(({ sha256 }) => sha256);
}
