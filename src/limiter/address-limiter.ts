import { networkKey } from "./client-address.ts";
import type { Limiter, RateVerdict } from "./client-limiter.ts";

/**
 * Counts a request against its address and, for IPv6, against the address's network too: the holder of a /48 has 65 536
 * addresses of their own. The network is asked second, so that requests refused for one address do not use up its
 * neighbours' quota.
 */
export class AddressLimiter implements Limiter {
  readonly #address: Limiter;
  readonly #network: Limiter;

  constructor(address: Limiter, network: Limiter) {
    this.#address = address;
    this.#network = network;
  }

  knownRefusal(address: string | undefined): RateVerdict | undefined {
    return this.#address.knownRefusal(address) ?? this.#network.knownRefusal(networkKey(address));
  }

  async take(address: string | undefined): Promise<RateVerdict> {
    const verdict = await this.#address.take(address);
    const network = networkKey(address);
    if (!verdict.allowed || network === undefined) return verdict;
    const ofAll = await this.#network.take(network);
    return ofAll.allowed ? verdict : ofAll;
  }
}
