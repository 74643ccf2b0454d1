import { type Outcomes, outcomeKey } from "../../discovery/screen-outcomes.ts";
import { listKind } from "../../discovery/get-and-list.ts";
import type { ListParameters } from "../../discovery/list-query.ts";
import { type Kind, kindContracts } from "../../contract/public/kinds.ts";
import { limits } from "../../contract/wire/limits.ts";
import { marketplaceName } from "../../formats/packages/marketplace-name.ts";
import type { Deps } from "../../discovery/deps.ts";
import { notFound } from "../../contract/wire/errors.ts";
import { InstallTabs } from "./install-tabs.tsx";
import { installWays } from "./install-ways.ts";
import { cachedPage } from "./cached-page.ts";
import { Page } from "./layout.tsx";
import { addressOf, readListRequest } from "./list-query.ts";
import type { Listed } from "./list-view.tsx";
import { Part } from "./small-parts.tsx";
import { Rows } from "./rows.tsx";
import { count, inSentence, kindLabels, shownKinds } from "./labels.ts";

/** The records of an author or of a tag. */
type Collection = { of: "author" | "tag"; slug: string };

const ways: Record<Collection["of"], { path: string; marketplace: string; kinds: readonly Kind[] }> = {
  author: { path: "/authors", marketplace: "author", kinds: shownKinds.filter((kind) => kind !== "command") },
  tag: {
    path: "/tags",
    marketplace: "tag",
    kinds: shownKinds.filter((kind) => kind !== "command" && kind !== "series"),
  },
};

const shownOfEach = 10;

/** The page of an author or a tag: its records kind by kind, or one kind with paging. */
export function collectionPage(deps: Deps, { of, slug }: Collection, query: URLSearchParams) {
  const { path: root, marketplace, kinds } = ways[of];
  const chosen = kinds.find((kind) => kindContracts[kind].path === query.get("kind"));
  const asked = readListRequest(chosen ?? "skill", new URLSearchParams({ page: query.get("page") ?? "" }));
  const path = `${root}/${slug}`;
  const sent: [string, string][] = chosen ? [["kind", kindContracts[chosen].path], ...asked.sent] : [];
  const address = addressOf(path, sent);
  return cachedPage(
    deps,
    { path: address, kind: "search" },
    async (reading) => {
      const listsOfKinds = await Promise.all(
        kinds.map(async (kind) => {
          const isChosen = kind === chosen;
          const parameters: ListParameters = {
            [of]: slug,
            ...(isChosen ? asked.parameters : { pageSize: shownOfEach }),
          };
          return { kind, list: await reading.of(listKind(reading.deps, kind, parameters)) };
        }),
      );
      if (listsOfKinds.every(({ list }) => list.total === 0))
        throw notFound(of === "tag" ? "record with the tag" : "record of the author", slug);
      const lists = listsOfKinds.map(({ kind, list }) => ({ kind, items: list.items }));
      const outcomes = await reading.outcomesOf(...lists);
      return {
        listsOfKinds,
        outcomes,
        isImported: of === "author" && [...outcomes.values()].some(({ isOwned }) => !isOwned),
        name: of === "author" ? (authorNameIn(listsOfKinds, slug, outcomes) ?? slug) : slug,
      };
    },
    ({ listsOfKinds, outcomes, isImported, name }, base) => {
      const lists = listsOfKinds.filter(({ kind, list }) => (chosen ? kind === chosen : list.total > 0));
      const skills = listsOfKinds.find(({ kind }) => kind === "skill")?.list.total ?? 0;
      return (
        <Page
          title={of === "author" ? name : `Tag: ${slug}`}
          description={of === "author" ? `What ${name} has published.` : `Everything with the tag ${slug}.`}
          path={address}
          base={base}
          alternates={[
            {
              type: "application/json",
              path: of === "tag" ? `/api/v1/skills?tag=${slug}` : `/api/v1/series?author=${slug}`,
            },
          ]}
          social={{ type: "website" }}
          data={
            of === "author"
              ? { "@context": "https://schema.org", "@type": "Person", name, url: base + path }
              : undefined
          }
        >
          <div class="lead">
            <p class="soft small">{of === "author" ? "Author" : "Tag"}</p>
            <h1>
              <bdi>{name}</bdi>
            </h1>
            {isImported && (
              <p class="small">
                Imported by the operator of this service.{" "}
                <a href="/docs/publish#if-a-record-here-is-yours">Is this you?</a>
              </p>
            )}
            <nav aria-label="Kinds">
              <ul class="row kinds">
                {listsOfKinds
                  .filter(({ list }) => list.total > 0)
                  .map(({ kind, list }) => (
                    <li>
                      <a
                        href={addressOf(path, [["kind", kindContracts[kind].path]])}
                        aria-current={kind === chosen ? "page" : undefined}
                      >
                        {kindLabels[kind].many} <span class="soft number">{count(list.total)}</span>
                      </a>
                    </li>
                  ))}
              </ul>
            </nav>
          </div>
          {lists.map(({ kind, list }) => (
            <Part title={kindLabels[kind].many}>
              {of === "author" ? (
                <OfAuthor kind={kind} items={list.items} outcomes={outcomes} />
              ) : (
                <Rows kind={kind} items={list.items} outcomes={outcomes} />
              )}
              <More path={path} kind={kind} list={list} isChosen={kind === chosen} />
            </Part>
          ))}
          {skills > 0 && skills <= limits.scopeSkillsMax && !chosen && (
            <Part id="install" title="Install the skills together">
              <InstallTabs
                ways={installWays(base, { path, marketplace: marketplaceName(marketplace, slug), plugin: undefined })}
              />
            </Part>
          )}
        </Page>
      );
    },
  );
}

