import type { BundleStatus } from "../../../contract/items/bundles.ts";
import type { ItemKind } from "../../../contract/items/items.ts";

type State = {
  /** Beside the words, for eyes alone. */
  sign: string;
  words: string;
  /** The same where there is room for few words. */
  brief: string;
  isWarning: boolean;
  /** It becomes another by itself, soon. */
  isPassing: boolean;
};

type Is = Partial<Pick<State, "brief" | "isWarning" | "isPassing">>;
const state = (sign: string, words: string, is: Is = {}): State => ({
  sign,
  words,
  brief: words,
  isWarning: false,
  isPassing: false,
  ...is,
});
const passing = (brief: string, words: string) => state("…", words, { brief, isPassing: true });
const warning = (brief: string, words: string) => state("!", words, { brief, isWarning: true });

/** What a reader is told of each state of a bundle. */
export const bundleStates: Record<BundleStatus, State> = {
  quarantined: passing("Waiting for the scan", "Waiting for the virus scan (usually under a minute)"),
  scanning: passing("Being scanned", "Being scanned for viruses now"),
  clean: state("✓", "Can be downloaded"),
  infected: warning("A virus was found", "A virus was found: nobody can download it"),
  rejected: warning("Refused", "Refused: the archive is made to do harm"),
  unscannable: warning("Can’t be scanned", "The scanner can’t look inside, so nobody can download it"),
  failed: warning("The scan failed", "The scan failed. It is tried again by itself; you may also upload it again"),
};

export const kindNames: Record<ItemKind, string> = {
  skill: "Skill",
  command: "Command",
  prompt: "Prompt",
  "mcp-server": "MCP server",
  tool: "Tool",
  note: "Note",
};
