import type { FieldError } from "../../../contract/wire/common.ts";
import { fieldErrors, invalid } from "../../../contract/wire/errors.ts";
import { type VaultItemDetail, VaultItemInput } from "../../../contract/items/items.ts";
import { render } from "../../../publish/import/markdown.ts";
import { ofField } from "../forms.ts";
import type { GivenItem } from "../../../web/pages/registry/item-fields.tsx";

/** A text as it will be shown. */
export const previewOf = (body: string) => render(body).html;

/** A browser sends each line end of a text area as two characters. */
const withOwnLineEnds = (text: string) => text.replaceAll(/\r\n?/g, "\n");

/** What a form of an item holds. */
export function givenIn(form: URLSearchParams): GivenItem {
  const field = (name: string) => form.get(name) ?? "";
  const values = form.getAll("metadataValue");
  return {
    title: field("title"),
    kind: field("kind"),
    summary: field("summary"),
    platform: field("platform"),
    tags: field("tags"),
    slug: field("slug"),
    body: withOwnLineEnds(field("body")),
    metadata: form
      .getAll("metadataName")
      .map((name, at) => ({ name, value: withOwnLineEnds(values[at] ?? "") }))
      .filter(({ name, value }) => name !== "" || value !== ""),
  };
}

type Content = Pick<VaultItemDetail, "title" | "kind" | "summary" | "platform" | "tags" | "body" | "metadata">;

/** An item as a form shows it. */
export const givenOf = ({ title, kind, summary, platform, tags, body, metadata }: Content): GivenItem => ({
  title,
  kind,
  summary: summary ?? "",
  platform: platform ?? "",
  tags: tags.join(" "),
  slug: "",
  body,
  metadata: Object.entries(metadata).map(([name, value]) => ({ name, value })),
});

/** Tags as people type them: `Report, git`. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  ),
];

/** As the API takes it. Throws what is wrong, by the names of the form's fields. */
export function inputOf(given: GivenItem): VaultItemInput {
  const input = {
    title: given.title,
    body: given.body,
    kind: given.kind,
    summary: given.summary.trim() || null,
    platform: given.platform.trim() || null,
    tags: tagsIn(given.tags),
    metadata: Object.fromEntries(given.metadata.map(({ name, value }) => [name, value])),
    ...(given.slug.trim() && { slug: given.slug.trim() }),
  };
  const parsed = VaultItemInput.safeParse(input);
  const faults = [...(parsed.success ? [] : fieldErrors(parsed.error, input)), ...faultsOfNames(given)];
  if (faults.length > 0) throw invalid(faults.map(ofField));
  return parsed.data!;
}

/** JSON has each name once. A form may have it twice, or have a text without one. */
function faultsOfNames({ metadata }: GivenItem): FieldError[] {
  const names = metadata.map(({ name }) => name);
  const fault = (message: string): FieldError => ({ pointer: "/metadata", code: "invalid_value", message });
  if (names.includes("")) return [fault("must have a name for each text")];
  return new Set(names).size < names.length ? [fault("must have each name once")] : [];
}

/** A text that only lost its own line ends on the way through the browser stays as it is. */
export const unlessTheSame = (given: string, stored: string): string =>
  withOwnLineEnds(stored) === given ? stored : given;
