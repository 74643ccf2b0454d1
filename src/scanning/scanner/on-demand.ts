import { chooseScanner } from "./choice.ts";
import type { Scanner } from "./port.ts";
import type { scannerFrom as scannerFromConfig } from "./from-config.ts";

type ScannerConfig = Parameters<typeof scannerFromConfig>[0];

/** The scanner that the variables name. Its code is loaded when it is first asked. */
export function scannerFrom(config: ScannerConfig): Scanner | undefined {
  const { kind, note } = chooseScanner(config);
  if (kind === "none") {
    // Where no scanner is named, none is expected.
    if (config.BUILTIN_SCANNER) console.warn(JSON.stringify({ message: "scanner", kind, note }));
    return undefined;
  }
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
