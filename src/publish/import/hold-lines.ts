import type { HoldReason } from "../../contract/public/hold.ts";
import type { Hold } from "../../contract/operator/operator.ts";
import { toScreenReport } from "../../checks/screens/screen-report.ts";
import type { Deps } from "../deps.ts";
import { blockedAmong, blockPackages, holdReason, type Within } from "../moderation/hold.ts";
import type { Decided, FactHold, Judged } from "./batch.ts";
import { isOnlyHeld, type JudgedDraft } from "./drafts.ts";
import { partOf } from "./package-part.ts";

/**
 * Decides which lines wait for a moderator. A public record stays as it is until a moderator has cleared the change,
 * and one that was taken down stays so: the change waits beside it. A record that is new waits itself.
 *
 * A package that has a blocked text among its files is blocked with it: no moderator clears what is in it unawares.
 */
export async function holdLines(
  { primary: { catalog }, now }: Pick<Deps, "primary" | "now">,
  lines: readonly Judged[],
): Promise<Decided[]> {
  const blocked = await blockedAmong(
    catalog,
    lines.flatMap(({ draft, made }) => [...listDigests(draft), ...(made?.otherTexts ?? [])]),
  );
  const within: Within[] = [];
  const decided = lines.map((line): Decided => {
    const { draft, made, before, outcome, factHold } = line;
    const text = made?.otherTexts.find((digest) => blocked.has(digest));
    if (text !== undefined) within.push({ text, package: made!.sha256 });
    const hold = holdReason({
      outcome: toReport(draft).outcome,
      isBlocked: text !== undefined || listDigests(draft).some((digest) => blocked.has(digest)),
      // One that is not to be public does not wait: a clean scan would publish it, or the end of an indicator.
      ofFacts: draft.row.public || factHold?.reason !== "indicator" ? (factHold?.reason ?? null) : null,
      isInfected: draft.row.public && Boolean(draft.package?.infection),
    });
    if (hold === null) return { ...line, isBeside: false };
    outcome.held = toHold(draft, hold, factHold);
    const isBeside = before !== undefined && !isOnlyHeld(before);
    const waiting = isBeside ? draft : asPending(draft);
    return { ...line, isBeside, draft: { ...waiting, hold, ...heldFor(factHold) } };
  });
  if (within.length > 0) await blockPackages(catalog, within, now());
  return decided;
}

const heldFor = (factHold: FactHold | null) => ({
  holdFacts: factHold?.facts ?? [],
  holdHosts: factHold?.hosts ?? [],
});

const listDigests = ({ judged, package: one }: JudgedDraft) =>
  [judged.textSha256, one?.sha256, one?.textSha256].filter((digest) => typeof digest === "string");

const toReport = (one: JudgedDraft) => toScreenReport(one.judged.screen, partOf(one.package));

const toHold = (one: JudgedDraft, reason: HoldReason, factHold: FactHold | null): Hold => ({
  reason,
  findings: toReport(one).findings,
  infection: one.package?.infection ?? null,
  facts: factHold?.facts ?? [],
});

const asPending = (one: JudgedDraft): JudgedDraft => ({
  ...one,
  row: { ...one.row, status: "pending", public: false },
});
