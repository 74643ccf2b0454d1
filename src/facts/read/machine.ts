import { pattern } from "../pattern.ts";
import { type Flow, join, nothing, type Source } from "./reading.ts";
import type { Invocation, Shell } from "./shell-state.ts";
import { fetchesAndRuns } from "./written.ts";

export const leaving = (what: string, signs: Source["signs"]): Flow => ({ ...nothing, sources: [{ what, signs }] });

export function scheduled({ reading }: Shell, { args, input, line, text, name }: Invocation): Flow {
  if (name === "crontab" && /^crontab\s+-[lr]\b/.test(text)) return nothing;
  if (name === "schtasks" && !/\/create/i.test(text)) return nothing;
  if (name === "at" && input.text === undefined) return nothing;
  const content = join([input, ...args], " ");
  const signs = [
    "start" as const,
    ...(fetchesAndRuns(content.text ?? "") || content.net.length > 0 ? (["fetched"] as const) : []),
  ];
  reading.facts.add("write", input.text === undefined ? text : `${name}: ${input.text}`, line, {
    signs,
    hosts: content.net,
  });
  return nothing;
}

const printers = new Set(["gh", "gcloud", "aws", "az", "kubectl", "op", "vault", "bw", "pass"]);
const printing = pattern(
  "",
  String.raw`^(?:gh\s+auth\s+token|gcloud\s+auth\s+(?:application-default\s+)?print-\w+-token|`,
  String.raw`vault\s+(?:kv\s+get|read)|`,
  String.raw`aws\s+configure\s+export-credentials|az\s+account\s+get-access-token|kubectl\s+get\s+secrets?\b|`,
  String.raw`op\s+(?:read|item\s+get)|bw\s+get|pass\s+show)`,
);

/** A command that says somebody's key. */
export const printedSecret = ({ name, text }: Invocation): Flow | undefined =>
  printers.has(name) && printing.test(text) ? leaving(text.slice(0, 60), ["file"]) : undefined;

/** One's own entry by its name is how a program keeps its key; a whole key chain is another thing. */
export function keyChain({ reading }: Shell, { line, text }: Invocation): Flow {
  if (/\b(?:dump-keychain|export|unlock-keychain)\b/.test(text)) {
    reading.facts.add("secret", text, line, { signs: ["store", "file"] });
    return leaving("key chain", ["store", "file"]);
  }
  if (!/\b(?:find-(?:generic|internet)-password|lookup|get)\b/.test(text)) return nothing;
  reading.facts.add("secret", text, line);
  return leaving(text.slice(0, 60), []);
}
