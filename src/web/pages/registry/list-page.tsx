import type { VaultItemPage, VaultItemSummary, VaultQuota } from "../../../contract/items/items.ts";
import { count, counted, outcomeLabel, size } from "../labels.ts";
import { Part } from "../small-parts.tsx";
import { addressOf } from "../list-query.ts";
import { Pager } from "../list-view.tsx";
import { By, type Registry, registryPage, When } from "./frame.tsx";
import { type AskedItems, isNarrowed, ItemFilters } from "./item-filters.tsx";
import { BundleState } from "./bundle-state.tsx";
import { kindNames } from "./states.ts";

type Team = { slug: string; name: string };
type Listed = {
  of: Registry;
  items: VaultItemPage;
  /** The slugs of those among them that the screen has flagged, and nobody has cleared. */
  flagged: ReadonlySet<string>;
  quota: VaultQuota;
  teams: readonly Team[];
  asked: AskedItems;
};

/** The items of a registry, what is used of it, and on a person's own page the way to their teams. */
export const itemListPage = ({ of, items, flagged, quota, teams, asked }: Listed): string =>
  registryPage({
    of,
    title: of.name,
    children: (
      <>
        <div class="lead">
          <h1>
            <bdi>{of.name}</bdi>
          </h1>
          <p>{of.type === "user" ? "Only you read what is here, and whoever you give an install link." : aboutTeam}</p>
        </div>
        <Part title="Items">
          {quota.items.used === 0 && !isNarrowed(asked) ? (
            <Empty of={of} />
          ) : (
            <div>
              <ItemFilters of={of} asked={asked} />
              <Found of={of} items={items} flagged={flagged} asked={asked} />
            </div>
          )}
        </Part>
        <Part title="Room">
          <div>
            <Used label="Items" used={quota.items.used} limit={quota.items.limit} say={count} />
            <Used label="Bundles" used={quota.storage.usedBytes} limit={quota.storage.limitBytes} say={size} />
            {of.mayManage && (
              <p>
                <a href={`${of.path}/export`}>Take everything out, as one zip archive</a>
              </p>
            )}
          </div>
        </Part>
        {teams.length > 0 && (
          <Part title="Your teams">
            <ul class="row">
              {teams.map(({ slug, name }) => (
                <li>
                  <a href={`/teams/${slug}`}>
                    <bdi>{name}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          </Part>
        )}
      </>
    ),
  });

const aboutTeam = "Everybody in the team reads what is here. What is written is screened for prompt injection.";

const Empty = ({ of }: { of: Registry }) => (
  <div>
    <p>
      Nothing is here yet. The first step: write down one thing that your agent should know how to do, in Markdown. A
      skill can be installed in any client afterwards.
    </p>
    {of.mayWrite && (
      <p>
        <a class="go" href={`${of.path}/new`}>
          Write the first item
        </a>
      </p>
    )}
  </div>
);

function Found({ of, items, flagged, asked }: Pick<Listed, "of" | "items" | "flagged" | "asked">) {
  const here = (changes: Record<string, string | undefined>) => addressOf(of.path, asked.sent, changes);
  const amount = `${counted(items.total, "item")}${items.totalRelation === "gte" ? " or more" : ""}`;
  return (
    <>
      <p class="soft">
        {isNarrowed(asked) ? `${amount} found. ` : `${amount} in all.`}
        {isNarrowed(asked) && <a href={of.path}>Show all</a>}
      </p>
      {items.items.length > 0 && (
        <ul class="rows">
          {items.items.map((item) => (
            <Row of={of} item={item} isFlagged={flagged.has(item.slug)} />
          ))}
        </ul>
      )}
      {items.items.length === 0 && items.total > 0 && (
        <p>
          There are no further items. <a href={here({ page: undefined })}>Go to the beginning</a>
        </p>
      )}
      <Pager list={items} here={here} />
    </>
  );
}

const Row = ({ of, item, isFlagged }: { of: Registry; item: VaultItemSummary; isFlagged: boolean }) => (
  <li>
    <h3>
      <a href={`${of.path}/items/${item.slug}`}>
        <bdi>{item.title}</bdi>
      </a>
    </h3>
    {item.summary && (
      <p class="brief" dir="auto">
        {item.summary}
      </p>
    )}
    <p class="small soft">
      {isFlagged && <span class="mark warn">{outcomeLabel.flagged.text}</span>} {kindNames[item.kind]}
      {item.platform && <> · for {item.platform}</>}
      {item.tags.map((tag, at) => (
        <>
          {at === 0 ? " · " : ", "}
          <a href={addressOf(of.path, [["tag", tag]])}>{tag}</a>
        </>
      ))}
      {item.bundle && (
        <>
          {" "}
          · <BundleState status={item.bundle.status} /> ({size(item.bundle.sizeBytes)})
        </>
      )}
    </p>
    <span class="figures">
      <When at={item.updatedAt} />
      <By who={item.updatedBy} />
    </span>
  </li>
);

type Used = { label: string; used: number; limit: number; say: (value: number) => string };

const Used = ({ label, used, limit, say }: Used) => (
  <p>
    <label>
      {label}: {say(used)} of {say(limit)}
      <br />
      <meter min={0} max={Math.max(1, limit)} high={limit * 0.9} value={used}>
        {say(used)}
      </meter>
    </label>
  </p>
);
