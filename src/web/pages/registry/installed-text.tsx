import type { VaultItemDetail } from "../../../contract/items/items.ts";
import type { Registry } from "./frame.tsx";
import { Words } from "../words.tsx";

type Of = { item: VaultItemDetail };

/** Why clients can't install it. */
export const NotOffered = ({ item: { notOffered } }: Of) =>
  notOffered && notOffered.reason !== "kind" ? (
    <p>
      Clients can't install it. <Words text={notOffered.detail} /> <code>{notOffered.reason}</code>
    </p>
  ) : null;

/** Which of two texts clients install, and the choice. */
export const InstalledText = ({ of, item, etag }: Of & { of: Registry; etag: string }) => {
  const { installedText, bundle, slug } = item;
  if (!installedText || (installedText.from === "bundle" && !installedText.differs)) return null;
  const isBundles = installedText.from === "bundle";
  return (
    <form class="part" id="installed" method="post" action={`${of.path}/items/${slug}`}>
      <h2>What is installed</h2>
      <div>
        <input type="hidden" name="etag" value={etag} />
        <p>
          {isBundles
            ? "Clients install the SKILL.md of the bundle, which says something else than the text on this page."
            : "Clients install the text on this page in place of the bundle's SKILL.md. The bundle's other files stay."}
        </p>
        {of.mayWrite && (
          <p class="row">
            {isBundles && (
              <button class="go" type="submit" name="act" value="use-text">
                Use this text
              </button>
            )}
            {bundle?.status === "clean" && (
              <button type="submit" name="act" value="use-bundle">
                Use the bundle's
              </button>
            )}
          </p>
        )}
        {of.mayWrite && (
          <p>
            {isBundles && "“Use this text” leaves the bundle's SKILL.md out of what is given. "}
            {bundle?.status === "clean" && "“Use the bundle's” puts its text here; this one stays among the revisions."}
          </p>
        )}
      </div>
    </form>
  );
};

/** Said where the text is written. */
export const TextChoice = ({ item: { installedText }, isChosen }: Of & { isChosen: boolean }) => {
  if (!installedText) return null;
  if (installedText.from === "item") return <p>Clients install this text in place of the bundle's SKILL.md.</p>;
  return (
    <>
      <p>
        Clients install the SKILL.md of the bundle: what you save here changes this page, and not what they get, unless
        you choose so.
      </p>
      <p>
        <label>
          <input type="checkbox" name="install" value="item" checked={isChosen} /> Use this text: install it in place of
          the bundle's SKILL.md
        </label>
      </p>
    </>
  );
};
