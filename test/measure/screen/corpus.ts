import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Text = {
  file: string;
  /** What is left out together: where an attack comes from, or who wrote a genuine text. */
  source: string;
  /** What it is reported as. */
  group: string;
  attack: boolean;
  /** Nought when it is only measured on. */
  weight: number;
  text: string;
};

/** Read by hand: malicious, though they stand among the genuine ones. By the start of the SHA-256 of the text. */
const malicious: ReadonlySet<string> = new Set(["9b1189554f40bc57", "ca1dd71d72ec00d6"]);

/** What the published attacks are worth as teachers: many of the evasions and of the questions are no attack alone. */
const tierWeight: Record<string, number> = { T1: 1, T2: 1, T2n: 0.4, T4: 0.3 };
const measuredTiers = new Set(["T1", "T2", "T2e", "T2en", "T2n", "T3", "T4"]);
const moreWeight: Record<string, number> = {
  "tensortrust-hijack": 0.5,
  "tensortrust-extract": 0.7,
  "easyjailbreak-seed": 1,
  hinglish: 0.4,
  multilang: 1,
  proventra: 1,
  goodwiins: 1,
};
const jailbreaks = new Set(["giskard", "easyjailbreak-seed", "pint-jailbreak"]);

export function readCorpus(folder: string): { texts: Text[]; digest: string } {
  const digest = createHash("sha256");
  const texts = [
    ...readScreen(join(folder, "screen")),
    ...readMore(join(folder, "screen-more")),
    ...readSkills(join(folder, "skills")),
    ...readSample(),
  ];
  for (const { file, text } of texts) digest.update(`${file}\0${text}\0`);
  return { texts: texts.filter((one) => !isMalicious(one)), digest: digest.digest("hex") };
}

const isMalicious = ({ attack, text }: Text) =>
  !attack && malicious.has(createHash("sha256").update(text).digest("hex").slice(0, 16));

function* rowsOf(folder: string): Generator<string[]> {
  for (const row of readFileSync(join(folder, "SOURCES.tsv"), "utf8").trim().split("\n").slice(1))
    yield row.split("\t");
}

function* readScreen(folder: string): Generator<Text> {
  for (const [file, kind, split, subset, tier, source, , , , , note] of rowsOf(folder)) {
    const attack = kind === "attack";
    if (split !== "visible" || (kind !== "benign" && !(attack && measuredTiers.has(tier!)))) continue;
    const base = /base=(\S+)/.exec(note ?? "")?.[1];
    const short = subset === "short-prompt";
    yield {
      file: `screen/${file}`,
      source: attack ? (base ?? subset!) : short ? file! : source!,
      group: attack ? groupOfAttack(tier!, subset!) : groupOfGenuine(subset!),
      attack,
      weight: attack ? (subset === "patt" ? 0 : (tierWeight[tier!] ?? 0)) : short ? 3 : 1,
      text: readFileSync(join(folder, file!), "utf8"),
    };
  }
}

function groupOfAttack(tier: string, subset: string): string {
  if (tier === "T2e") return "embedded in a genuine document";
  if (tier === "T2en") return "embedded, weak";
  if (tier === "T1") return "malicious skill";
  if (tier === "T3") return "harm that says nothing unusual";
  if (subset === "dvmcp" || subset === "asb") return "tool description";
  if (jailbreaks.has(subset)) return "jailbreak";
  return tier === "T2" ? "injection" : tier === "T2n" ? "injection, weak" : "evasion";
}

const groupOfGenuine = (subset: string) =>
  subset === "security-doc"
    ? "genuine: security"
    : subset === "short-prompt"
      ? "genuine: short prompts"
      : "genuine: for agents";

function* readMore(folder: string): Generator<Text> {
  for (const [file, kind, kindOf, source, lang] of rowsOf(folder)) {
    const attack = kind === "attack";
    const other = attack && lang !== "en" && lang !== "";
    yield {
      file: `screen-more/${file}`,
      source: attack ? kindOf! : kindOf === "skill-md" ? `more/${ownerOf(file!)}` : source!,
      group: attack
        ? other
          ? "translated"
          : jailbreaks.has(kindOf!)
            ? "jailbreak"
            : "injection"
        : kindOf === "security"
          ? "genuine: security"
          : kindOf === "doc-nonen"
            ? "genuine: other languages"
            : "genuine: for agents",
      attack,
      weight: attack ? (moreWeight[kindOf!] ?? 0) : 1,
      text: readFileSync(join(folder, file!), "utf8"),
    };
  }
}

const sample = join(import.meta.dirname, "../../../src/sample");

/** Our own sample catalogue: short texts about agents, as records have them. */
function* readSample(): Generator<Text> {
  for (const name of readdirSync(sample)
    .filter((one) => one.endsWith(".ndjson"))
    .toSorted()) {
    for (const line of readFileSync(join(sample, name), "utf8").trim().split("\n")) {
      const record = JSON.parse(line) as Record<string, unknown>;
      for (const field of ["summary", "excerpt", "tagline", "description", "body", "template"]) {
        const text = record[field];
        if (typeof text !== "string" || text.trim() === "") continue;
        const file = `sample/${name}/${String(record["slug"])}/${field}`;
        yield { file, source: "sample", group: "genuine: for agents", attack: false, weight: 3, text };
      }
    }
  }
}

/** The texts of a registry of many owners are numbered in no order of theirs. */
const ownerOf = (file: string) => /(\d+)\.\w+$/.exec(file)?.[1] ?? file;

function* readSkills(folder: string): Generator<Text> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".md"));
  for (const path of paths.toSorted()) {
    yield {
      file: `skills/${path}`,
      source: path.split("/")[0]!,
      group: "genuine: for agents",
      attack: false,
      weight: 1,
      text: readFileSync(join(folder, path), "utf8"),
    };
  }
}
