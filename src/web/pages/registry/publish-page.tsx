import type { Child } from "hono/jsx";
import type { FactReport } from "../../../contract/public/facts.ts";
import type { VaultItemDetail } from "../../../contract/items/items.ts";
import { limits } from "../../../contract/wire/limits.ts";
import { ItemFacts } from "../facts-panel.tsx";
import { Field, faultMarks, InputField, type Refused } from "../form-fields.tsx";
import { outcomeLabel } from "../labels.ts";
import { FormPart } from "../rows-and-forms.tsx";
import { Part } from "../small-parts.tsx";
import { BundleState } from "./bundle-state.tsx";
import { Findings } from "./findings.tsx";
import { type Registry, titledPage } from "./frame.tsx";

/** What the fields of the form hold, as they were typed. */
export type GivenSubmission = { slug: string; license: string; note: string };

/** What stands for and against a submission. */
type Check = {
  publisher: { slug: string; name: string; isStopped: boolean } | null;
  slug: string;
  slugRefusal: string | null;
  hasLicense: boolean | null;
  packageRefusal: string | null;
  isSecond: boolean;
};

type Publish = Refused<GivenSubmission> & {
  of: Registry;
  item: VaultItemDetail;
  etag: string;
  facts: FactReport;
  check: Check;
  given: GivenSubmission;
};

/** A form that submits an item to be public, below what is there for that and what is missing. */
export const publishPage = (page: Publish): string => {
  const { of, item, facts, fault } = page;
  return titledPage({
    of,
    title: `Publish ${item.title}`,
    at: `/items/${item.slug}/publish`,
    about: (
      <>
        <p class="small">
          <a href={`${of.path}/items/${item.slug}`}>
            <bdi>{item.title}</bdi>
          </a>
        </p>
        <p>
          You submit its files as they are now. Later changes of the item change nothing of the submission.{" "}
          <a href="/docs/publish">How publishing works</a>
        </p>
      </>
    ),
    fault,
    children: (
      <>
        <Checklist {...page} />
        {of.mayPublish && !page.check.publisher?.isStopped ? (
          <Submit {...page} />
        ) : (
          <Part title="Submit it">
            <p>{of.mayPublish ? "Nothing can be submitted for this publisher." : "The team’s approvers submit it."}</p>
          </Part>
        )}
        {item.report && <Findings screen={item.report.screen} body={item.body} />}
        <ItemFacts facts={facts} />
      </>
    ),
  });
};

/** `isLater`: it is known once it was submitted. */
type Checked = { what: string; isMissing?: boolean; isLater?: boolean; children: Child };

/** One line of the checklist, by words and a sign. */
const Line = ({ what, isMissing = false, isLater = false, children }: Checked) => {
  const { sign, word } = isMissing
    ? { sign: "!", word: "Missing:" }
    : isLater
      ? { sign: "…", word: "Later:" }
      : { sign: "✓", word: "Fine:" };
  return (
    <>
      <dt>{what}</dt>
      <dd>
        <span class={isMissing ? "mark warn" : undefined}>
          <span aria-hidden="true">{sign}</span>
          <span class="unseen">{word}</span>
        </span>{" "}
        {children}
      </dd>
    </>
  );
};

