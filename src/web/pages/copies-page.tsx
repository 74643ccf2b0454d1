import { listCopies } from "../../discovery/near-duplicates/list-copies.ts";
import { getKind } from "../../discovery/get-and-list.ts";
import type { Deps } from "../../discovery/deps.ts";
import { cachedPage } from "./cached-page.ts";
import { Page } from "./layout.tsx";
import { addressOf } from "./list-query.ts";
import { Pager } from "./list-view.tsx";
import { Part, SkillLead } from "./small-parts.tsx";
import { Rows } from "./rows.tsx";
import { counted } from "./labels.ts";

/** The page of a skill's copies, ordered as a search would choose the one to show. */
export function copiesPage(deps: Deps, slug: string, page: number) {
  const path = `/skills/${slug}/copies`;
  const address = addressOf(path, [["page", String(page)]]);
  return cachedPage(
    deps,
    { path: address, kind: "search" },
    async (reading) => {
      const [skill, copies] = await Promise.all([
        reading.of(getKind(reading.deps, "skill", slug)),
        reading.of(listCopies(reading.deps, slug, { page })),
      ]);
      return { skill, copies, outcomes: await reading.outcomesOf({ kind: "skill", items: copies.items }) };
    },
    ({ skill, copies, outcomes }, base) => (
      <Page
        title={`Near copies: ${skill.title}`}
        description={`Other skills with the same or nearly the same text as ${skill.title}.`}
        path={address}
        base={base}
        alternates={[{ type: "application/json", path: addressOf(`/api/v1${path}`, [["page", String(page)]]) }]}
      >
        <SkillLead skill={skill}>
          <h1>{counted(copies.total, "near copy", "near copies")}</h1>
          <p>Other skills with the same or nearly the same text. Each is judged by itself: its files may differ.</p>
        </SkillLead>
        <Part title="Verified first, then by installs">
          {copies.items.length === 0 ? (
            <p>There is no copy on this page.</p>
          ) : (
            <Rows kind="skill" items={copies.items} outcomes={outcomes} />
          )}
          <Pager list={copies} here={(changes) => addressOf(path, [], changes)} />
        </Part>
      </Page>
    ),
  );
}
