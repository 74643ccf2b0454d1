import older from "./older-bodies.json" with { type: "json" };

/**
 * Bodies as earlier versions of this service have stored them, made by the code of those versions. Their encoders are
 * gone, so these bytes can't be made again.
 */
export type OlderFormat = keyof typeof older.records;
type Packed = Record<OlderFormat, Uint8Array>;

/** The body of one of the records of test/api/operator/repack-bodies.test.ts. */
export function olderRecord(slug: string, format: OlderFormat): Uint8Array {
  const base64 = (older.records[format] as Record<string, string>)[slug];
  if (base64 === undefined) throw new Error(`There is no body of ${slug}.`);
  return bytesOf(base64);
}

/** A short text, and one that is longer than the window of deflate. */
export const olderTexts = older.texts.map(({ sections, htmlSha256, packed }) => ({
  sections,
  htmlSha256,
  markdown: `# Über uns\n\n# !\n\n${Array.from({ length: sections }, (_, at) => section(at)).join("")}`,
  packed: Object.fromEntries(Object.entries(packed).map(([format, base64]) => [format, bytesOf(base64)])) as Packed,
}));

function bytesOf(base64: string): Uint8Array {
  return new Uint8Array(Buffer.from(base64, "base64"));
}

function section(at: number): string {
  return `## Step ${at}: \`run --of ${at * 7919}\` & wait

1. **one** of ${at}
   - nested *${at * 31}*
2. [link](https://example.com/${at * 104729}) <b>x</b>

> quoted ${at}

| a | b |
| - | - |
| é 汉 ${at} | "q" |

\`\`\`sh
ls <x> ${at * 13}
\`\`\`

---

`;
}
