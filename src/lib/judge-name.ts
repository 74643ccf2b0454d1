/** The name in `name=kind:address`, if it can be used: over TLS, or to this machine. */
export function judgeName(text: string): string | undefined {
  const [, name, address] = /^([a-z][a-z\d.-]{0,39})=(?:reputation|json):(\S+)$/.exec(text) ?? [];
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { protocol, hostname } = new URL(address);
  const isLocal = protocol === "http:" && /^(?:.+\.)?localhost$|^127(?:\.\d+){3}$|^\[::1\]$/.test(hostname);
  return protocol === "https:" || isLocal ? name : undefined;
}
