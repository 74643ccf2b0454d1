import type { Deps } from "../../http/deps.ts";
import type { Config } from "../../lib/config.ts";
import { scannerFrom } from "../../scanning/scanner/from-config.ts";
import { TrustedEngines } from "../../scanning/scanner/trust.ts";
import { presignFrom } from "../../vault/bundles/presign.ts";
import { type ReadDeps, readDepsFrom, type RestDeps } from "../isolate.ts";

const kept = new WeakMap<Config, RestDeps>();

/** All deps: those of public reads and those that only the rest needs, which an isolate makes once. */
export function depsFrom(...request: Parameters<typeof readDepsFrom>): Deps {
  const deps: ReadDeps = readDepsFrom(...request);
  const { config } = deps;
  let rest = kept.get(config);
  if (!rest) {
    rest = { scanner: scannerFrom(config), trustedEngines: new TrustedEngines(), presign: presignFrom(config) };
    kept.set(config, rest);
  }
  return Object.assign(deps, rest);
}
