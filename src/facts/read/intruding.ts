import { pattern } from "../pattern.ts";
import { type HostValue } from "../fact.ts";
import { addressOf, hostValue, isThisMachine } from "../hosts.ts";
import type { Flow, Reading } from "./reading.ts";
import type { Invocation } from "./shell-state.ts";

/** A connection and a shell in one line of Perl, PHP, Ruby or Python. */
const connected = pattern(
  "",
  String.raw`(?:fsockopen|pfsockopen|TCPSocket|TCPClient|\bsocket\b|Socket::INET)[^\n]{0,400}`,
  String.raw`(?:/bin/(?:ba|da|z)?sh|\bcmd(?:\.exe)?\b|powershell|iex)`,
);
/** Languages of which a line is enough to open a connection. */
const talking = new Set(["perl", "php", "ruby", "python", "python2", "python3", "lua", "node", "awk", "gawk"]);
/** A line of a language that is not read, which runs what it fetches. */
const evaluated = /\b(?:eval|assert|instance_eval|include)\b[^\n]{0,300}\bhttps?:\/\/([\w.-]{1,253})/;
const miners =
  /^(?:xmrig|xmr-stak|minerd|cpuminer(?:-\w+)?|ethminer|t-rex|nbminer|lolMiner|gminer|phoenixminer|ccminer)$/i;
const pool = /\bstratum\+(?:tcp|ssl|tls|udp)\d?:\/\/([\w.-]{1,253})/i;

/** What waits at a port of this machine for whoever connects. */
export const openPort: HostValue = { host: "an open port", how: "api", class: "other" };

/** What an interactive shell says. */
export const shellTalk = "a shell";
export const isShellTalk = ({ sources }: Flow) => sources.some(({ what }) => what === shellTalk);

/** Programs that work for somebody else, or unasked: a shell for another machine, a miner. */
export function readIntruding(
  { facts, own }: Reading,
  { name, text, line }: Pick<Invocation, "name" | "text" | "line">,
) {
  if (talking.has(name) && connected.test(text)) {
    const remote = /["'](\d{1,3}(?:\.\d{1,3}){3}|(?:[\w-]{1,63}\.){1,5}[a-z]{2,24})["']/i.exec(text)?.[1];
    facts.add("run", text, line, { signs: ["shell-opened"], hosts: remote ? hostsOf(remote, own) : [] });
  }
  const from = talking.has(name) ? evaluated.exec(text)?.[1] : undefined;
  if (from !== undefined) facts.add("run", text, line, { signs: ["fetched"], hosts: hostsOf(from, own) });
  const at = pool.exec(text)?.[1];
  if (miners.test(name) || at !== undefined) {
    const hosts = at ? hostsOf(at, own) : [];
    for (const host of hosts) facts.add("host", host, line);
    facts.add("run", text, line, { signs: ["miner"], hosts });
  }
}

function hostsOf(host: string, own: Reading["own"]): HostValue[] {
  const address = addressOf(`http://${host}`);
  return address && !isThisMachine(address.host) ? [hostValue(address, "api", own)] : [];
}
