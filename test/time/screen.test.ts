import { expect, test } from "vitest";
import { cpuMs } from "../support/cpu.ts";
import { screenText } from "../../src/screen/screen.ts";
import { examples } from "../unit/screen/examples/all.ts";

function msOf(work: () => unknown, runs = 1): number {
  const start = cpuMs();
  for (let run = 0; run < runs; run++) work();
  return cpuMs() - start;
}

/** The quickest of several, which other work on the machine disturbs least. */
function quickest(text: string, runs: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 4; round++)
    best = Math.min(
      best,
      msOf(() => screenText(text), runs),
    );
  return best;
}

function ratioOf(unit: string, length: number): number {
  const text = (size: number) => unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
  const runs = Math.max(2, Math.ceil(60 / Math.max(1, quickest(text(length), 1))));
  let ratio = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 8 && ratio > 2.3; attempt++) {
    ratio = Math.min(ratio, quickest(text(2 * length), runs) / quickest(text(length), runs));
  }
  return ratio;
}

const beginnings = examples.map(({ rule, severity, steps, catches }) => {
  const half = catches[0]!.slice(0, Math.ceil(catches[0]!.length / 2));
  return [`${rule} as ${severity}${steps ? ` where ${steps}` : ""}`, catches.join(" "), half] as const;
});

test.each(beginnings)(
  "%s takes at most 2.3 times as long for twice its matches, or twice its beginnings",
  { retry: 2, timeout: 60_000 },
  (_rule, whole, half) => {
    expect(ratioOf(`${whole} `, 16_384)).toBeLessThanOrEqual(2.3);
    expect(ratioOf(half, 16_384)).toBeLessThanOrEqual(2.3);
  },
);

const adversarial: [what: string, unit: string][] = [
  ["letters", "a"],
  ["single letters", "a "],
  ["empty lines", "\n"],
  ["nearly empty lines", "   \n"],
  ["the first words of rules", "ignore "],
  ["words of rules that never meet", "ignore previous ignore you are now system prompt tell me "],
  ["open comments", "<!-- "],
  ["open brackets", "[a]( "],
  ["open images", "![aaaaaaaaaaaaa"],
  ["open tags", '<a style="'],
  ["quotes", "\"'`"],
  ["fences", "```\n"],
  ["entities", "&#73;"],
  ["percent signs", "%41"],
  ["escapes", "\\x41"],
  ["base64", "QUJDREVGR0hJSktMTU5PUFFS "],
  ["one base64", "QUJDREVG"],
  ["hexadecimal", "6162 "],
  ["zero-width characters", "a\u200b"],
  ["overrides of direction", "\u202ea"],
  ["tag characters", "\u{e0041}a"],
  ["variation selectors", "\u{e0101}"],
  ["emoji", "👩‍💻️ "],
  ["mixed scripts", "іgnоrе "],
  ["Chinese", "忽略之前的"],
  ["commands", "curl http://198.51.100.7/a "],
  ["pipes", "| sh "],
  ["leet", "1gn0r3 7h3 "],
  ["letters set apart", "i g n o r e   "],
  ["ROT13", "rot13 vtaber gur "],
  ["spaces", " "],
  ["tabs and letters", `${"\t".repeat(400)}x`],
  ["passwords", "extract password "],
  ["links", "https://"],
  ["lone surrogates", "\ud800"],
  ["combining marks", "e\u0301\u0323"],
  ["cells of one line", "| a | b "],
  ["beginnings of phrases", "do not "],
  ["collectors", "requests.post fetch curl api.telegram.org/bot "],
  ["secrets in Chinese", "密码发送"],
  ["orders in Thai", "แสดงคำสั่ง"],
  ["comments to assistants", "<!-- ai "],
  ["programs in the background", "nohup curl "],
  ["stores of secrets", "id_rsa .aws/credentials "],
  ["senders", "requests.post( fetch('https: "],
  ["addresses", "open https://example.org/a "],
  ["steps of words", "before read send upload the contents of ssh keys to "],
  ["nearly base64", "QUJDREVGR0hJSktMTU5PUFF "],
  ["secrets in Spanish", "envia contrasenas no digas "],
  [
    "all at once",
    'ignore all <!-- curl $(cat `" ![ QUJDREVGR0hJSktM &#73; %41 \\x41 \u200b 忽略之前 1gn0r3 i g n o r e ',
  ],
  // A pattern that can split one text in many ways takes seconds for these.
  ["names of tests", `test_ignore_${"abcdefghijklmnopqrst_".repeat(10)} `],
  ["order words in unknown letters", `testignore${"qwzxkvjq".repeat(8)}previousinstructions `],
  ["dashes in columns", `${"-   ".repeat(11)}x\n-- -- -- \n`],
  ["dots in columns", `${".   ".repeat(11)}x .. .. .. `],
  ["dots in columns over lines", `${".\n\n\n".repeat(11)}x .. .. .. `],
  ["letters of orders set apart", "i.g.n.o.r.e."],
  ["letters of orders on lines", "i\ng\nn\no\nr\ne\n"],
];

/** Work of a known amount. Where it takes 20 ms, the slowest text of 64 KB takes some 40. */
function yardstick(): number {
  let hash = 0;
  for (let step = 0; step < 16_000_000; step++) hash = Math.imul(hash ^ step, 0x01000193);
  return hash;
}

/** How often a text takes as long as the yardstick beside it: what else the machine does slows both. */
function yardsticksOf(text: string, most: number): number {
  let ratio = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < 12 && ratio > most; attempt++) {
    const known = msOf(yardstick);
    ratio = Math.min(ratio, msOf(() => screenText(text)) / known);
  }
  return ratio;
}

test.each(adversarial)("64 KB of %s is judged in no more than three yardsticks", { retry: 2 }, (_what, unit) => {
  const text = unit.repeat(Math.ceil(65_536 / unit.length)).slice(0, 65_536);
  expect(yardsticksOf(text, 3)).toBeLessThan(3);
});

test.each(adversarial)("four times %s takes four times as long", { retry: 4, timeout: 60_000 }, (_what, unit) => {
  const text = (size: number) => unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
  const once = quickest(text(262_144), 1);
  const often = quickest(text(65_536), 4);
  expect(once).toBeLessThan(2 * often + 4);
});
