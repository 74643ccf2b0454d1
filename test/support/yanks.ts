import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { PackageVersion } from "../../src/contract/public/packages.ts";
import { anon, operator } from "./actors.ts";
import { scanSubmitted, submissionIn, type TestPublisher } from "./publishers.ts";

type Publishing = Pick<TestPublisher, "ask" | "read" | "submit" | "submitted">;

/** A public skill of a publisher with these texts as its versions. */
export async function publishAs(acme: Publishing, slug: string, texts: readonly string[]): Promise<void> {
  for (const text of texts) await publishOne(acme, slug, text);
}

/** The next version of a publisher's skill; the first one needs a moderator. */
export async function publishOne(acme: Publishing, slug: string, text: string): Promise<void> {
  const item = { title: `About ${text}`, summary: `Does ${text}`, body: `# ${text}\n\nAll about ${text}.` };
  const there = await acme.ask(`/items/${slug}`, { method: "PATCH", body: item });
  const { id } =
    there.status === 200
      ? await submissionIn(await acme.submit(slug), 201)
      : await acme.submitted({ slug, tags: [`tag-${slug}`], ...item });
  await scanSubmitted();
  if ((await acme.read(id)).state === "held") {
    const word = { by: "ada", note: "Read it" };
    const approved = await operator.send(`/submissions/${id}/approve`, {
      method: "POST",
      body: JSON.stringify(word),
      headers: { "Content-Type": "application/json" },
    });
    expect(approved.status).toBe(200);
  }
  expect(await acme.read(id)).toMatchObject({ state: "published" });
}

export const yank = (acme: Pick<TestPublisher, "ask">, slug: string, versions: number[], reason = "broken") =>
  acme.ask(`/published/${slug}/yank`, { method: "POST", body: { versions, reason } });
export const unyank = (acme: Pick<TestPublisher, "ask">, slug: string, versions: number[]) =>
  acme.ask(`/published/${slug}/unyank`, { method: "POST", body: { versions } });

/** The public versions of a skill, the newest first. */
export const versionsOf = async (slug: string): Promise<PackageVersion[]> =>
  (await anon.list(`/api/v1/skills/${slug}/versions?pageSize=100`)).items as PackageVersion[];

/** The version and the N that the catalogue offers of a skill; both null where it offers none. */
export const offeredOf = (slug: string) =>
  env.CATALOG.prepare(
    `select offered_version as version, iif(offered_version is null, null, coalesce(offered_number, (
       select number from versions where record_id = records.id and version = offered_version))) as number,
       (select sha256 from versions join packages on packages.id = versions.package_id
         where record_id = records.id and version = offered_version) as sha256
     from records where kind = 'skill' and slug = ?`,
  )
    .bind(slug)
    .first<{ version: number | null; number: number | null; sha256: string | null }>();
