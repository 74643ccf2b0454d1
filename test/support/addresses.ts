let addresses = 0;

/** A new address each time, in a /48 of its own: no test uses up the requests of another. */
export const newAddress = () => `2001:db8:${(addresses++).toString(16)}::1`;

/** An address may do most things more often than this in a minute. */
const requestsEach = 10;
let requests = 0;

/**
 * The address of a request that no test counts. Each address is a Durable Object of its own, and each network another
 * one: a new one for each request would take a fifth of the time of the tests.
 */
export function someAddress(): string {
  const at = Math.floor(requests++ / requestsEach);
  return `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;
}
