import type { FieldError } from "../../../contract/wire/common.ts";
import { ItemKind } from "../../../contract/items/items.ts";
import { limits } from "../../../contract/wire/limits.ts";
import { FaultOf, faultMarks, Field, InputField, SelectField } from "../form-fields.tsx";
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

const kinds = ItemKind.options.map((kind) => [kind, kindNames[kind]] as const);

/** Room for more names and texts each time that the form is shown. */
const emptyPairs = 2;

export function ItemFields({ given, faults, isNew }: Fields) {
  const form = { given, faults };
  return (
    <>
      <InputField {...form} name="title" label="Title" maxlength={2 * limits.titleMaxLength} dir="auto" required />
      <SelectField {...form} name="kind" label="Kind" options={kinds} />
      <InputField
        {...form}
        name="summary"
        label="Summary"
        hint="One line that says when to use it. Agents choose a skill by it."
        maxlength={2 * limits.itemSummaryMaxLength}
        dir="auto"
      />
      <Field faults={faults} name="body" label="Text" hint="Markdown.">
        {/* A browser drops the first line end of a text area. */}
        <textarea {...faultMarks(faults, "body", true)} class="field text" rows={18} dir="auto" spellcheck>
          {`\n${given.body}`}
        </textarea>
      </Field>
      <InputField
        {...form}
        name="tags"
        label="Tags"
        hint="With spaces or commas between: report, git."
        maxlength={2 * limits.tagsMax * limits.tagMaxLength}
        dir="auto"
      />
      <details open={isOpen(given, faults)}>
        <summary>More: platform{isNew ? ", address" : ""}, metadata</summary>
        <InputField
          {...form}
          name="platform"
          label="Platform"
          hint="Leave it empty for all. For example claude-code."
          maxlength={limits.slugMaxLength}
          dir="auto"
        />
        {isNew && (
          <InputField
            {...form}
            name="slug"
            label="Slug"
            hint="Its name in addresses and commands, for good. Made from the title if left empty."
            maxlength={limits.slugMaxLength}
            dir="auto"
          />
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
