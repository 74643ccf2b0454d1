import type { Child } from "hono/jsx";
import type { FieldError } from "../../../contract/wire/common.ts";
import type { FactReport } from "../../../contract/public/facts.ts";
import type { VaultItemDetail } from "../../../contract/items/items.ts";
import { limits } from "../../../contract/wire/limits.ts";
import { ItemFacts } from "../facts-panel.tsx";
import { Field, faultMarks } from "../form-fields.tsx";
import { size } from "../labels.ts";
import { Part } from "../small-parts.tsx";
import { TextFrame } from "../text-frame.tsx";
import { BundleParts } from "./bundle-page.tsx";
import { Findings } from "./findings.tsx";
import { Alert, By, type Registry, registryPage, When } from "./frame.tsx";
import { InstallOwn } from "./install-own.tsx";
import { InstalledText, NotOffered } from "./installed-text.tsx";
import { kindNames } from "./states.ts";
import { TypedSlug } from "./typed-slug.tsx";

type Shown = {
  of: Registry;
  item: VaultItemDetail;
  facts: FactReport;
  etag: string;
  html: string;
  part: number;
  /** The service's address. */
  base: string;
  isConfirmed: boolean;
  script?: string | undefined;
  /** What was wrong with a form of the page. */
  faults?: readonly FieldError[];
  fault?: string | undefined;
  /** Why a flag may be cleared, as it was typed. */
  note?: string | undefined;
};

/** One item as it is: its text, what was found in it, and what can be done with it. */
export const itemPage = (shown: Shown): string => {
  const { of, item, facts, etag, html, part, base, isConfirmed, script, faults = [], fault, note = "" } = shown;
  const address = `${of.path}/items/${item.slug}`;
  return registryPage({
    of,
    title: item.title,
    at: `/items/${item.slug}`,
    script,
    children: (
      <>
        <div class="lead">
          <h1>
            <bdi>{item.title}</bdi>
          </h1>
          {item.summary && <p dir="auto">{item.summary}</p>}
          <NotOffered item={item} />
          {fault && <Alert>{fault}</Alert>}
          {faults
            .filter(({ pointer }) => pointer === "/revision")
            .map(({ message }) => (
              <Alert>The revision {message}.</Alert>
            ))}
          {of.mayWrite && (
            <p class="row">
              <a class="go" href={`${address}?edit`}>
                Change it
              </a>
              <a href={`${of.path}/links?item=${item.slug}`}>Make an install link</a>
              {item.kind === "skill" && <a href={`${address}/publish`}>Publish</a>}
            </p>
          )}
        </div>
        {item.report && <Findings screen={item.report.screen} body={item.body} />}
        {of.mayClear && item.report?.screen.outcome === "flagged" && (
          <Clear address={address} item={item} note={note} faults={faults} />
        )}
        <InstalledText of={of} item={item} etag={etag} />
        <InstallOwn of={of} item={item} base={base} />
        <ItemFacts facts={facts} />
        <Part id="text" title="Text">
          {item.body.trim() === "" ? (
            <p>It has no text yet.</p>
          ) : (
            <TextFrame
              html={html}
              says={of.type === "user" ? "Written by you" : "Written in the team"}
              part={part}
              path={address}
            />
          )}
        </Part>
        <BundleParts of={of} item={item} etag={etag} isConfirmed={isConfirmed} />
        <About item={item} address={address} />
        {of.mayWrite && <Delete of={of} item={item} etag={etag} faults={faults} />}
      </>
    ),
  });
};

const Fact = ({ name, children }: { name: string; children: Child }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

const WhenBy = ({ at, who }: { at: string; who: VaultItemDetail["createdBy"] }) => (
  <>
    <When at={at} />
    <By who={who} />
  </>
);

const About = ({ item, address }: { item: VaultItemDetail; address: string }) => (
  <Part id="about" title="About it">
    <dl class="facts">
      <Fact name="Kind">{kindNames[item.kind]}</Fact>
      <Fact name="Slug">
        <code>{item.slug}</code>
      </Fact>
      {item.platform && <Fact name="Platform">{item.platform}</Fact>}
      {item.tags.length > 0 && <Fact name="Tags">{item.tags.join(", ")}</Fact>}
      <Fact name="Text">{size(item.bodyBytes)}</Fact>
      <Fact name="Revision">
        {item.revision}
        {item.revision > 1 && (
          <>
            {" "}
            <a href={`${address}/revisions`}>What it was before</a>
          </>
        )}
      </Fact>
      <Fact name="Changed">
        <WhenBy at={item.updatedAt} who={item.updatedBy} />
      </Fact>
      <Fact name="Made">
        <WhenBy at={item.createdAt} who={item.createdBy} />
      </Fact>
      {Object.entries(item.metadata).map(([name, value]) => (
        <>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd dir="auto">{value}</dd>
        </>
      ))}
    </dl>
  </Part>
);

type Clearing = { address: string; item: VaultItemDetail; note: string; faults: readonly FieldError[] };

/** What was found is a false alarm: somebody says so under their name. */
const Clear = ({ address, item: { revision }, note, faults }: Clearing) => (
  <form class="part" id="clear" method="post" action={address}>
    <h2>Clear the flag</h2>
    <div>
      <input type="hidden" name="revision" value={String(revision)} />
      <p>
        If what was found does no harm, say why. This very text and its files may then be installed, and your name and
        reason stand beside the findings. Whatever changes is checked again.
      </p>
      <Field faults={faults} name="note" label="Why it may pass" subject="The reason">
        <textarea {...faultMarks(faults, "note")} class="field" rows={2} maxlength={2_000} required dir="auto">
          {`\n${note}`}
        </textarea>
      </Field>
      <button type="submit" name="act" value="clear">
        Clear the flag
      </button>
    </div>
  </form>
);

/** It names what is lost, and asks for the slug where nothing brings that back. */
const Delete = ({
  of,
  item: { slug, bundle },
  etag,
  faults,
}: Pick<Shown, "of" | "item" | "etag"> & { faults: readonly FieldError[] }) => (
  <form class="part" id="delete" method="post" action={`${of.path}/items/${slug}`}>
    <h2>Delete it</h2>
    <div>
      <input type="hidden" name="etag" value={etag} />
      <p>
        It goes into the <a href={`${of.path}/trash`}>trash</a>
        {of.type === "team" && ", for everybody in the team"}: its text can be brought back for {limits.trashDays} days.
        Install links that open it open it no more.
        {bundle && ` Its bundle ${bundle.filename} of ${size(bundle.sizeBytes)} is lost, and nothing brings that back.`}
      </p>
      {bundle && <TypedSlug slug={slug} faults={faults} />}
      <button type="submit" name="act" value="delete">
        Delete it
      </button>
    </div>
  </form>
);
