import { isDetailed, type Kind, kindContracts } from "../../contract/public/kinds.ts";
import type { ScreenOutcome } from "../../contract/wire/screen-outcomes.ts";
import type { PublicScreen, Provenance, VirusScan } from "../../contract/public/trust.ts";
import { builtinEngine } from "../../contract/public/builtin-engine.ts";

/** The names of each kind, singular and plural. */
export const kindLabels: Record<Kind, { one: string; many: string }> = {
  skill: { one: "Skill", many: "Skills" },
  "mcp-server": { one: "MCP server", many: "MCP servers" },
  tool: { one: "Tool", many: "Tools" },
  command: { one: "Command", many: "Commands" },
  article: { one: "Article", many: "Articles" },
  series: { one: "Series", many: "Series" },
};

/** A label within a sentence: only an acronym keeps its capitals. */
export const inSentence = (label: string) => (/^[A-Z]{2}/.test(label) ? label : label.toLowerCase());

/** In the order in which pages list them. */
export const shownKinds = Object.keys(kindLabels) as Kind[];

/** The page of a record. For a kind without details, its anchor on the page of the list. */
export const hrefOf = (kind: Kind, slug: string) =>
  `/${kindContracts[kind].path}${isDetailed(kind) ? "/" : "#"}${slug}`;

const numbers = new Intl.NumberFormat("en");
export const count = (value: number) => numbers.format(value);

/** `1 skill`, `2 skills`. */
export const counted = (value: number, one: string, many = `${one}s`) => `${count(value)} ${value === 1 ? one : many}`;

export function size(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1_000).toFixed(1)} KB`;
  const megabytes = bytes / 1_000_000;
  return megabytes < 1_000 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1_000).toFixed(1)} GB`;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A timestamp of the API as a day. */
export const day = (at: string) => `${Number(at.slice(8, 10))} ${months[Number(at.slice(5, 7)) - 1]} ${at.slice(0, 4)}`;
export const dayAndTime = (at: string) => `${day(at)}, ${at.slice(11, 16)} UTC`;

export const provenanceLabel: Record<Provenance, { short: string; long: string }> = {
  "human-reviewed": { short: "By a person", long: "A person reviewed it before it became public." },
  "moderator-approved": { short: "By a moderator", long: "A moderator approved it." },
  "ai-reviewed": { short: "By a model only", long: "A model reviewed it; no person has." },
  "trusted-source-unreviewed": {
    short: "Nobody; source trusted",
    long: "It comes from a source that is trusted. Nobody reviewed it here.",
  },
  "post-moderated": { short: "After it became public", long: "It became public first and is moderated afterwards." },
  unreviewed: { short: "Nobody", long: "Nobody has reviewed it." },
};

type Label = { text: string; isWarning: boolean };

/** The screen's outcome in a word or two. `isWarning`: a reader must not miss it. */
export const outcomeLabel: Record<ScreenOutcome, Label> = {
  clean: { text: "Clean", isWarning: false },
  "notes-only": { text: "Notes only", isWarning: false },
  "flagged-cleared-by-moderator": { text: "Flagged, then cleared", isWarning: false },
  flagged: { text: "Flagged", isWarning: true },
  "not-run": { text: "Not screened", isWarning: true },
};

/** The same with the number of findings. */
export function screenLabel({ outcome, suspicious, notes }: PublicScreen): Label {
  const label = outcomeLabel[outcome];
  if (outcome === "notes-only") return { ...label, text: counted(notes, "note") };
  return outcome === "flagged" ? { ...label, text: `Flagged: ${counted(suspicious, "finding")}` } : label;
}

const scanLabels: Record<string, string> = {
  quarantined: "Waiting for its scan",
  infected: "Infected",
  rejected: "Refused: a hostile archive",
  unscannable: "The scanner can’t look inside",
  failed: "No verdict: the scans failed",
};

/** What a scanner said. The built-in one knows no virus, so its word is no verdict. */
export function scanLabel(scan: VirusScan | null): Label & { isClean: boolean } {
  if (scan === null) return { text: "No files are kept here", isWarning: false, isClean: false };
  const { engine, status } = scan;
  const isClean = status === "clean";
  if (isClean && engine === builtinEngine) return { text: "Not scanned for viruses here", isWarning: false, isClean };
  return { text: isClean ? `Clean, by ${engine}` : (scanLabels[status] ?? status), isWarning: !isClean, isClean };
}

/** A description on one line, short enough for a search engine's result. */
export const metaDescription = (text: string, orElse: string): string => {
  const line = text.replaceAll(/\s+/g, " ").trim() || orElse;
  return line.length <= 200
    ? line
    : `${line
        .slice(0, 199)
        .replace(/[\uD800-\uDBFF]$/, "")
        .trimEnd()}…`;
};
