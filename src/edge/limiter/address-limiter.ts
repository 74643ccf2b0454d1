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

  take(address: string | undefined): Promise<RateVerdict> {
    return this.#both(address, (limiter, name) => limiter.take(name));
  }

  takeMany(address: string | undefined, requests: number): Promise<RateVerdict> {
    return this.#both(address, (limiter, name) => limiter.takeMany(name, requests));
  }

  async #both(
    address: string | undefined,
    take: (limiter: Limiter, name: string | undefined) => Promise<RateVerdict>,
  ): Promise<RateVerdict> {
    const verdict = await take(this.#address, address);
    const network = networkKey(address);
    if (!verdict.allowed || network === undefined) return verdict;
    const ofAll = await take(this.#network, network);
    return ofAll.allowed ? verdict : ofAll;
  }
}
