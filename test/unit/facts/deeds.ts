import { deedsOf, type FileText } from "../../../src/facts/extract.ts";
import { type Deed, type FactKind, valueText } from "../../../src/facts/fact.ts";
import { chainsIn } from "../../../src/facts/judge/chains.ts";

export const fileOf = (path: string, text: string): FileText => ({ path, text });

export const deedsIn = (path: string, text: string): Deed[] => deedsOf([fileOf(path, text)]);

/** The values of one kind, as they are said. */
export const said = (deeds: readonly Deed[], kind: FactKind): string[] =>
  deeds.filter((deed) => deed.kind === kind).map(({ value }) => valueText(value));

export const signed = (deeds: readonly Deed[], kind: FactKind): string[] =>
  deeds.filter((deed) => deed.kind === kind).flatMap(({ signs }) => [...signs]);

export const chainNames = (path: string, text: string): string[] => [
  ...new Set(chainsIn(deedsIn(path, text)).map(({ name }) => name)),
];
