import { type Deed, type HostValue, isHostValue, isInstallValue, isSendValue } from "./fact.ts";
import { isAnybodys, isThrowaway, isUntrusted, registeredOf } from "./hosts.ts";

/** What a record says of itself before anything else. */
export type About = { title?: string; summary?: string; opening?: string };

const firstSection = 3_000;

/** The text before the second heading. What stands in a block of code is what is done, not what is said of it. */
export function openingOf(markdown: string): string {
  const text = withoutBlocks(markdown.slice(0, firstSection));
  const headings = [...text.matchAll(/^#{1,6}\s/gm)];
  return headings[1] ? text.slice(0, headings[1].index) : text;
}

function withoutBlocks(text: string): string {
  let fence: string | undefined;
  const isSaid = (line: string) => {
    const mark = /^\s*(?:>\s*)*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence)) {
      fence = undefined;
      return false;
    }
    return fence === undefined;
  };
  return text.split("\n").filter(isSaid).join("\n");
}

/** Marks the facts that the record itself says. */
export function announce(deeds: Deed[], { title = "", summary = "", opening = "" }: About): Deed[] {
  const said = [title, summary, openingOf(opening)].join("\n").toLowerCase();
  if (said.trim() === "") return deeds;
  const known = new Map<string, boolean>();
  const isSaid = (word: string) => {
    const key = word.toLowerCase();
    if (key.length < 3) return false;
    let answer = known.get(key);
    if (answer === undefined) known.set(key, (answer = hasWord(said, key)));
    return answer;
  };
  const name = plain(title);
  for (const deed of deeds) {
    deed.announced = wordsOf(deed).some(isSaid);
    const unknown = deed.hosts.filter(isUntrusted);
    if (unknown.length > 0 && unknown.every((host) => isNamesake(name, host))) deed.signs = [...deed.signs, "namesake"];
  }
  return deeds;
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Whether a package is named as the host is, or as its owner's part of it: `lamp-shop` of `get.lamp.shop`. */
function isNamesake(name: string, value: HostValue): boolean {
  if (isThrowaway(value) || isAnybodys(value) || name.length < 4) return false;
  const registered = registeredOf(value.host);
  return name === plain(registered) || name === plain(registered.split(".", 1)[0]!);
}

/** `git` is not said by `digital`. */
function hasWord(text: string, word: string): boolean {
  const isWordAt = (at: number) => /[\p{L}\p{N}]/u.test(text[at] ?? " ");
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length))
    if (!isWordAt(at - 1) && !isWordAt(at + word.length)) return true;
  return false;
}

function wordsOf({ value }: Deed): string[] {
  if (typeof value === "string") return [value];
  if (isHostValue(value) || isSendValue(value)) return [value.host, nameOf(value.host)];
  return isInstallValue(value) ? [value.name] : [];
}

/** A name that is an everyday word is said in many a text that does not mean its host. */
const everyday =
  /^(?:local|mail|email|test|data|cloud|servers?|services?|web|apps?|api|dev|tools?|files?|home|internal)$/;

/** The part of a host that is its owner's name. */
function nameOf(host: string): string {
  const name = registeredOf(host).split(".", 1)[0]!;
  return everyday.test(name) ? host : name;
}
