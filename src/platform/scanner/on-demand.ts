import type { Scanner } from "../../vault/bundles/scanner/port.ts";
import type { scannerFrom as scannerFromConfig } from "./from-config.ts";

type ScannerConfig = Parameters<typeof scannerFromConfig>[0];

/** The scanner that the variables name, whose code is loaded when it is first asked. */
export function scannerFrom(config: ScannerConfig): Scanner | undefined {
  if (!config.SCANNER_URL && !config.BUILTIN_SCANNER) return undefined;
  let scanner: Scanner | undefined;
  const loaded = async () => {
    const { scannerFrom } = await import("./from-config.ts");
    return (scanner ??= scannerFrom(config)!);
  };
  return {
    scan: async (stream, file) => (await loaded()).scan(stream, file),
    health: async () => (await loaded()).health(),
  };
}
