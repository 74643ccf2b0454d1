import type { Deps } from "../../discovery/deps.ts";
import { getPublisher, listPublished } from "../../discovery/get-publisher.ts";
import { cachedPage } from "./cached-page.ts";
import { counted } from "./labels.ts";
import { Page } from "./layout.tsx";
import { addressOf } from "./list-query.ts";
import { Pager } from "./list-view.tsx";
import { Rows } from "./rows.tsx";
import { Dated, Part } from "./small-parts.tsx";

/** The page of a publisher: who it is, and the skills that it has published here. */
export function publisherPage(deps: Deps, slug: string, page: number) {
  const path = `/publishers/${slug}`;
  const address = addressOf(path, [["page", String(page)]]);
  return cachedPage(
    deps,
    { path: address, kind: "html" },
    async (reading) => {
      const [publisher, skills] = await Promise.all([
        reading.of(getPublisher(reading.deps, slug)),
        reading.of(listPublished(reading.deps, slug, { page })),
      ]);
      return { publisher, skills, outcomes: await reading.outcomesOf({ kind: "skill", items: skills.items }) };
    },
    ({ publisher: { name, since, endedAt, records, domains }, skills, outcomes }, base) => (
      <Page
        title={name}
        description={`What ${name} has published here.`}
        path={address}
        base={base}
        alternates={[{ type: "application/json", path: `/api/v1${path}` }]}
        social={{ type: "website" }}
      >
        <div class="lead">
          <p class="soft small">Publisher</p>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p class="row soft">
            <span>{slug}</span>
            <span>
              <Dated what="Since" at={since} />
            </span>
            <span>{counted(records, "skill")}</span>
          </p>
          {endedAt !== null && (
            <p>
              This publisher is gone <Dated what="since" at={endedAt} />. What it has published stays, and gets no new
              version.
            </p>
          )}
          {domains.map(({ domain, checkedAt }) => (
            <p>
              Has proved that <b>{domain}</b> is its own; <Dated what="looked up" at={checkedAt} />.
            </p>
          ))}
          <p class="small">
            A person or a team {endedAt === null ? "publishes" : "has published"} here under this name.{" "}
            {domains.length === 0 ? "Nothing proves" : "Nothing but what is proved says"} that they are whom it means;
            see <a href="/docs/provenance">whose a skill is</a>.
          </p>
        </div>
        <Part title="Skills">
          {skills.items.length === 0 ? (
            <p>{page === 1 ? "There are none yet." : "This page lies past the end of the list."}</p>
          ) : (
            <Rows kind="skill" items={skills.items} outcomes={outcomes} />
          )}
          <Pager list={skills} here={(changes) => addressOf(path, [], changes)} />
        </Part>
      </Page>
    ),
  );
}
