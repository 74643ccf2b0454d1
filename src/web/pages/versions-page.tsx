import { getKind } from "../../discovery/get-and-list.ts";
import { listVersions } from "../../discovery/packages/versions.ts";
import type { Deps } from "../../discovery/deps.ts";
import { cachedPage } from "./cached-page.ts";
import { Page } from "./layout.tsx";
import { addressOf } from "./list-query.ts";
import { Part, SkillLead } from "./small-parts.tsx";
import { VersionTable } from "./version-table.tsx";
import { counted } from "./labels.ts";

/** The page of a skill's versions, with a form to compare any two. */
export function versionsPage(deps: Deps, slug: string, page: number) {
  const path = `/skills/${slug}/versions`;
  const address = addressOf(path, [["page", String(page)]]);
  return cachedPage(
    deps,
    { path: address, kind: "html" },
    async (reading) => {
      const [skill, versions] = await Promise.all([
        reading.of(getKind(reading.deps, "skill", slug)),
        reading.of(listVersions(reading.deps, slug, { page })),
      ]);
      return { skill, versions };
    },
    ({ skill, versions: { items, total, hasMore } }, base) => (
      <Page
        title={`Versions: ${skill.title}`}
        description={`The versions of ${skill.title}, with their verdicts and what changed in each.`}
        path={address}
        base={base}
        alternates={[{ type: "application/json", path: addressOf(`/api/v1${path}`, [["page", String(page)]]) }]}
        social={{ type: "article" }}
      >
        <SkillLead skill={skill}>
          <h1>{counted(total, "version")}</h1>
        </SkillLead>
        <Part title="Newest first">
          {items.length === 0 ? (
            <p>There is no version of a package on this page.</p>
          ) : (
            <VersionTable skill={skill} versions={items} />
          )}
          <p class="row">
            {page > 1 && (
              <a rel="prev" href={addressOf(path, [], { page: String(page - 1) })}>
                Newer
              </a>
            )}
            {hasMore && (
              <a rel="next" href={addressOf(path, [], { page: String(page + 1) })}>
                Older
              </a>
            )}
          </p>
        </Part>
        {total > 1 && !skill.bodyLocked && (
          <Part title="Compare two">
            <form class="choose" action={`${path}/compare`}>
              <label>
                From version
                <input type="number" name="from" min={1} value={items[1]?.version} required />
              </label>
              <label>
                To version
                <input type="number" name="to" min={1} value={items[0]?.version} required />
              </label>
              <button type="submit" class="go">
                Compare
              </button>
            </form>
          </Part>
        )}
      </Page>
    ),
  );
}
