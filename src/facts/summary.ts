import { type Deed, type Fact, type FactKind, factKinds, isHostValue, isSendValue, valueText } from "./fact.ts";

export type FactsSummary = {
  text: string;
  kinds: Partial<Record<FactKind, number>>;
  hosts: string[];
  secrets: string[];
};

const mostNamed = 3;
const some = (names: readonly string[]) =>
  `${names.slice(0, mostNamed).join(", ")}${names.length > mostNamed ? ` and ${names.length - mostNamed} more` : ""}`;

/**
 * What a package does, in one line. `hasPrograms`: it brings programs, of which nothing else may be known. A host is
 * named once: as one that something is sent to, where that is so.
 */
export function summaryOf(deeds: readonly (Fact | Deed)[], hasPrograms = false): FactsSummary {
  const kinds: FactsSummary["kinds"] = {};
  for (const { kind } of deeds) kinds[kind] = (kinds[kind] ?? 0) + 1;
  const named = (of: (fact: Fact) => string | undefined) => [...new Set(deeds.flatMap((fact) => of(fact) ?? []))];
  const hosts = named(({ value }) => (isHostValue(value) && value.how !== "link" ? value.host : undefined));
  const secrets = named(({ kind, value }) => (kind === "secret" ? valueText(value) : undefined));
  const sent = named(({ value }) => (isSendValue(value) ? value.host : undefined));
  const talked = hosts.filter((host) => !sent.includes(host));
  const parts = [
    kinds.run ? "runs commands" : "",
    sent.length > 0 ? `sends to ${some(sent)}` : "",
    talked.length > 0 ? `talks to ${some(talked)}` : "",
    secrets.length > 0 ? `reads ${some(secrets)}` : "",
    kinds.install ? "installs packages" : "",
    kinds.prerequisite ? "asks a person to do something first" : "",
    kinds.write ? "writes outside the project" : "",
    kinds.guard ? "loosens protection" : "",
    kinds.tool ? "brings tools or hooks" : "",
    kinds.destroy ? "deletes or overwrites" : "",
    kinds.binary ? "holds programs or archives" : "",
    hasPrograms && !kinds.run ? "brings programs" : "",
    kinds.unread ? "has parts that could not be read" : "",
  ].filter(Boolean);
  const text = parts.join(" · ");
  return {
    text: text === "" ? "Text alone" : `${text[0]!.toUpperCase()}${text.slice(1)}`,
    kinds: inOrder(kinds),
    hosts,
    secrets,
  };
}

const inOrder = (kinds: FactsSummary["kinds"]): FactsSummary["kinds"] =>
  Object.fromEntries(factKinds.filter((kind) => kinds[kind]).map((kind) => [kind, kinds[kind]]));
