import type { Config } from "../../lib/config.ts";
import { archiveLimits } from "../../formats/archive/limits.ts";
import { BuiltinScanner } from "./builtin.ts";
import { chooseScanner } from "./choice.ts";
import { type EngineInfo, type Scanner, misconfigured } from "./port.ts";
import { ClamdScanner } from "./clamd/clamd.ts";
import { ajilach } from "./http/ajilach.ts";
import { benzino } from "./http/benzino.ts";
import { HttpScanner } from "./http/http-scanner.ts";

type ScannerConfig = Parameters<typeof chooseScanner>[0] &
  Parameters<typeof archiveLimits>[0] &
  Pick<Config, "SCANNER_TIMEOUT_SECONDS">;

/** The scanner that the variables name; undefined where they name none, and then nothing is ever cleared. */
export function scannerFrom(config: ScannerConfig): Scanner | undefined {
  const choice = chooseScanner(config);
  const options = { scanMs: config.SCANNER_TIMEOUT_SECONDS * 1_000 };
  const { kind, note } = choice;
  // Where no scanner is named, none is expected. Every other note is for the operator.
  if (note !== null && (kind !== "none" || config.BUILTIN_SCANNER)) {
    console.warn(JSON.stringify({ message: "scanner", kind, note }));
  }
  switch (choice.kind) {
    case "clamd":
      return new ClamdScanner({ hostname: choice.hostname, port: choice.port }, options);
    case "benzino77":
      return new HttpScanner(choice.url, benzino, options);
    case "ajilach":
      return new HttpScanner(choice.url, ajilach, options);
    case "builtin":
      return new BuiltinScanner(archiveLimits(config));
    case "unusable":
      return unusable(choice.note);
    case "none":
      return undefined;
  }
}

/** A wrong variable must not stop the service: this scanner clears nothing, and /healthz says why. */
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
