/** The file to scan. A verdict is about exactly these bytes. */
export type ScannedFile = { sha256: string; size: number; name: string };

export type EngineInfo = {
  engine: string;
  engineVersion: string | null;
  /** The version just before the scan: a reload during the scan leads to one scan too many, never to one too few. */
  signatureVersion: string | null;
};

export type ScanVerdict =
  | { verdict: "clean"; names: readonly []; retryable: false; detail: null }
  | { verdict: "infected"; names: readonly string[]; retryable: false; detail: null }
  /** The engine cannot look inside, and another attempt will not change that. */
  | { verdict: "unscannable"; names: readonly string[]; retryable: false; detail: string }
  /** No verdict. Not retryable where only a change of the configuration helps. */
  | { verdict: "error"; names: readonly []; retryable: boolean; detail: string };

export type ScanResult = EngineInfo & ScanVerdict;

/** For information only: whether an engine may clear anything is decided by the canary. */
export type ScannerHealth = EngineInfo & {
  ok: boolean;
  signaturesAt: number | null;
  detail: string | null;
};

export interface Scanner {
  /** Never rejects, and always ends the stream. Every failure is a verdict that clears nothing. */
  scan(stream: ReadableStream<Uint8Array>, file: ScannedFile): Promise<ScanResult>;
  health(): Promise<ScannerHealth>;
}

export const clean: ScanVerdict = { verdict: "clean", names: [], retryable: false, detail: null };

export const unscannable = (detail: string, names: readonly string[] = []): ScanVerdict => ({
  verdict: "unscannable",
  names,
  retryable: false,
  detail,
});

export const failed = (detail: string): ScanVerdict => ({ verdict: "error", names: [], retryable: true, detail });

export const misconfigured = (detail: string): ScanVerdict => ({
  verdict: "error",
  names: [],
  retryable: false,
  detail,
});

// ClamAV reports what it could not look into as if it were found.
const notLookedInto = /^Heuristics\.(?:Encrypted|Limits\.Exceeded)\b/;

/**
 * The verdict from the names that a ClamAV engine found: infected, unless every name says that the engine could not
 * look inside.
 */
export function foundBy(names: readonly string[]): ScanVerdict {
  const printed = names.map((name) => printable(name));
  if (printed.length > 0 && printed.every((name) => notLookedInto.test(name))) {
    return unscannable("the engine could not look into all of it", printed);
  }
  return { verdict: "infected", names: printed.length > 0 ? printed : ["unnamed"], retryable: false, detail: null };
}

/** Makes an engine's text safe for a log line: short, and without control characters. */
export const printable = (text: string): string => text.slice(0, 200).replace(/[^\x20-\x7e]/g, "?");
