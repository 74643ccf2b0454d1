/** Networks that are not the public Internet (the special-purpose registries of IANA), as address and length. */
const notPublic4: [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];
/** Within 2000::/3, which alone is given out. Teredo and 6to4 lead to IPv4 addresses of anybody's. */
const notPublic6: [string, number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
];

/** Whether an address, as a resolver writes it, is of the public Internet. */
export function isPublicAddress(address: string): boolean {
  const four = numberOf4(address);
  if (four !== undefined)
    return !notPublic4.some(([network, length]) => isWithin(four, numberOf4(network)!, 32, length));
  const six = numberOf6(address);
  return (
    six !== undefined &&
    isWithin(six, numberOf6("2000::")!, 128, 3) &&
    !notPublic6.some(([network, length]) => isWithin(six, numberOf6(network)!, 128, length))
  );
}

const isWithin = (address: bigint, network: bigint, bits: number, length: number) =>
  address >> BigInt(bits - length) === network >> BigInt(bits - length);

function numberOf4(text: string): bigint | undefined {
  const parts = text.split(".");
  const isIt = parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256);
  return isIt ? parts.reduce((number, part) => number * 256n + BigInt(part), 0n) : undefined;
}

function numberOf6(text: string): bigint | undefined {
  if (!/^[\da-f:.]+$/i.test(text) || !URL.canParse(`http://[${text}]`)) return undefined;
  // In its short form, without an IPv4 address at its end.
  const [before, after] = new URL(`http://[${text}]`).hostname.slice(1, -1).split("::", 2);
  const groups = (part: string | undefined) => (part ? part.split(":") : []);
  const zeros = Array.from({ length: 8 - groups(before).length - groups(after).length }, () => "0");
  const all = after === undefined ? groups(before) : [...groups(before), ...zeros, ...groups(after)];
  return all.reduce((number, group) => number * 65_536n + BigInt(`0x${group}`), 0n);
}
