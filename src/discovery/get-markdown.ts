import { eq } from "drizzle-orm";
import type { CachedResponse } from "../lib/cached-response.ts";
import { Content } from "../lib/content.ts";
import { slugPattern } from "../contract/wire/common.ts";
import type { KindWithBody } from "../contract/public/kinds.ts";
import { limits } from "../contract/wire/limits.ts";
import { bodies, packages, records, screens } from "../db/catalog.ts";
import type { Deps } from "./deps.ts";
import { notFound } from "../contract/wire/errors.ts";
import { type StoredTrust, toTrust, unpackaged } from "../checks/trust-report.ts";
import { unpackBody } from "./bodies.ts";
import { kinds } from "./all-kinds.ts";
import { bodyLocked, isLocked, skillFieldsOf } from "./kinds/skill.ts";
import { judgedColumns } from "./packages/public-versions.ts";
import { isPublicRecord, isWithheld } from "./published.ts";
import { readCatalog } from "./snapshot.ts";

type ReadDeps = Pick<Deps, "publicCache" | "catalog" | "primary" | "sequence">;

/** The Markdown body of a public record, as it was imported. */
export async function getMarkdown(deps: ReadDeps, kind: KindWithBody, slug: string): Promise<CachedResponse<Content>> {
  const absent = () => notFound(kinds[kind].noun, slug);
  if (slug.length > limits.slugMaxLength || !slugPattern.test(slug)) throw absent();
  const answer = await deps.publicCache.getOrLoad({ name: `${kind}/${slug}.md`, kind: "record" }, async () => {
    const isIt = isPublicRecord(kind, slug);
    const { seq, rows } = await readCatalog(deps, (catalog) => ({
      parts: catalog
        .select({ record: records, bytes: bodies.bytes, isWithheld: isWithheld.as("is_withheld") })
        .from(records)
        .leftJoin(bodies, eq(bodies.recordId, records.id))
        .where(isIt)
        .orderBy(bodies.part),
      judgements: catalog
        .select({ screen: screens.screen, package: judgedColumns })
        .from(records)
        .innerJoin(screens, eq(screens.recordId, records.id))
        .leftJoin(packages, eq(packages.id, records.packageId))
        .where(isIt),
    }));
    const record = rows.parts[0]?.record;
    if (!record || rows.parts[0]?.isWithheld) return { seq, indexIsCurrent: true, value: undefined };
    const { details, source } = unpackBody(rows.parts.flatMap(({ bytes }) => bytes ?? []));
    const whole = { ...record, fields: { ...(record.fields as object), ...details } };
    if (kind === "skill" && isLocked(skillFieldsOf(whole))) throw bodyLocked(skillFieldsOf(whole).purchaseUrl);
    const stored = (whole.fields as unknown as { trust: StoredTrust }).trust;
    const { notice } = toTrust(stored, { screen: null, ...unpackaged, ...rows.judgements[0] }).trust;
    const headers = { "Content-Type": "text/markdown; charset=utf-8", "X-Content-Notice": notice };
    return { seq, indexIsCurrent: true, value: new Content(new Uint8Array(Buffer.from(source.markdown)), headers) };
  });
  if (!answer) throw absent();
  return answer;
}
