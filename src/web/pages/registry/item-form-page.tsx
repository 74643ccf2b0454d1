import type { FieldError } from "../../../contract/wire/common.ts";
import type { VaultItemDetail } from "../../../contract/items/items.ts";
import { Part } from "../small-parts.tsx";
import { TextFrame } from "../text-frame.tsx";
import { type Changes, Difference } from "./difference.tsx";
import { Findings } from "./findings.tsx";
import { Alert, type Registry, registryPage, When } from "./frame.tsx";
import { TextChoice } from "./installed-text.tsx";
import { type GivenItem, ItemFields } from "./item-fields.tsx";
import { Unconfirmed, UploadForm } from "./upload-form.tsx";

export type ItemForm = {
  of: Registry;
  given: GivenItem;
  faults?: readonly FieldError[];
  /** What was wrong with all of it. */
  fault?: string | undefined;
  /** The text as it will be shown. */
  preview?: string | undefined;
  script?: string | undefined;
};

type NewItem = ItemForm & {
  /** Sent back with the form, so that one sent twice makes one. */
  once: string;
  /** Whether the person's address is confirmed: nobody else may upload. */
  isConfirmed: boolean;
  /** What was wrong with the folder that was brought. */
  broughtFault: string | undefined;
};

export const newItemPage = (form: NewItem): string => {
  const { of, once, fault, broughtFault } = form;
  return registryPage({
    of,
    title: "A new item",
    at: "/new",
    script: form.script,
    children: (
      <>
        <div class="lead">
          <h1>A new item</h1>
          <p>
            Bring the folder of a skill that you have, or <a href="#write">write it here</a>.
          </p>
          <Refused fault={broughtFault ?? fault} faults={form.faults ?? []} />
        </div>
        <Folder {...form} />
        <form class="part" id="write" method="post" action={`${of.path}/new`} data-preview>
          <h2>Write it</h2>
          <div>
            <input type="hidden" name="once" value={once} />
            <FormBody form={form} isNew />
          </div>
        </form>
        <Preview {...form} path={`${of.path}/new`} />
      </>
    ),
  });
};

const skillMdExample = `---
name: fill-forms
description: Use this to fill in PDF forms.
license: MIT
---

# Fill in forms

What an agent should do, step by step.`;

/** An item made of a skill's folder in one step. */
const Folder = ({ of, isConfirmed }: NewItem) => (
  <Part id="folder" title="Bring a skill’s folder">
    {isConfirmed ? (
      <div>
        <p>
          <code>SKILL.md</code> says the rest: its <code>name</code> becomes the slug, its <code>description</code> the
          summary. All other files come along.
        </p>
        <details>
          <summary>What a SKILL.md looks like</summary>
          <pre>
            <code>{skillMdExample}</code>
          </pre>
        </details>
        <UploadForm to={`${of.path}/new`} label="A zip archive of the folder" button="Make the item">
          <p>
            <label>
              <input type="checkbox" name="replace" value="yes" /> If there is an item of that name, give it this text
              and these files: its text is kept among its earlier ones, its files are not
            </label>
          </p>
        </UploadForm>
      </div>
    ) : (
      <Unconfirmed />
    )}
  </Part>
);

/** The item as it is now, where it is no longer what the form was made of. */
export type Newer = {
  item: VaultItemDetail;
  changes: Changes;
};

type EditedItem = ItemForm & {
  item: VaultItemDetail;
  etag: string;
  newer?: Newer | undefined;
  /** Whether the text is to be installed in place of the bundle's, as it was chosen in the form. */
  isTextChosen?: boolean;
};

export const editItemPage = (form: EditedItem): string => {
  const { of, item, etag, fault, newer } = form;
  const address = `${of.path}/items/${item.slug}`;
  return registryPage({
    of,
    title: `Change ${item.title}`,
    at: `/items/${item.slug}`,
    script: form.script,
    children: (
      <>
        <div class="lead">
          <h1>
            Change <bdi>{item.title}</bdi>
          </h1>
          <Refused fault={fault} faults={form.faults ?? []} />
          {newer ? <Choice newer={newer} address={address} /> : <p>You change revision {item.revision}.</p>}
        </div>
        {newer && (
          <Difference title="What differs" says="From what is there now to yours" changes={newer.changes}>
            <details>
              <summary>The whole text that is there now</summary>
              <textarea class="field text" rows={12} readonly aria-label="The text that is there now" dir="auto">
                {`\n${newer.item.body}`}
              </textarea>
            </details>
          </Difference>
        )}
        <form class="part" method="post" action={address} data-preview>
          <h2>{newer ? "Your text" : "Change it"}</h2>
          <div>
            <input type="hidden" name="etag" value={etag} />
            <TextChoice item={item} isChosen={form.isTextChosen ?? false} />
            <FormBody form={form} isNew={false} label={newer ? "Save mine in its place" : "Save"} />
            <p>
              <a href={address}>{newer ? "Leave it as it is now" : "Back without saving"}</a>
            </p>
          </div>
        </form>
        <Preview {...form} path={address} />
        {item.report && !newer && <Findings screen={item.report.screen} body={item.body} />}
      </>
    ),
  });
};

/** Said first, as a listener would otherwise hear the same form again. */
const Refused = ({ fault, faults }: { fault: string | undefined; faults: readonly FieldError[] }) => {
  if (fault) return <Alert>{fault}</Alert>;
  if (faults.length === 0) return null;
  return <Alert>Nothing is saved yet. What is to mend stands below its field.</Alert>;
};

const FormBody = ({ form, isNew, label = "Save" }: { form: ItemForm; isNew: boolean; label?: string }) => (
  <>
    <ItemFields given={form.given} faults={form.faults ?? []} isNew={isNew} />
    <p class="row">
      <button class="go" type="submit" name="act" value="save">
        {label}
      </button>
      <button type="submit" name="act" value="preview" class="plain">
        Preview
      </button>
    </p>
  </>
);

const Preview = ({ preview, path }: ItemForm & { path: string }) => (
  <section class="part" id="preview" hidden={preview === undefined}>
    <h2>Preview</h2>
    <div aria-live="polite">
      {preview !== undefined && <TextFrame html={preview} says="As it will be shown" part={1} path={path} />}
    </div>
  </section>
);

const Choice = ({ newer: { item }, address }: { newer: Newer; address: string }) => (
  <Alert>
    It was changed while you wrote: it is at revision {item.revision} now,{" "}
    {item.updatedBy && (
      <>
        by <bdi>{item.updatedBy.name}</bdi>,{" "}
      </>
    )}
    <When at={item.updatedAt} />. Nothing of yours is saved yet. Save yours in its place, mend it first, or{" "}
    <a href={address}>leave it as it is now</a>.
  </Alert>
);
