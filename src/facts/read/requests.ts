import { pattern } from "../pattern.ts";
import type { HostUse, HostValue } from "../fact.ts";
import { addressOf, hostValue, isThisMachine } from "../hosts.ts";
import type { Call, Code, CodeValue } from "./code-values.ts";
import { isSecretName } from "../places.ts";
import { nothing, readSend, type Source } from "./reading.ts";

const clients = pattern(
  "i",
  String.raw`^(?:requests|httpx|aiohttp|axios|got|ky|needle|superagent|urllib3|http|`,
  String.raw`https|undici|session|client|fetch|\$|jQuery)(?:\.|$)`,
);
const verbs = /^(?:get|post|put|patch|delete|head|options|request|send|stream)$/;
const plain = pattern(
  "",
  String.raw`(?:^|\.)(?:fetch|urlopen|urlretrieve|urllib\.request\.Request|request\.Request|`,
  String.raw`node-fetch|axios|got|ky|curl_exec|WebSocket|EventSource|sendBeacon|create_connection|`,
  String.raw`HTTPSConnection|HTTPConnection|SMTP|SMTP_SSL|FTP|sendmail|send_message|`,
  String.raw`createConnection|gethostbyname|getaddrinfo|resolve4|XMLHttpRequest|downloadFile|`,
  String.raw`wget\.download|HTTPHandler|ClientSession\.(?:get|post|put))$`,
);

export function isNetworkCall(name: string, last: string, head: CodeValue | undefined, { args }: Call): boolean {
  if (plain.test(name)) return true;
  if (
    (last === "connect" || last === "connect_ex" || last === "sendto") &&
    (head?.library === "socket.socket" || /sock|^s\./.test(name))
  )
    return true;
  if (!verbs.test(last)) return false;
  if (clients.test(name) || (head?.library !== undefined && clients.test(head.library))) return true;
  return /^(?:https?|wss?):\/\//.test(args[0]?.text ?? "") && last !== "send";
}

const dataKeys = /^(?:data|json|body|files|form|content|payload|params|searchParams|query|formData)$/i;
const headerKeys = /^(?:headers|auth|cookies|Authorization)$/i;

export function readRequest(
  { reading }: Code,
  { args, keyed, line }: Call,
  name: string,
  last: string,
  head: CodeValue | undefined,
): CodeValue {
  const isMethodFirst = last === "request" && /^[A-Z]{3,7}$/.test(args[0]?.text ?? "");
  const named = args[0]?.keyed?.find(([key]) => key === "hostname" || key === "host")?.[1];
  const address = isMethodFirst ? args[1] : (keyed.find(([key]) => key === "url")?.[1] ?? named ?? args[0]);
  const options = [
    ...keyed,
    ...args.flatMap((arg) => [
      ...(arg.keyed ?? []),
      ...(arg.keyed ? (arg.items ?? []).map((item): [string, CodeValue] => [item.name ?? "", item]) : []),
    ]),
  ];
  const method = isMethodFirst
    ? args[0]!.text!
    : (options.find(([key]) => key === "method")?.[1].text ?? last).toUpperCase();
  const data = options.filter(([key]) => dataKeys.test(key)).map(([, value]) => value);
  const behind = args
    .slice(isMethodFirst ? 2 : 1)
    .filter(
      (arg) =>
        !arg.keyed ||
        arg.keyed.length === 0 ||
        (/^(?:post|put|patch)$/.test(last) && !arg.keyed.some(([key]) => headerKeys.test(key) || dataKeys.test(key))),
    );
  const isSending =
    /^(?:POST|PUT|PATCH|SENDBEACON|SENDMAIL|SEND_MESSAGE|SENDTO|CONNECT|CONNECT_EX)$/.test(method) || data.length > 0;
  const hosts = hostsOf(
    reading,
    address,
    args,
    line,
    isSending ? "upload" : last === "urlretrieve" || /download/i.test(last) ? "download" : "api",
    head,
  );
  const sent: Source[] = [...data, ...behind].flatMap(({ sources }) => sources);
  for (const [key, { sources }] of options) {
    if (headerKeys.test(key))
      sent.push(...sources.map((source) => ({ ...source, signs: [...source.signs, "header" as const] })));
  }
  const inAddress = (address?.sources ?? []).filter(({ signs, what }) => signs.length > 0 || /^[A-Z0-9_]+$/.test(what));
  sent.push(...inAddress);
  const isStrong =
    sent.some(({ signs, what }) => isSecretName(what) && !signs.includes("header")) ||
    sent.some(({ signs }) => signs.some((sign) => sign === "file" || sign === "bulk" || sign === "store"));
  if (isSending || isStrong) {
    // A recipient that the text does not name is one that nobody can look at.
    const to: HostValue[] =
      hosts.length > 0
        ? hosts
        : head && head.net.length > 0
          ? head.net
          : isStrong
            ? [{ host: "an unnamed host", how: "upload", class: "other" }]
            : [];
    readSend(reading, sent, to, line);
  }
  const file = last === "urlretrieve" || last === "download" ? args[1]?.text?.replace(/^.*[/\\]/, "") : undefined;
  if (file && reading.fetched.size < 500) reading.fetched.set(file, hosts);
  const net = hosts.length > 0 ? hosts : (head?.net ?? []);
  const library = /^HTTPS?Connection$/.test(last) ? "http" : undefined;
  return {
    ...nothing,
    net,
    sources: [],
    line,
    ...(library && { library }),
    ...(name.endsWith("Request") ? { sources: sent } : {}),
  };
}

function hostsOf(
  { facts, own }: Code["reading"],
  address: CodeValue | undefined,
  args: readonly CodeValue[],
  line: number,
  how: HostUse,
  head: CodeValue | undefined,
): HostValue[] {
  if (address?.net.length && address.text === undefined) return address.net;
  const first = address?.items?.[0]?.text ?? address?.text ?? args[0]?.text ?? head?.text ?? "";
  const word = /^[a-z][a-z0-9+.-]*:\/\//i.test(first)
    ? first
    : /^(?:[\w-]+\.)+[a-z]{2,24}(?::\d+)?(?:\/|$)|^\d{1,3}(?:\.\d{1,3}){3}$/i.test(first)
      ? `http://${first}`
      : "";
  const at = word === "" ? undefined : addressOf(word);
  if (!at || isThisMachine(at.host)) return [];
  const value = hostValue(at, how, own);
  facts.add("host", value, line);
  return [value];
}
