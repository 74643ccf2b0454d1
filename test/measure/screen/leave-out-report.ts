/**
 * A text, the rules that flag it, and by how much it passed the threshold of a model that had not seen its source.
 * `counts`: it did, and in a document its passage has something beside the likeness.
 */
export type Judged = {
  file: string;
  source: string;
  group: string;
  attack: boolean;
  words: number;
  isEnglish: boolean;
  rules: string[];
  over: number;
  counts: boolean;
};

const documents = "genuine: for agents";

/** The 95 % interval of a rate, by Wilson. */
function interval(found: number, of: number): [low: number, high: number] {
  const z = 1.96;
  const rate = found / of;
  const centre = (rate + (z * z) / (2 * of)) / (1 + (z * z) / of);
  const half = (z * Math.sqrt((rate * (1 - rate)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of);
  return [centre - half, centre + half];
}

const percent = (share: number) => (100 * share).toFixed(share < 0.1 ? 2 : 1);

function rateOf(texts: Judged[], isFound: (text: Judged) => boolean): string {
  const found = texts.filter(isFound).length;
  const [low, high] = interval(found, texts.length);
  return `${percent(found / texts.length).padStart(6)} [${percent(low)}–${percent(high)}]`.padEnd(22);
}

function printRates(title: string, groups: Map<string, Judged[]>) {
  console.log(`\n${title.padEnd(48)}${"of".padStart(6)}   rules %               model %               both %`);
  for (const [name, texts] of [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const rates = [
      rateOf(texts, ({ rules }) => rules.length > 0),
      rateOf(texts, ({ counts }) => counts),
      rateOf(texts, ({ rules, counts }) => rules.length > 0 || counts),
    ];
    console.log(`${name.padEnd(48)}${String(texts.length).padStart(6)}  ${rates.join("")}`);
  }
}

/** What the model finds where so many genuine documents are flagged: its threshold moved up or down. */
function printCurve(judged: Judged[]) {
  const genuine = judged.filter(({ group }) => group === documents);
  const sorted = genuine.map(({ over }) => over).toSorted((one, other) => other - one);
  const shares = [0.1, 0.25, 0.5, 1];
  const shifts = shares.map((share) => sorted[Math.floor((genuine.length * share) / 100)]!);
  console.log(
    `\nat a share of genuine documents flagged by the model: ${shares.map((share) => `${share} %`).join(", ")}`,
  );
  console.log(`the threshold moved by ${shifts.map((shift) => shift.toFixed(2)).join(", ")}; model, then both:`);
  for (const [group, texts] of [...Map.groupBy(judged, (one) => one.group)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    const found = (isFound: (text: Judged, shift: number) => boolean) =>
      shifts
        .map((shift) => percent(texts.filter((text) => isFound(text, shift)).length / texts.length).padStart(6))
        .join("");
    console.log(
      `${group.padEnd(48)}${found(({ over }, shift) => over > shift)}  | ` +
        found(({ rules, over }, shift) => rules.length > 0 || over > shift),
    );
  }
}

/** What the rules would find had nobody read the source: only those count that also find a text of another source. */
function printSharedRules(judged: Judged[]) {
  const sourcesOf = new Map<string, Set<string>>();
  for (const { attack, source, rules } of judged)
    for (const rule of attack ? rules : []) sourcesOf.set(rule, (sourcesOf.get(rule) ?? new Set()).add(source));
  console.log("\nby the rules that also find an attack of another source, and by those or the model:");
  const attacks = judged.filter(({ attack, source }) => attack && !source.startsWith("grammar/"));
  const groups = Map.groupBy(attacks, ({ group, source }) => `${group} / ${source}`);
  for (const [name, texts] of [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const isShared = ({ rules }: Judged) => rules.some((rule) => sourcesOf.get(rule)!.size > 1);
    const rates = [rateOf(texts, isShared), rateOf(texts, (text) => isShared(text) || text.over > 0)];
    console.log(`${name.padEnd(48)}${String(texts.length).padStart(6)}  ${rates.join("")}`);
  }
}

export function reportNamed(judged: Judged[]) {
  const nameOf = ({ source, attack }: Judged) => `${source.replace(/\/\d+$/, "")}: ${attack ? "attacks" : "honest"}`;
  printRates("left out", Map.groupBy(judged, nameOf));
}

export function reportLeftOut(judged: Judged[]) {
  printRates(
    "by kind of text",
    Map.groupBy(judged, ({ group }) => group),
  );
  const bySource = judged.filter(({ attack, source }) => attack || source.startsWith("grammar/"));
  printRates(
    "by source",
    Map.groupBy(bySource, ({ group, source }) => `${group} / ${source}`),
  );
  printSharedRules(judged);
  printCurve(judged);
  console.log("\ngenuine texts that the model flags, and those that come next:");
  const drawn = ({ source }: Judged) => source.startsWith("grammar/");
  for (const { file, group, over } of judged
    .filter((text) => !text.attack && !drawn(text))
    .toSorted((one, other) => other.over - one.over)
    .slice(0, 60))
    console.log(`${over.toFixed(2).padStart(6)}  ${group.padEnd(26)} ${file}`);
}
