import type { HostValue } from "../fact.ts";
import { addressOf, hostValue, isPlaceholder, isThisMachine } from "../hosts.ts";
import { type Reading, readSend } from "./reading.ts";

/** Variables that say where everything of an agent, or of a program, goes. */
const destination = /^(?:ANTHROPIC|CLAUDE|OPENAI|GEMINI|GOOGLE_GEMINI|CODEX|LLM)_(?:BASE_URL|API_BASE|API_URL|BASE)$/;
const proxy = /^(?:https?|all)_proxy$/i;

/** What an agent says to its model goes to another host. */
export function readRedirected(reading: Reading, name: string, value: string, line: number) {
  const isModel = destination.test(name);
  if (!isModel && !proxy.test(name)) return;
  const address = /^https?:\/\//i.test(value) ? addressOf(value) : undefined;
  if (!address || isThisMachine(address.host) || isPlaceholder(address.host)) return;
  const host: HostValue = hostValue(address, "upload", reading.own);
  reading.facts.add("host", host, line);
  readSend(reading, [{ what: isModel ? "conversation" : "traffic", signs: ["bulk"] }], [host], line);
}
