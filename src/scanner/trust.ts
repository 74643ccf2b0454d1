import type { EngineInfo, Scanner } from "./port.ts";

const trustMs = 10 * 60_000;

/** Until when each version of an engine is believed; behind one address there may be several. */
const trusted = new WeakMap<Scanner, Map<string, number>>();

const versionOf = ({ engine, engineVersion, signatureVersion }: EngineInfo) =>
  JSON.stringify([engine, engineVersion, signatureVersion]);

export function trust(scanner: Scanner, engines: EngineInfo[], now: number): void {
  trusted.set(scanner, new Map(engines.map((engine) => [versionOf(engine), now + trustMs])));
}

export function doubt(scanner: Scanner): void {
  trusted.delete(scanner);
}

/** Whether the canary has lately passed: under any version, or under the one that a verdict names. */
export function isTrusted(scanner: Scanner, now: number, about?: EngineInfo): boolean {
  const versions = trusted.get(scanner) ?? new Map<string, number>();
  const untils = about ? [versions.get(versionOf(about)) ?? 0] : [...versions.values()];
  return untils.some((until) => now < until);
}
