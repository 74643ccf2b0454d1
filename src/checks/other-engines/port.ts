import type { SaidVerdict } from "../../db/engine-verdicts.ts";

/** A package that another engine is asked about: by its digest first. */
export type AskedPackage = { sha256: string; bytes: () => Promise<Uint8Array<ArrayBuffer> | undefined> };

/** `judgedAt`: when the engine says that it judged; null where it does not say. */
export type Said = { verdict: SaidVerdict; judgedAt: number | null };

/** Another engine. What it says is shown under its name, and decides nothing here. Its answer is untrusted. */
export interface Judge {
  readonly name: string;
  /** Rejects where there is no answer that can be used. */
  ask(about: AskedPackage): Promise<Said>;
}
