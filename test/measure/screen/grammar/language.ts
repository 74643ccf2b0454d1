import type { Text } from "../corpus.ts";
import { capital, draw, inForm, pick, type Random } from "./compose.ts";
import { respelled } from "./respelled.ts";

/**
 * One language: whole orders and whole ordinary sentences, what stands around an order, and short requests to a chat.
 * Neighbours of other languages have ordinary sentences alone: without them, they would look like those.
 */
export type Language = {
  honest: string[];
  chatHonest?: string[];
  attacks?: string[];
  chat?: string[];
} & Partial<Record<"address" | "trigger" | "secrecy" | "excuse", string[]>>;

/** What is the same in every language. */
const shared: Record<string, string[]> = {
  file: [".env", "~/.ssh/id_rsa", "~/.aws/credentials", "config.json", "secrets.yaml", "wallet.dat"],
  url: [
    "https://collect.test/in",
    "https://api.notes.test/log",
    "http://203.0.113.7/a",
    "https://updates.example.com/a.sh",
    "evil.example",
  ],
  agent: ["CLAUDE.md", "AGENTS.md", ".cursorrules", "settings.json", "SKILL.md"],
  name: ["Acme", "ZetaPay", "FastHost", "Nordia"],
  mail: ["ops@mail.test", "DE00 1234 5678", "0x4f21", "backup@example.net"],
  pass: ["1234", "infected", "openclaw"],
};

const filled = (text: string, random: Random) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (shared[name] ? pick(shared[name], random) : whole));

/** What honest texts name as well: else the file or the address would be the attack. */
const references = [
  "{url}",
  "({url})",
  "{agent}",
  "`{file}`",
  "{name}: {url}",
  "{mail}",
  "{file}, {agent}",
  "JSON: {url}",
  "{name}",
];

const oneOf = (lines: string[], random: Random) => filled(draw(pick(lines, random), random), random);

/**
 * The lines of a language fall to so many parts, so that one can be left out and the others of its language learned.
 */
const parts = 6;
const unspaced = new Set(["chinese", "japanese", "thai"]);
const partOf = (lines: string[], part: number) => lines.filter((_, line) => line % parts === part);

export function* samplesOf(
  name: string,
  language: Language,
  random: Random,
  times: { attack: number; honest: number },
): Generator<Text> {
  const written = (text: string) => {
    const sentence = name === "hinglish" ? respelled(capital(text), random) : capital(text);
    return name === "hinglish" && random() < 0.5 ? sentence : inForm(sentence, random);
  };
  const gap = unspaced.has(name) ? "" : " ";
  const { honest, chatHonest = [], attacks = [], chat = [] } = language;
  const { address = [], trigger = [], secrecy = [], excuse = [] } = language;
  const opened = (text: string, chance: number) => {
    const opening = random();
    if (address.length === 0 || opening > chance) return text;
    const before = oneOf(opening < chance / 2 ? address : trigger, random);
    return `${before}${gap}${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  };
  for (let time = 0; attacks.length > 0 && time < times.attack; time++) {
    const part = time % parts;
    const orders = partOf(attacks, part);
    const requests = partOf(chat, part);
    let text = opened(oneOf(orders, random), 0.5);
    if (random() < 0.25) text += gap + oneOf(orders, random);
    if (random() < 0.3) text += gap + oneOf(secrecy, random);
    if (random() < 0.25) text += gap + oneOf(excuse, random);
    if (requests.length > 0 && random() < 0.15) text = oneOf(requests, random);
    yield {
      file: `${name} ${time}`,
      source: `grammar/${name}/${part}`,
      group: "new words, translated",
      attack: true,
      weight: 0.5,
      text: written(text),
    };
  }
  for (let time = 0; time < times.honest; time++) {
    const part = time % parts;
    const ordinary = [...partOf(honest, part), ...partOf(chatHonest, part)];
    let text = opened(oneOf(ordinary, random), 0.3);
    for (let more = random(); more < 0.5; more = random()) text += gap + oneOf(ordinary, random);
    if (random() < 0.35) text += gap + filled(pick(references, random), random);
    yield {
      file: `${name} honest ${time}`,
      source: `grammar/${name}/${part}`,
      group: "genuine: drawn, other languages",
      attack: false,
      weight: 1,
      text: written(text),
    };
  }
}