type Shown = { kind: Kind; items: Listed<Kind>["items"]; outcomes: Outcomes };

/** The records of an author. What was imported under a publisher's slug is not the publisher's: it stands apart. */
function OfAuthor({ kind, items, outcomes }: Shown) {
  const isOwned = (item: object) => outcomes.get(outcomeKey(kind, (item as Named).slug))?.isOwned === true;
  const [own, imported] = [items.filter(isOwned), items.filter((item) => !isOwned(item))];
  if (own.length === 0 || imported.length === 0) return <Rows kind={kind} items={items} outcomes={outcomes} />;
  return (
    <>
      <Rows kind={kind} items={own} outcomes={outcomes} />
      <p>Imported, of an author who is called the same. The publisher has not published these:</p>
      <Rows kind={kind} items={imported} outcomes={outcomes} />
    </>
  );
}

/** The author's name: the publisher's own, where they have published something. */
function authorNameIn(
  listsOfKinds: readonly { kind: Kind; list: Listed<Kind> }[],
  slug: string,
  outcomes: Outcomes,
): string | undefined {
  const named = listsOfKinds.flatMap(({ kind, list }) =>
    (list.items as Named[])
      .filter(({ authorSlug }) => authorSlug === slug)
      .map(({ slug: record, authorName }) => ({
        authorName,
        isOwned: outcomes.get(outcomeKey(kind, record))?.isOwned === true,
      })),
  );
  return (named.find(({ isOwned }) => isOwned) ?? named[0])?.authorName ?? undefined;
}
type Named = { slug: string; authorSlug?: string | null; authorName?: string | null };

function More({ path, kind, list, isChosen }: { path: string; kind: Kind; list: Listed<Kind>; isChosen: boolean }) {
  const of: [string, string][] = [["kind", kindContracts[kind].path]];
  if (!isChosen) {
    return list.hasMore ? (
      <p>
        <a href={addressOf(path, of)}>
          All {count(list.total)} {inSentence(kindLabels[kind].many)}
        </a>
      </p>
    ) : null;
  }
  return (
    <nav aria-label="Pages of the list">
      <p class="row">
        <a href={path}>All kinds</a>
        {list.page > 1 && (
          <a rel="prev" href={addressOf(path, of, { page: String(list.page - 1) })}>
            Previous
          </a>
        )}
        {list.hasMore && (
          <a rel="next" href={addressOf(path, of, { page: String(list.page + 1) })}>
            Next
          </a>
        )}
      </p>
    </nav>
  );
}
