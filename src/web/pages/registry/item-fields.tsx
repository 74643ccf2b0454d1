import type { FieldError } from "../../../contract/wire/common.ts";
import { ItemKind } from "../../../contract/items/items.ts";
import { limits } from "../../../contract/wire/limits.ts";
import { FaultOf, Field, faultMarks } from "../form-fields.tsx";
import { kindNames } from "./states.ts";

/** What the fields of an item's form hold, as they were typed. */
export type GivenItem = {
  title: string;
  kind: string;
  summary: string;
  platform: string;
  tags: string;
  /** Of a new item alone. */
  slug: string;
  body: string;
  metadata: readonly { name: string; value: string }[];
};

type Fields = { given: GivenItem; faults: readonly FieldError[]; isNew: boolean };

/** Room for more names and texts each time that the form is shown. */
const emptyPairs = 2;

export function ItemFields({ given, faults, isNew }: Fields) {
  const line = (name: Exclude<keyof GivenItem, "metadata">, most: number, more: object = {}) => (
    <input
      {...faultMarks(faults, name, name !== "title")}
      class="field"
      type="text"
      value={given[name]}
      maxlength={most}
      autocomplete="off"
      dir="auto"
      {...more}
    />
  );
  return (
    <>
      <Field faults={faults} name="title" label="Title">
        {line("title", 2 * limits.titleMaxLength, { required: true })}
      </Field>
      <Field faults={faults} name="kind" label="Kind">
        <select {...faultMarks(faults, "kind")} class="field">
          {ItemKind.options.map((kind) => (
            <option value={kind} selected={kind === given.kind}>
              {kindNames[kind]}
            </option>
          ))}
        </select>
      </Field>
      <Field
        faults={faults}
        name="summary"
        label="Summary"
        hint="One line that says when to use it. Agents choose a skill by it."
      >
        {line("summary", 2 * limits.itemSummaryMaxLength)}
      </Field>
      <Field faults={faults} name="body" label="Text" hint="Markdown.">
        {/* A browser drops the first line end of a text area. */}
        <textarea {...faultMarks(faults, "body", true)} class="field text" rows={18} dir="auto" spellcheck>
          {`\n${given.body}`}
        </textarea>
      </Field>
      <Field faults={faults} name="tags" label="Tags" hint="Words of small letters, with spaces between.">
        {line("tags", 2 * limits.tagsMax * limits.tagMaxLength)}
      </Field>
      <details open={isOpen(given, faults)}>
        <summary>More: platform{isNew ? ", address" : ""}, metadata</summary>
        <Field faults={faults} name="platform" label="Platform" hint="Leave it empty for all. For example claude-code.">
          {line("platform", limits.slugMaxLength)}
        </Field>
        {isNew && (
          <Field
            faults={faults}
            name="slug"
            label="Slug"
            hint="Its name in addresses and commands, for good. Made from the title if left empty."
          >
            {line("slug", limits.slugMaxLength)}
          </Field>
        )}
        <fieldset>
          <legend>Metadata: names and texts of your own</legend>
          <FaultOf faults={faults} name="metadata" label="Metadata" />
          {[...given.metadata, ...Array.from({ length: emptyPairs }, () => ({ name: "", value: "" }))].map(
            ({ name, value }, at) => (
              <p class="pair">
                <input
                  class="field"
                  type="text"
                  name="metadataName"
                  value={name}
                  aria-label={`Name ${at + 1}`}
                  autocomplete="off"
                  dir="auto"
                />
                <textarea class="field" name="metadataValue" rows={1} aria-label={`Text ${at + 1}`} dir="auto">
                  {`\n${value}`}
                </textarea>
              </p>
            ),
          )}
        </fieldset>
      </details>
    </>
  );
}

const inMore = /^\/(?:platform|slug|metadata)$/;
const isOpen = ({ platform, slug, metadata }: GivenItem, faults: readonly FieldError[]) =>
  platform !== "" || slug !== "" || metadata.length > 0 || faults.some(({ pointer = "" }) => inMore.test(pointer));
