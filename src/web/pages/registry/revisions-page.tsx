import type { FieldError } from "../../../contract/wire/common.ts";
import type { VaultItemDetail } from "../../../contract/items/items.ts";
import type { ItemRevision, ItemRevisionDetail, ItemRevisionPage } from "../../../contract/items/revisions.ts";
import { size } from "../labels.ts";
import { FormPart } from "../rows-and-forms.tsx";
import { Part } from "../small-parts.tsx";
import { type Changes, Difference } from "./difference.tsx";
import { TypedSlug } from "./typed-slug.tsx";
import { Alert, By, type Registry, registryPage, When } from "./frame.tsx";

type Revisions = {
  of: Registry;
  item: VaultItemDetail;
  etag: string;
  revisions: ItemRevisionPage;
  /** One of them, and what would change if the item were so again. */
  chosen?: { revision: ItemRevisionDetail; changes: Changes } | undefined;
  faults?: readonly FieldError[];
  fault?: string | undefined;
};

/** What an item was before: each text, how it differs from the present one, and the way back to it. */
export const revisionsPage = ({ of, item, etag, revisions, chosen, faults = [], fault }: Revisions): string => {
  const address = `${of.path}/items/${item.slug}`;
  return registryPage({
    of,
    title: `Earlier texts of ${item.title}`,
    at: `/items/${item.slug}/revisions`,
    children: (
      <>
        <div class="lead">
          <p class="small">
            <a href={address}>
              <bdi>{item.title}</bdi>
            </a>
          </p>
          <h1>What it was before</h1>
          {fault && <Alert>{fault}</Alert>}
        </div>
        {chosen && (
          <>
            <Difference
              title={`Revision ${chosen.revision.revision}`}
              says="From what is there now to what it was then"
              changes={chosen.changes}
            />
            {of.mayWrite && (
              <FormPart
                title="Bring it back"
                to={`${address}/revisions`}
                hidden={{ etag, revision: String(chosen.revision.revision) }}
                act="restore"
                button="Make it so again"
              >
                <p>The text and the fields become what they were. That is a new revision: nothing is lost by it.</p>
              </FormPart>
            )}
          </>
        )}
        <Part title="Revisions">
          <ul class="rows">
            {revisions.items.map((revision, at) => (
              <Row
                address={`${address}/revisions`}
                revision={revision}
                isPresent={revisions.page === 1 && at === 0}
                isTeams={of.type === "team"}
              />
            ))}
          </ul>
        </Part>
        {of.mayManage && revisions.total > 1 && <Erase address={address} item={item} faults={faults} />}
      </>
    ),
  });
};

type Erasing = { address: string; item: VaultItemDetail; faults: readonly FieldError[] };

const Erase = ({ address, item: { slug }, faults }: Erasing) => (
  <form class="part" method="post" action={`${address}/revisions`}>
    <h2>Erase the earlier texts</h2>
    <div>
      <p>
        For what should never have been written down: a password, or somebody’s data. Every text but the present one is
        lost, and nothing brings it back. Make sure that the present text no longer has it.
      </p>
      <TypedSlug slug={slug} faults={faults} />
      <button type="submit" name="act" value="erase">
        Erase the earlier texts
      </button>
    </div>
  </form>
);

type RowProps = { address: string; revision: ItemRevision; isPresent: boolean; isTeams: boolean };

const Row = ({ address, revision: { revision, at, by, title, bodyBytes }, isPresent, isTeams }: RowProps) => (
  <li>
    <h3>
      {isPresent ? (
        `Revision ${revision}, the present one`
      ) : (
        <a href={`${address}?revision=${revision}`}>Revision {revision}</a>
      )}
    </h3>
    <p>
      <bdi>{title}</bdi>, {size(bodyBytes)}
    </p>
    <span class="figures">
      <When at={at} />
      {isTeams && <By who={by} />}
    </span>
  </li>
);
