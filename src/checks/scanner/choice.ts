import type { Config } from "../../lib/config.ts";

/** The scanner that the variables name. `note` says where it clears nothing, or is no antivirus. */
export type ScannerChoice =
  | { kind: "clamd"; hostname: string; port: number; note: null }
  | { kind: "benzino77" | "ajilach"; url: URL; note: null }
  | { kind: "builtin"; note: string }
  | { kind: "unusable"; note: string }
  | { kind: "none"; note: string };

type ScannerVariables = Pick<Config, "ENVIRONMENT" | "SCANNER_URL" | "SCANNER_KIND" | "BUILTIN_SCANNER">;

const clamdPort = 3310;

export function chooseScanner(config: ScannerVariables): ScannerChoice {
  if (config.SCANNER_URL) return externalScanner(config.SCANNER_URL, config.SCANNER_KIND);
  if (!config.BUILTIN_SCANNER) return { kind: "none", note: "nothing is cleared until SCANNER_URL names a scanner" };
  if (config.ENVIRONMENT === "production") {
    const note = "BUILTIN_SCANNER is refused in production, as it is no antivirus: nothing is cleared";
    return { kind: "none", note };
  }
  return { kind: "builtin", note: "for development: it knows the EICAR test file alone and is no antivirus" };
}

function externalScanner(address: string, kind: string | undefined): ScannerChoice {
  const unusable = (note: string): ScannerChoice => ({ kind: "unusable", note: `${note}: nothing is cleared` });
  if (!URL.canParse(address)) return unusable("SCANNER_URL is no address");
  const url = new URL(address);
  if (url.protocol === "clamd:") {
    if (url.hostname === "") return unusable("SCANNER_URL names no host");
    return { kind: "clamd", hostname: url.hostname, port: Number(url.port || clamdPort), note: null };
  }
  const isLocal = url.protocol === "http:" && /^(?:.+\.)?localhost$|^127(?:\.\d+){3}$|^\[::1\]$/.test(url.hostname);
  if (url.protocol !== "https:" && !isLocal) {
    return unusable("SCANNER_URL has to begin with clamd://, https:// or http://localhost");
  }
  if (kind === "benzino77" || kind === "ajilach") return { kind, url, note: null };
  return unusable("SCANNER_KIND has to say which service it is, benzino77 or ajilach");
}
