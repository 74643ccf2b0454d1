import { createHash } from "node:crypto";

/** Claude Code takes such a name for one that pretends to be its maker's, wherever it stands in it. */
const refused = /official[^a-z0-9]*(?:anthropic|claude)|(?:anthropic|claude)[^a-z0-9]*official/i;

/**
 * The name by which clients know a scope: of its kind, what it is of, and the one skill that it is narrowed to. One
 * that a client refuses is named by a digest. No slug contains two hyphens in a row, so names can't collide.
 */
export function marketplaceName(kind: string, value: string, only?: string): string {
  const name = `${kind}-${value}${only === undefined ? "" : `--${only}`}`;
  return refused.test(name) ? `${kind}--${createHash("sha256").update(name).digest("hex").slice(0, 16)}` : name;
}
