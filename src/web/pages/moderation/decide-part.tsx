import type { CaseAct } from "../../../contract/publishing/cases.ts";
import { limits } from "../../../contract/wire/limits.ts";
import { Field, faultMarks, FaultOf, type Refused, SelectField } from "../form-fields.tsx";
import { Part } from "../small-parts.tsx";
import type { CaseView } from "./case-view.ts";
import { actWords, claimWords, reasonOptions } from "./words.ts";

/** What the fields of the form hold, as they were typed and ticked. */
export type GivenDecision = {
  reason: string;
  words: string;
  copies: readonly string[];
  indicators: readonly string[];
  claim: string;
};

export type Decision = Refused<GivenDecision>;

type Deciding = Decision & { one: CaseView; path: string };

const empty: GivenDecision = { reason: "", words: "", copies: [], indicators: [], claim: "" };

/** The only form of the page, and the only buttons that decide. */
export const Decide = ({ one, path, given = empty, faults = [] }: Deciding) => {
  if (one.ownReason !== null) {
    return (
      <Part id="decide" title="Decide">
        <p role="status">{one.ownReason}</p>
      </Part>
    );
  }
  const isOffered = (act: CaseAct) => one.acts.includes(act);
  const form = { given: { reason: given.reason }, faults };
  return (
    <form class="part" id="decide" method="post" action={path}>
      <h2>Decide</h2>
      <div>
        <p class="small soft">You decide about what this page showed when you opened it.</p>
        <input type="hidden" name="seen" value={one.seen} />
        <SelectField
          {...form}
          name="reason"
          label="Reason, of a refusal, a denial or a takedown"
          subject="The reason"
          options={reasonOptions}
        />
        <Field
          faults={faults}
          name="words"
          label="Words"
          hint="Its publisher reads them. Of an approval of what the screen flags, readers do too."
          subject="What you say"
        >
          <textarea
            {...faultMarks(faults, "words", true)}
            class="field"
            rows={3}
            maxlength={limits.reasonMaxLength}
            dir="auto"
            required
          >
            {`\n${given.words}`}
          </textarea>
        </Field>
        {one.claims.length > 0 && <ClaimsOf one={one} given={given} faults={faults} />}
        {isOffered("takedown") && <Takedown one={one} given={given} faults={faults} />}
        {one.acts.length === 0 && <p>Nothing can be decided here.</p>}
        <dl>
          {one.acts.map((act) => (
            <>
              <dt>
                <button class={act === "takedown" ? undefined : "go"} type="submit" name="act" value={act}>
                  {wordsOf(act, one).button}
                </button>
              </dt>
              <dd class="small">{wordsOf(act, one).does}</dd>
            </>
          ))}
        </dl>
      </div>
    </form>
  );
};

/** A record that is claimed has no appeal. */
const wordsOf = (act: CaseAct, { claims }: CaseView) =>
  claims.length > 0 && (act === "grant" || act === "deny") ? claimWords[act] : actWords[act];

/** Whose claim is granted or denied. */
const ClaimsOf = ({ one: { claims }, given, faults }: Ticking) => (
  <fieldset>
    <legend>Whose claim you decide about:</legend>
    {claims.map((claim) => (
      <p>
        <label>
          <input
            type="radio"
            name="claim"
            value={claim.id}
            checked={given.claim === claim.id || (given.claim === "" && claims.length === 1)}
          />{" "}
          {claim.publisher}
        </label>
      </p>
    ))}
    <FaultOf faults={faults} name="claim" label="The claim" />
  </fieldset>
);

type Ticking = Pick<Deciding, "one"> & { given: GivenDecision; faults: NonNullable<Decision["faults"]> };

/** What goes with a takedown where it is ticked, and what follows from it. */
const Takedown = ({ one: { copies, indicators }, given, faults }: Ticking) => (
  <>
    {copies.length > 0 && (
      <fieldset>
        <legend>Copies of its text or package. A takedown takes those that you tick:</legend>
        {copies.map(({ kind, slug }) => (
          <p>
            <label>
              <input
                type="checkbox"
                name="copies"
                value={`${kind} ${slug}`}
                checked={given.copies.includes(`${kind} ${slug}`)}
              />{" "}
              {kind} {slug}
            </label>{" "}
            <a href={`/moderation/${kind}/${slug}`}>
              Its case<span class="unseen"> {slug}</span>
            </a>
          </p>
        ))}
        <FaultOf faults={faults} name="copies" label="What is ticked" />
      </fieldset>
    )}
    {indicators.hosts.length > 0 && (
      <p class="small">
        A takedown as malware or injection makes indicators of: <bdi>{indicators.hosts.join(", ")}</bdi>
      </p>
    )}
    {indicators.namedByOthers.length > 0 && (
      <fieldset>
        <legend>Hosts that public records of others name too. A takedown as malware makes indicators of:</legend>
        {indicators.namedByOthers.map(({ host, records }) => (
          <p>
            <label>
              <input type="checkbox" name="indicators" value={host} checked={given.indicators.includes(host)} />{" "}
              <bdi>{host}</bdi>
            </label>{" "}
            <span class="small soft">named by {records.map(({ slug }) => slug).join(", ")}</span>
          </p>
        ))}
        <FaultOf faults={faults} name="indicators" label="What is ticked" />
      </fieldset>
    )}
  </>
);