const Checklist = ({ of, item, check, given }: Publish) => {
  const { publisher, slug, slugRefusal, hasLicense, packageRefusal, isSecond } = check;
  const isLicensed = hasLicense === true || given.license.trim() !== "";
  return (
    <Part id="checklist" title="What is there, and what is missing">
      <dl class="facts">
        <PublisherLine of={of} item={item} publisher={publisher} />
        <Line what="Files" isMissing={packageRefusal !== null}>
          {packageRefusal ?? "Clients can install it as it is."}
        </Line>
        {hasLicense !== null && (
          <Line what="License" isMissing={!isLicensed}>
            {hasLicense
              ? "Its front matter names one."
              : isLicensed
                ? "You name it below."
                : "Its front matter names none: name one below."}
          </Line>
        )}
        <Line what="Summary" isMissing={!item.summary}>
          {item.summary ? (
            <bdi>{item.summary}</bdi>
          ) : (
            <>
              It has none. Agents choose a skill by that line.{" "}
              {of.mayWrite && <a href={`${of.path}/items/${item.slug}?edit`}>Write one</a>}
            </>
          )}
        </Line>
        {publisher && (
          <Line what="Public name, limits" isMissing={slugRefusal !== null}>
            {slugRefusal ?? (
              <>
                <code>{slug}</code> is free, or yours.
              </>
            )}
          </Line>
        )}
        {of.type === "team" && (
          <Line what="Second person" isMissing={!isSecond}>
            {isSecond
              ? "You may be who submits it."
              : "The team asks for a second person: who wrote this revision does not submit it."}
          </Line>
        )}
        <ScreenLine item={item} />
        <ScanLine item={item} />
      </dl>
      <p class="small soft">What it does stands below, as readers will see it.</p>
    </Part>
  );
};

const PublisherLine = ({ of, item, publisher }: Pick<Publish, "of" | "item"> & Pick<Check, "publisher">) => (
  <Line what="Publisher" isMissing={publisher === null || publisher.isStopped}>
    {publisher === null ? (
      <>
        There is none yet.{" "}
        <a href={`${of.path}/publishing?item=${item.slug}#publisher`}>Choose under which name you publish</a>
      </>
    ) : publisher.isStopped ? (
      "The operator of this service has stopped it."
    ) : (
      <>
        Readers see <bdi>{publisher.name}</bdi>, <code>{publisher.slug}</code>.
      </>
    )}
  </Line>
);

const ScreenLine = ({ item: { report } }: Pick<Publish, "item">) => {
  if (!report) {
    return (
      <Line what="Injection check" isLater>
        It is read when you have submitted it.
      </Line>
    );
  }
  const { text, isWarning } = outcomeLabel[report.screen.outcome];
  return (
    <Line what="Injection check" isMissing={isWarning}>
      {text}. {isWarning && "A moderator will look at it. "}
      <a href="#screen">What was found</a>
    </Line>
  );
};

const ScanLine = ({ item: { bundle } }: Pick<Publish, "item">) => (
  <Line what="Virus scan" isMissing={bundle !== null && bundle.status !== "clean"} isLater={bundle === null}>
    {bundle ? (
      <BundleState status={bundle.status} />
    ) : (
      "It has no bundle: its text is scanned when you have submitted it."
    )}
  </Line>
);

const Submit = ({ of, item, etag, check, given, faults = [] }: Publish) => {
  const form = { given, faults };
  return (
    <FormPart
      title="Submit it"
      to={`${of.path}/items/${item.slug}/publish`}
      hidden={{ etag }}
      act="submit"
      button="Submit it"
    >
      <InputField
        {...form}
        name="slug"
        label="Public name"
        hint="Small letters, digits and hyphens. It stands in addresses and commands, and stays in the log for ever."
        subject="The public name"
        maxlength={limits.slugMaxLength}
        placeholder={check.slug}
        autocapitalize="none"
      />
      <InputField
        {...form}
        name="license"
        label={check.hasLicense ? "License (empty: that of the front matter)" : "License"}
        hint="Such as MIT or Apache-2.0."
        subject="The license"
        maxlength={limits.nameMaxLength}
      />
      <Field faults={faults} name="note" label="Note for the moderators (may be empty)" subject="The note">
        <textarea {...faultMarks(faults, "note")} class="field" rows={2} maxlength={limits.reasonMaxLength} dir="auto">
          {`\n${given.note}`}
        </textarea>
      </Field>
      <p>
        <button type="submit" name="act" value="check">
          Check it again
        </button>
      </p>
    </FormPart>
  );
};
