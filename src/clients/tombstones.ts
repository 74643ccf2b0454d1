import type { WithdrawalWord } from "../contract/public/withdrawals.ts";
import type { ScopePlugin, Withdrawn } from "./scope.ts";

/** What a scope offered under a name and was taken back. */
export type Tombstone = Withdrawn & { name: string; number: number; at: number; word: WithdrawalWord };

const dayMs = 24 * 60 * 60_000;

/** Since when a withdrawal is still shown. */
export const shownSince = (now: number, days: number): number => now - days * dayMs;

/**
 * The plugin that takes the place of what was withdrawn: the same name, a higher version, and nothing that a client
 * could run. It has no text of what it stands for.
 */
export function tombstonePlugin({ name, number, at, word, kind, owner }: Tombstone): ScopePlugin {
  const date = new Date(at).toISOString().slice(0, 10);
  const description = `Withdrawn on ${date}: ${word}`;
  const text = `# ${name}\n\n${description}. Nothing of it is offered here any more: remove what you have of it.\n`;
  return {
    name,
    description,
    number,
    author: null,
    license: null,
    tags: [],
    files: [{ path: "README.md", text }],
    withdrawn: { kind, owner },
  };
}
