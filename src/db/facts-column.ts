import { deflateRawSync, inflateRawSync } from "node:zlib";
import { customType } from "drizzle-orm/sqlite-core";
import type { Fact } from "../contract/public/facts.ts";

/** A fact with what its reader knew beside it, which judgements need and nobody is shown (src/facts/fact.ts). */
export type KeptFact = Fact & { signs: readonly string[]; hosts: readonly unknown[] };

/** Without the texts that are written into agents' files, which may be as long as the package. */
export const packFacts = (facts: readonly KeptFact[]): Buffer =>
  deflateRawSync(JSON.stringify(facts.map((fact) => ({ ...fact, written: undefined }))));

const unpackFacts = (bytes: Uint8Array) => JSON.parse(inflateRawSync(bytes).toString()) as KeptFact[];

export const factsColumn = customType<{ data: KeptFact[]; driverData: Uint8Array }>({
  dataType: () => "blob",
  toDriver: packFacts,
  // D1 gives an array of numbers.
  fromDriver: (stored) => unpackFacts(Uint8Array.from(stored)),
});

/** Without what judgements know beside a fact. */
export const shownFacts = (facts: readonly KeptFact[] | null): Fact[] =>
  (facts ?? []).map(({ kind, value, file, line, announced, count }) => ({
    kind,
    value,
    file,
    line,
    announced,
    count,
  }));
