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
    const network = networkKey(address);
    // Each address is an object that is stored: a network that is refused makes no more of them.
    const refusal = this.#network.knownRefusal(network);
    if (refusal) return refusal;
    const verdict = await take(this.#address, address);
    if (!verdict.allowed || network === undefined) return verdict;
    const ofAll = await take(this.#network, network);
    return ofAll.allowed ? verdict : ofAll;
  }
}
