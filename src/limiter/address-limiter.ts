import { networkKey } from "./client-address.ts";
import type { Limiter, RateVerdict } from "./client-limiter.ts";

/**
 * Counts an address by itself, and an IPv6 one with its network too: whoever has a /48 has 65 536 addresses. The network
 * comes second, so that what one address is refused is not taken from its neighbours.
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
