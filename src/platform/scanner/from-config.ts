import type { Config } from "../../config.ts";
import { archiveLimits } from "../../vault/bundles/archive/limits.ts";
import { BuiltinScanner } from "../../vault/bundles/scanner/builtin.ts";
import { type EngineInfo, type Scanner, misconfigured } from "../../vault/bundles/scanner/port.ts";
import { ClamdScanner } from "./clamd.ts";
import { ajilach } from "./http-ajilach.ts";
import { benzino } from "./http-benzino.ts";
import { HttpScanner } from "./http-scanner.ts";

type ScannerConfig = Pick<Config, "SCANNER_URL" | "SCANNER_KIND" | "BUILTIN_SCANNER"> &
  Parameters<typeof archiveLimits>[0];

/** The scanner that the variables name; none, and then nothing is ever cleared. */
export function scannerFrom(config: ScannerConfig): Scanner | undefined {
  const { SCANNER_URL: address, SCANNER_KIND: kind } = config;
  if (address) return externalScanner(address, kind);
  return config.BUILTIN_SCANNER ? new BuiltinScanner(archiveLimits(config)) : undefined;
}

function externalScanner(address: string, kind: string | undefined): Scanner {
  if (!URL.canParse(address)) return unusable("SCANNER_URL is no address");
  const url = new URL(address);
  if (url.protocol === "clamd:") {
    if (url.hostname === "") return unusable("SCANNER_URL names no host");
    return new ClamdScanner({ hostname: url.hostname, port: Number(url.port || 3310) });
  }
  const isLocal = url.protocol === "http:" && /^(?:.+\.)?localhost$|^127(?:\.\d+){3}$|^\[::1\]$/.test(url.hostname);
  if (url.protocol !== "https:" && !isLocal) {
    return unusable("SCANNER_URL has to begin with clamd://, https:// or http://localhost");
  }
  switch (kind) {
    case "benzino77":
      return new HttpScanner(url, benzino());
    case "ajilach":
      return new HttpScanner(url, ajilach);
    default:
      return unusable("SCANNER_KIND has to say which service it is: benzino77 or ajilach");
  }
}

/** A wrong variable must not take the service down with it: it clears nothing, and health says why. */
function unusable(detail: string): Scanner {
  const engine: EngineInfo = { engine: "none", engineVersion: null, signatureVersion: null };
  return {
    scan: async (stream) => {
      await stream.cancel().catch(() => {});
      return { ...engine, ...misconfigured(detail) };
    },
    health: async () => ({ ...engine, ok: false, signaturesAt: null, detail }),
  };
}
