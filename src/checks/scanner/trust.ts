import type { EngineInfo, Scanner } from "./port.ts";

const trustMs = 10 * 60_000;

const versionOf = ({ engine, engineVersion, signatureVersion }: EngineInfo) =>
  JSON.stringify([engine, engineVersion, signatureVersion]);

/** The engines that passed the canary lately. */
export class TrustedEngines {
  /** Until when each version is trusted. Several engines may stand behind one address. */
  readonly #untils = new WeakMap<Scanner, Map<string, number>>();

  trust(scanner: Scanner, engines: EngineInfo[], now: number): void {
    this.#untils.set(scanner, new Map(engines.map((engine) => [versionOf(engine), now + trustMs])));
  }

  doubt(scanner: Scanner): void {
    this.#untils.delete(scanner);
  }

  /** Whether the engine passed the canary under any version, or under the version that a verdict names. */
  isTrusted(scanner: Scanner, now: number, about?: EngineInfo): boolean {
    const versions = this.#untils.get(scanner) ?? new Map<string, number>();
    const untils = about ? [versions.get(versionOf(about)) ?? 0] : [...versions.values()];
    return untils.some((until) => now < until);
  }
}
