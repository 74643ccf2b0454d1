import type { BundleStatus } from "../../../contract/bundles.ts";
import type { ItemKind } from "../../../contract/items.ts";

type State = {
  /** Beside the words, for eyes alone. */
  sign: string;
  words: string;
  isWarning: boolean;
  /** It becomes another by itself, soon. */
  isPassing: boolean;
};

const state = (sign: string, words: string, is: Partial<Pick<State, "isWarning" | "isPassing">> = {}): State => ({
  ...{ sign, words, isWarning: false, isPassing: false },
  ...is,
});

/** What a reader is told of each state of a bundle. */
export const bundleStates: Record<BundleStatus, State> = {
  quarantined: state("…", "Waiting for the virus scan (usually under a minute)", { isPassing: true }),
  scanning: state("…", "Being scanned for viruses now", { isPassing: true }),
  clean: state("✓", "Can be downloaded"),
  infected: state("!", "A virus was found: nobody can download it", { isWarning: true }),
  rejected: state("!", "Refused: the archive is made to do harm", { isWarning: true }),
  unscannable: state("!", "The scanner can’t look inside, so nobody can download it", { isWarning: true }),
  failed: state("!", "The scan failed. It is tried again by itself; you may also upload it again", { isWarning: true }),
};

export const kindNames: Record<ItemKind, string> = {
  skill: "Skill",
  command: "Command",
  prompt: "Prompt",
  "mcp-server": "MCP server",
  tool: "Tool",
  note: "Note",
};
