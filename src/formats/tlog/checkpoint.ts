/** What a log says that it is (C2SP, tlog-checkpoint). */
export type Checkpoint = { origin: string; size: number; root: Uint8Array };

/** The text that is signed. */
export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${Buffer.from(root).toString("base64")}\n`;

/** Reads the text, or the signed note that begins with it; null where it is none. Lines may follow the three. */
export function readCheckpoint(text: string): Checkpoint | null {
  const match = /^([^\n]+)\n(0|[1-9]\d{0,15})\n([A-Za-z0-9+/]{43}=)\n/.exec(text);
  if (!match || !Number.isSafeInteger(Number(match[2]))) return null;
  return { origin: match[1]!, size: Number(match[2]), root: Buffer.from(match[3]!, "base64") };
}
