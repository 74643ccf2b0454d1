import type { Text } from "../corpus.ts";
import attacks from "./english/attacks.json" with { type: "json" };
import frames from "./english/frames.json" with { type: "json" };
import honest from "./english/honest.json" with { type: "json" };
import obliqueAttacks from "./english/oblique-attacks.json" with { type: "json" };
import obliqueHonest from "./english/oblique-honest.json" with { type: "json" };
import sober from "./english/sober.json" with { type: "json" };
import tasks from "./english/tasks.json" with { type: "json" };
import words from "./english/words.json" with { type: "json" };

export type Random = () => number;

export const pick = <One>(from: readonly One[], random: Random): One => from[Math.floor(random() * from.length)]!;

const choicesOf = new Map(Object.entries(words));

/** A word for a name; a capital where the name has one. */
function wordFor(name: string, random: Random): string | undefined {
  const choices = choicesOf.get(name) ?? choicesOf.get(name.charAt(0).toLowerCase() + name.slice(1));
  if (!choices) return undefined;
  return choicesOf.has(name) ? pick(choices, random) : capital(pick(choices, random));
}

/** Draws one of each (a|b), and a word of each {name}. "s?" draws the plural or not. */
export function draw(line: string, random: Random): string {
  let text = line;
  for (let at = text.search(/\([^()]*\|[^()]*\)/); at >= 0; at = text.search(/\([^()]*\|[^()]*\)/)) {
    const end = text.indexOf(")", at);
    text = text.slice(0, at) + pick(text.slice(at + 1, end).split("|"), random) + text.slice(end + 1);
  }
  for (let round = 0; round < 3; round++)
    text = text.replace(/\{(\w+)\}/g, (whole, name: string) => wordFor(name, random) ?? whole);
  return text.replace(/s\?(?=\s|:)/g, () => (random() < 0.5 ? "s" : "")).replaceAll("\\n", "\n");
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** An order, or a sentence, of one theme, in some mood. */
function said(lines: string[], random: Random): string {
  const line = pick(lines, random);
  if (line.startsWith("=")) return draw(line.slice(1), random);
  const deed = draw(line, random);
  return draw(pick(frames.mood, random), random).replace("{deed}", deed).replace("{Deed}", capital(deed));
}

const joinLower = (before: string, text: string) => `${before} ${text.charAt(0).toLowerCase()}${text.slice(1)}`;

function sentences(lines: string[], attack: boolean, random: Random): string {
  let text = said(lines, random);
  if (random() < 0.2) text = joinLower(draw(pick(frames.trigger, random), random), text);
  if (random() < 0.3) text += ` ${said(lines, random)}`;
  const around: string[] = [];
  if (attack && random() < 0.35) around.push(draw(pick(frames.secrecy, random), random));
  if (attack && random() < 0.3) around.push(draw(pick(frames.excuse, random), random));
  if (!attack && random() < 0.15) around.push(draw(pick(frames.openness, random), random));
  if (around.length > 0) text = random() < 0.2 ? `${around.join(" ")} ${text}` : `${text} ${around.join(" ")}`;
  const addressed = attack ? 0.35 : 0.25;
  if (random() < addressed) text = `${draw(pick(frames.address, random), random)} ${text}`;
  return text;
}

/**
 * How it stands in a document: mostly as a paragraph, sometimes listed, emphasised, tagged, commented or in a field.
 */
export function inForm(text: string, random: Random): string {
  const kind = random();
  if (kind < 0.56) return text;
  if (kind < 0.64) return text.replace(/(?<=[.:]) (?=[A-Z])/g, "\n- ").replace(/^/, "- ");
  if (kind < 0.69) return text.replace(/(?<=\.) (?=[A-Z])/g, "\n2. ").replace(/^/, "1. ");
  if (kind < 0.73) return `**${text}**`;
  if (kind < 0.76) return `> ${text}`;
  if (kind < 0.79) return `## ${draw("(Notes|Setup|Important|Usage|Workflow|Rules|Requirements)", random)}\n\n${text}`;
  if (kind < 0.83) return `${draw(pick(frames.host, random), random)} ${text}`;
  if (kind < 0.86)
    return `${draw(pick(frames.host, random), random)}\n\n${text}\n\n${draw(pick(frames.host, random), random)}`;
  if (kind < 0.9) return `<!-- ${text} -->`;
  if (kind < 0.93)
    return draw("<(IMPORTANT|important|critical|note|instructions|rules)>\n", random) + text + "\n</IMPORTANT>";
  if (kind < 0.95) return `{"description": ${JSON.stringify(text)}}`;
  if (kind < 0.97) return `description: ${text}`;
  if (kind < 0.98) return text.toUpperCase();
  return "```\n" + text + "\n```";
}

type Drawn = Pick<Text, "file" | "source" | "group" | "attack" | "weight" | "text">;

/** Samples of every mechanism and of every honest theme in English; what is left out together is one of them. */
export function* english(random: Random, times: { attack: number; honest: number }): Generator<Drawn> {
  const tables: Record<string, string[]>[] = [attacks, obliqueAttacks];
  for (const mechanism of new Set(tables.flatMap((table) => Object.keys(table)))) {
    const lines = tables.flatMap((table) => table[mechanism] ?? []);
    for (let time = 0; time < Math.max(times.attack, 12 * lines.length); time++) {
      const text = inForm(sentences(lines, true, random), random);
      yield {
        file: `${mechanism} ${time}`,
        source: `grammar/${mechanism}`,
        group: "new words",
        attack: true,
        weight: 0.5,
        text,
      };
    }
  }
  const themes = { ...honest, ...obliqueHonest, ...sober, ...tasks };
  for (const [theme, lines] of Object.entries(themes))
    for (let time = 0; time < Math.max(times.honest, 16 * lines.length); time++) {
      const text = inForm(sentences(lines, false, random), random);
      yield {
        file: `${theme} ${time}`,
        source: `grammar/honest ${theme}`,
        group: "genuine: drawn",
        attack: false,
        weight: 1,
        text,
      };
    }
}

const allTasks = Object.values(tasks).flat();
const taskIn = (random: Random) => capital(draw(pick(allTasks, random), random));

/** Some plain tasks together, as people keep them for an assistant: in sentences, or listed under a heading. */
export function* severalTasks(random: Random, times: number): Generator<Drawn> {
  for (let time = 0; time < times; time++) {
    const [first, ...others] = Array.from({ length: 2 + Math.floor(random() * 7) }, () => taskIn(random));
    const heading = random() < 0.4 ? `# ${first!.split(" ").slice(0, 3).join(" ")}\n\n` : "";
    const isList = random() < 0.4;
    const text = isList ? [first, ...others].map((one) => `- ${one}.`).join("\n") : `${[first, ...others].join(". ")}.`;
    yield {
      file: `tasks ${time}`,
      source: "grammar/honest tasks",
      group: "genuine: drawn",
      attack: false,
      weight: 1,
      text: heading + text,
    };
  }
}
