import { BundleStatus } from "../../../contract/items/bundles.ts";
import { ItemKind, type ItemQuery } from "../../../contract/items/items.ts";
import { limits } from "../../../contract/wire/limits.ts";
import { screenOutcomes } from "../../../contract/wire/screen-outcomes.ts";
import { outcomeLabel } from "../labels.ts";
import type { Sent } from "../list-query.ts";
import { Choice } from "../list-view.tsx";
import type { Registry } from "./frame.tsx";
import { bundleStates, kindNames } from "./states.ts";

/** What the address of a list asks for: as it was sent, and as the contract reads it. */
export type AskedItems = { sent: Sent; parameters: Omit<ItemQuery, "pageSize"> };

const kinds = ItemKind.options.map((value) => ({ value, text: kindNames[value] }));
const statuses = [
  { value: "none", text: "No bundle" },
  ...BundleStatus.options.map((value) => ({ value, text: bundleStates[value].brief })),
];
const outcomes = screenOutcomes.map((value) => ({ value, text: outcomeLabel[value].text }));
const sorts = { relevance: "Best match", updated: "Last changed", title: "Title" };

export const isNarrowed = ({ sent }: AskedItems) => sent.some(([name]) => name !== "page" && name !== "sort");

/** Words, filters and order of a list of items. Only a team's texts are screened. */
export function ItemFilters({ of, asked: { parameters } }: { of: Registry; asked: AskedItems }) {
  const { q, kind, tag, platform, status, screen } = parameters;
  const isFiltered = [kind, tag, platform, status, screen].some((one) => one !== undefined);
  const byDefault = q ? "relevance" : "updated";
  const word = (name: string, value: string | undefined) => (
    <input type="text" {...{ name, value }} maxlength={limits.slugMaxLength} size={12} autocapitalize="none" />
  );
  return (
    <form class="choose" action={of.path} aria-label="Items">
      <label>
        Words
        <input type="search" name="q" value={q} maxlength={limits.queryMaxLength} size={18} />
      </label>
      <label>
        Order
        <select name="sort">
          {Object.entries(sorts)
            .filter(([sort]) => q || sort !== "relevance")
            .map(([sort, text]) => (
              <option value={sort === byDefault ? "" : sort} selected={sort === (parameters.sort ?? byDefault)}>
                {text}
              </option>
            ))}
        </select>
      </label>
      <button type="submit" class="go">
        Show
      </button>
      <details open={isFiltered}>
        <summary>Filters</summary>
        <div class="choose">
          <label>
            Kind
            <Choice name="kind" chosen={kind} options={kinds} />
          </label>
          <label>Tag {word("tag", tag)}</label>
          <label>Platform {word("platform", platform)}</label>
          <label>
            Bundle
            <Choice name="status" chosen={status} options={statuses} />
          </label>
          {of.type === "team" && (
            <label>
              Injection check
              <Choice name="screen" chosen={screen} options={outcomes} />
            </label>
          )}
        </div>
      </details>
    </form>
  );
}
