import type { Decision } from "../../../src/facts/judge/decide.ts";
import type { Reason } from "../../../src/facts/judge/reasons.ts";

export type Judged = {
  path: string;
  source: string;
  outcome: string;
  decision: Decision["decision"];
  reasons: Reason[];
};

/** Wilson's interval of 95 %, in percent. */
export function interval(found: number, of: number): string {
  if (of === 0) return "–";
  const z = 1.96;
  const share = found / of;
  const middle = (share + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of);
  const percent = (value: number) => (100 * Math.max(0, value)).toFixed(1);
  return `${percent(share)} (${percent(middle - half)} to ${percent(middle + half)})`;
}

const bySource = (judged: readonly Judged[]) => {
  const groups = new Map<string, Judged[]>();
  for (const one of judged) groups.set(one.source, [...(groups.get(one.source) ?? []), one]);
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));
};

const count = (judged: readonly Judged[], is: (one: Judged) => boolean) => judged.filter(is).length;
const has = (kind: Reason["reason"]) => (one: Judged) => one.reasons.some(({ reason }) => reason === kind);

/** A line a source: how many, held in percent with its interval, looked at twice, and by which reasons. */
export function table(judged: readonly Judged[]): string {
  const groups: [string, readonly Judged[]][] = [...bySource(judged), ["all", judged]];
  const rows = groups.map(([source, all]) => {
    const held = count(all, ({ decision }) => decision === "held");
    const twice = count(all, ({ decision }) => decision === "review");
    const reasons = (["chain", "changed", "screen"] as const).map((kind) => `${kind} ${count(all, has(kind))}`);
    const rates = `held ${interval(held, all.length)}  twice ${interval(twice, all.length)}`;
    return `${source.padEnd(16)} ${String(all.length).padStart(6)}  ${rates}  ${reasons.join(", ")}`;
  });
  return rows.join("\n");
}

/** What mechanism a reason is: its kind of fact alone, for a value or a name teaches nothing. */
const mechanism = ({ reason, kind }: Reason) => `${reason} ${kind}`;

/** Held by a mechanism that at least one other source has too: what a rule finds that was made for others. */
export function leftOut(judged: readonly Judged[]): string {
  const groups = bySource(judged);
  const of = new Map(
    groups.map(([source, all]) => [source, new Set(all.flatMap(({ reasons }) => reasons.map(mechanism)))]),
  );
  return groups
    .map(([source, all]) => {
      const others = new Set([...of].filter(([other]) => other !== source).flatMap(([, known]) => [...known]));
      const held = count(
        all,
        ({ decision, reasons }) => decision === "held" && reasons.some((reason) => others.has(mechanism(reason))),
      );
      return `${source.padEnd(16)} ${String(all.length).padStart(6)}  held ${interval(held, all.length)}`;
    })
    .join("\n");
}
