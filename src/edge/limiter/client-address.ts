// The longest spelling of an IPv6 address has 45 characters. The rest is room for a zone id.
const longestAddress = 100;

/**
 * The name that a client is counted by: an IPv4 address as it is, an IPv6 address by its /64, which is what one
 * subscriber gets. Undefined for text that is no address.
 */
export function clientKey(address: string | undefined): string | undefined {
  if (address === undefined || address.length > longestAddress) return undefined;
  if (parseIpv4(address)) return address;
  const groups = parseIpv6(address.replace(/%.*$/s, ""));
  if (!groups) return undefined;
  return (
    mappedIpv4(groups) ??
    `${groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(":")}::/64`
  );
}

/** The IPv6 network of a client's name: its /48, which is what a site gets. Undefined for an IPv4 address. */
export function networkKey(client: string | undefined): string | undefined {
  if (!client?.endsWith("::/64")) return undefined;
  return `${client.split(":", 3).join(":")}::/48`;
}

/** The four bytes. A leading zero is refused: some parsers read such a number as octal. */
function parseIpv4(text: string): number[] | undefined {
  if (!/^(?:(?:0|[1-9]\d{0,2})\.){3}(?:0|[1-9]\d{0,2})$/.test(text)) return undefined;
  const bytes = text.split(".").map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes : undefined;
}

/** The eight groups of 16 bits. */
function parseIpv6(text: string): number[] | undefined {
  const [before = "", after, ...more] = text.split("::");
  if (more.length > 0) return undefined;
  const head = parseGroups(before, after === undefined);
  const tail = parseGroups(after ?? "", true);
  if (!head || !tail) return undefined;
  const missing = 8 - head.length - tail.length;
  if (after === undefined ? missing !== 0 : missing < 1) return undefined;
  return [...head, ...Array<number>(missing).fill(0), ...tail];
}

/** The last 32 bits of an IPv6 address may be written as an IPv4 address. */
function parseGroups(text: string, isEnd: boolean): number[] | undefined {
  if (text === "") return [];
  const groups: number[] = [];
  const parts = text.split(":");
  for (const [index, part] of parts.entries()) {
    const bytes = isEnd && index === parts.length - 1 ? parseIpv4(part) : undefined;
    if (bytes) groups.push(bytes[0]! * 256 + bytes[1]!, bytes[2]! * 256 + bytes[3]!);
    else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(Number.parseInt(part, 16));
    else return undefined;
  }
  return groups;
}

/** `::ffff:192.0.2.1` is the IPv4 client 192.0.2.1. */
function mappedIpv4(groups: number[]): string | undefined {
  const [high, low] = groups.slice(6) as [number, number];
  if (groups[5] !== 0xffff || groups.slice(0, 5).some((group) => group !== 0)) return undefined;
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}
