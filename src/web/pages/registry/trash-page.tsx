import type { FieldError } from "../../../contract/wire/common.ts";
import { limits } from "../../../contract/wire/limits.ts";
import type { TrashedItem, TrashedItemPage } from "../../../contract/items/trash.ts";
import { Part } from "../small-parts.tsx";
import { Alert, type Registry, registryPage, When } from "./frame.tsx";
import { kindNames } from "./states.ts";

type Trash = {
  of: Registry;
  trash: TrashedItemPage;
  faults?: readonly FieldError[];
  fault?: string | undefined;
};

/** Deleted items: brought back, or deleted for good. */
export const trashPage = ({ of, trash, faults = [], fault }: Trash): string =>
  registryPage({
    of,
    title: "Trash",
    at: "/trash",
    children: (
      <>
        <div class="lead">
          <h1>Trash</h1>
          <p>
            A deleted item is kept for {limits.trashDays} days, with its earlier texts and without its bundle. There are
            never more than the limit of items: the oldest go first.
          </p>
          {fault && <Alert>{fault}</Alert>}
          {faults.map(({ message }) => (
            <Alert>What you typed {message}.</Alert>
          ))}
        </div>
        <Part title="Deleted items">
          {trash.items.length === 0 ? (
            <p>Nothing is in the trash{trash.page > 1 && " on this page"}.</p>
          ) : (
            <ul class="rows">
              {trash.items.map((item) => (
                <Row of={of} item={item} />
              ))}
            </ul>
          )}
          {(trash.page > 1 || trash.hasMore) && (
            <nav aria-label="Pages">
              <p class="row">
                {trash.page > 1 && <a href={`${of.path}/trash?page=${trash.page - 1}`}>Newer</a>}
                {trash.hasMore && <a href={`${of.path}/trash?page=${trash.page + 1}`}>Older</a>}
              </p>
            </nav>
          )}
        </Part>
      </>
    ),
  });

const Row = ({ of, item }: { of: Registry; item: TrashedItem }) => (
  <li>
    <h3>
      <bdi>{item.title}</bdi>
    </h3>
    <p class="small soft">
      {kindNames[item.kind]} · <code>{item.slug}</code> · deleted <When at={item.deletedAt} />
      {of.type === "team" && (
        <>
          {" "}
          by <bdi>{item.deletedBy.name}</bdi>
        </>
      )}{" "}
      · gone for good <When at={item.goneAt} />
    </p>
    {of.mayWrite && (
      <>
        <form method="post" action={`${of.path}/trash`}>
          <button type="submit" name="act" value={`restore ${item.id}`} class="plain">
            Bring {item.title} back
          </button>
        </form>
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
