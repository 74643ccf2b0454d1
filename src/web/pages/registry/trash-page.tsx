import { limits } from "../../../contract/wire/limits.ts";
import type { TrashedItem, TrashedItemPage } from "../../../contract/items/trash.ts";
import type { Refused } from "../form-fields.tsx";
import { ActForm, PagedRows } from "../rows-and-forms.tsx";
import { Part } from "../small-parts.tsx";
import { Alert, By, type Registry, titledPage, When } from "./frame.tsx";
import { kindNames } from "./states.ts";

type Trash = Omit<Refused<never>, "given"> & { of: Registry; trash: TrashedItemPage };

/** Deleted items: brought back, or deleted for good. */
export const trashPage = ({ of, trash, faults = [], fault }: Trash): string =>
  titledPage({
    of,
    title: "Trash",
    at: "/trash",
    about: (
      <>
        <p>
          A deleted item is kept for {limits.trashDays} days, with its earlier texts and without its bundle. There are
          never more than the limit of items: the oldest go first.
        </p>
        {faults.map(({ message }) => (
          <Alert>What you typed {message}.</Alert>
        ))}
      </>
    ),
    fault,
    children: (
      <Part title="Deleted items">
        <PagedRows
          path={`${of.path}/trash`}
          list={trash}
          none="Nothing is in the trash"
          row={(item) => <Row of={of} item={item} />}
        />
      </Part>
    ),
  });

const Row = ({ of, item }: { of: Registry; item: TrashedItem }) => (
  <li>
    <h3>
      <bdi>{item.title}</bdi>
    </h3>
    <p class="small soft">
      {kindNames[item.kind]} · <code>{item.slug}</code> · deleted <When at={item.deletedAt} />
      {of.type === "team" && <By who={item.deletedBy} />} · gone for good <When at={item.goneAt} />
    </p>
    {of.mayWrite && (
      <>
        <ActForm to={`${of.path}/trash`} act="restore" id={item.id} label={`Bring ${item.title} back`} />
        <details>
          <summary>Delete it for good</summary>
          <form method="post" action={`${of.path}/trash`}>
            <p>Its text and all its earlier texts are lost. Nothing brings them back.</p>
            <p>
              <label for={`confirm-${item.id}`}>
                Type its slug, <code>{item.slug}</code>
              </label>
              <br />
              <input class="field" type="text" id={`confirm-${item.id}`} name="confirm" autocomplete="off" required />
            </p>
            <button type="submit" name="act" value={`delete ${item.id} ${item.slug}`}>
              Delete {item.title} for good
            </button>
          </form>
        </details>
      </>
    )}
  </li>
);
