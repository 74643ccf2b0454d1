const head = "c2sp.org/tlog-proof@v1";

/** That an entry is in a log (C2SP, tlog-proof). `extra` is not authenticated: its hash is. */
export type Proof = { extra: Uint8Array | null; index: number; hashes: readonly Uint8Array[]; checkpoint: string };

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

export const proofText = ({ extra, index, hashes, checkpoint }: Proof): string =>
  [head, ...(extra ? [`extra ${base64(extra)}`] : []), `index ${index}`, ...hashes.map(base64), "", checkpoint].join(
    "\n",
  );

const form = new RegExp(
  String.raw`^c2sp\.org/tlog-proof@v1\n(?:extra ([A-Za-z0-9+/]*={0,2})\n)?index (0|[1-9]\d{0,15})\n` +
    String.raw`((?:[A-Za-z0-9+/]{43}=\n){0,63})\n`,
);

/** Null where the text is no proof. */
export function readProof(text: string): Proof | null {
  const match = form.exec(text);
  if (!match) return null;
  return {
    extra: match[1] === undefined ? null : Buffer.from(match[1], "base64"),
    index: Number(match[2]),
    hashes: match[3]!.split("\n").flatMap((line) => (line === "" ? [] : [Buffer.from(line, "base64")])),
    checkpoint: text.slice(match[0].length),
  };
}
