import { addressOf, hostValue, isThisMachine } from "../hosts.ts";
import { readNested, type Reading } from "./reading.ts";
import { countLines } from "./shell-words.ts";

const opening = /<script\b([^>]{0,400})>/gi;
const source = /\bsrc\s{0,3}=\s{0,3}["']?(https?:\/\/[^\s"'>]{1,400})/i;
/** JSON and templates of a page are no program. */
const isOther = /\btype\s{0,3}=\s{0,3}["']?(?!module|(?:text|application)\/(?:java|ecma)script)[\w/+-]{4,60}/i;
const most = 200;

/** The programs of a page, and of a picture that has some. */
export function readPageScripts(reading: Reading, text: string, firstLine: number) {
  const { facts, own } = reading;
  let [line, passed, count] = [firstLine, 0, 0];
  for (const { 0: tag, 1: attributes = "", index } of text.matchAll(opening)) {
    if (index < passed) continue;
    if (++count > most) return facts.unread("more", line);
    const from = index + tag.length;
    line += countLines(text.slice(passed, from));
    const address = addressOf(source.exec(attributes)?.[1] ?? "");
    if (address && !isThisMachine(address.host)) facts.add("host", hostValue(address, "link", own), line);
    const close = text.indexOf("</script", from);
    const end = close === -1 ? text.length : close;
    if (!isOther.test(attributes)) readNested(reading, "javascript", unescaped(text.slice(from, end)), line);
    line += countLines(text.slice(from, end));
    passed = end;
  }
}

const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
const unescaped = (code: string) =>
  code.includes("&") ? code.replaceAll(/&(lt|gt|amp|quot|apos);/g, (_, name: string) => entities[name]!) : code;
