import type { Extracted } from "./extracted.ts";
import type { InflateBudget } from "./inflate-budget.ts";
import { fontNumbers, type PdfFont, readFont } from "./pdf-fonts.ts";
import { dataOf, objectsMost, packedObjects, type PdfFile, type PdfObject, readObjects } from "./pdf-objects.ts";
import { joint, pageText } from "./pdf-page.ts";
import { stringsIn } from "./pdf-strings.ts";
import { printableText } from "./printable-runs.ts";
import { xmlText } from "./xml-text.ts";

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");
const imageFilter = /^(?:DCT|DCTDecode|JPXDecode|CCF|CCITTFaxDecode|JBIG2Decode)$/;
const fontFile = /\/(?:Length1|Length2|Length3)\b|\/Subtype\s{0,8}\/(?:Type1C|CIDFontType0C|OpenType)\b/;
const contents = /\/Contents\s{0,8}(?:(\d{1,10})\s{1,8}\d{1,5}\s{1,8}R|\[([^[\]]{0,20000})\])/g;

/**
 * The texts of a PDF: its pages as far as their fonts can be decoded, the strings of its objects (titles, comments,
 * addresses, scripts), and its metadata. Whatever could not be read is named in `unread`.
 */
export function pdfText(bytes: Uint8Array, budget: InflateBudget): Extracted {
  const file = readObjects(bytes);
  const sources = () => [...file.objects.values()].map(({ source }) => source);
  if (/\/Encrypt\b/.test(file.trailers) || sources().some((source) => /\/Encrypt\s/.test(source))) {
    return { texts: [{ text: printableText(bytes) }], unread: ["it is encrypted"] };
  }
  const streams = new Streams(file, budget);
  for (const [number, object] of file.objects) {
    if (!/\/ObjStm\b/.test(object.source)) continue;
    const text = streams.textOf(number) ?? "";
    for (const [packed, inside] of packedObjects(object, text)) {
      if (!file.objects.has(packed) && file.objects.size < objectsMost) file.objects.set(packed, inside);
    }
  }
  if (file.objects.size >= objectsMost) streams.unread.add(`it has more than ${objectsMost} objects`);
  const pages = readPages(file, streams);
  const comments = sources().flatMap((source) => source.match(/%[^\r\n]{8,}/g) ?? []);
  comments.push(printableText(Buffer.from(file.trailers, "latin1")));
  const strings = [file.trailers, ...sources()].flatMap((source) =>
    source.length < 1_000_000 ? stringsIn(source) : [],
  );
  if (pages.missed > 0) streams.unread.add("a font of its pages does not say what its characters mean");
  if (!/\S/.test(pages.text)) streams.unread.add("its pages hold no text, such as scanned ones");
  const pageText = withoutControls(pages.text);
  const joined = pageText.replaceAll(joint, "");
  return {
    texts: [
      { part: "pages", text: joined },
      ...(joined === pageText ? [] : [{ part: "pages", text: pageText.replaceAll(joint, " ") }]),
      { part: "strings", text: strings.join("\n\n") },
      { part: "comments", text: comments.join("\n\n") },
      { part: "other streams", text: pages.other },
    ],
    unread: [...streams.unread],
  };
}

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const withoutControls = (text: string) => text.replace(/[\0\x02-\x08\x0b-\x1f\x7f-\x9f]/g, "");

class Streams {
  readonly unread = new Set<string>();
  readonly #file: PdfFile;
  readonly #budget: InflateBudget;
  readonly #fonts = new Map<number, PdfFont>();

  constructor(file: PdfFile, budget: InflateBudget) {
    this.#file = file;
    this.#budget = budget;
  }

  textOf(number: number): string | undefined {
    const object = this.#file.objects.get(number);
    if (!object?.data) return undefined;
    const data = dataOf(object, this.#budget);
    if ("bytes" in data) return latin1(data.bytes);
    if (!imageFilter.test(data.filter)) this.unread.add(`a stream is packed with ${data.filter}`);
    return undefined;
  }

  font(number: number): PdfFont | undefined {
    const readBefore = this.#fonts.get(number);
    const object = this.#file.objects.get(number);
    if (readBefore || !object) return readBefore;
    const font = readFont(this.#file, object, (map) => this.textOf(map));
    this.#fonts.set(number, font);
    return font;
  }
}

function readPages(file: PdfFile, streams: Streams) {
  const owners = ownersOf(file);
  const everywhere = new Map([...file.objects.values()].flatMap(({ source }) => [...fontNumbers(file, source)]));
  const read = { text: "", other: "", missed: 0 };
  for (const [number, object] of file.objects) {
    const owner = owners.get(number);
    if (!object.data || (!owner && isOther(object))) continue;
    const content = streams.textOf(number);
    if (content === undefined) continue;
    if (!/\b(?:Tj|TJ)\b|['"]\s/.test(content) || /\bbegincmap\b/.test(content)) {
      if (!/\bbegincmap\b/.test(content)) read.other += `${otherText(content)}\n`;
      continue;
    }
    const fonts = fontNumbers(file, (owner ?? object).source);
    const page = pageText(content, (name) => {
      const font = fonts.get(name) ?? everywhere.get(name);
      return font === undefined ? undefined : streams.font(font);
    });
    read.text += `${page.text}\n`;
    read.missed += page.missed;
  }
  return read;
}

/** Streams that are no page text: pictures and fonts unless a page shows them, and streams that were read elsewhere. */
const isOther = ({ source }: PdfObject) =>
  /\/Subtype\s{0,8}\/Image\b|\/(?:ObjStm|XRef)\b/.test(source) || fontFile.test(source);

function ownersOf({ objects }: PdfFile): Map<number, PdfObject> {
  const owners = new Map<number, PdfObject>();
  for (const object of objects.values()) {
    for (const [, one, list] of object.source.matchAll(contents)) {
      const numbers =
        one === undefined ? [...list!.matchAll(/(\d{1,10})\s{1,8}\d{1,5}\s{1,8}R/g)].map(([, n]) => n) : [one];
      for (const number of numbers) owners.set(Number(number), object);
    }
  }
  return owners;
}

const otherText = (content: string) => {
  const bytes = Buffer.from(content, "latin1");
  return /^\s{0,100}<[?!a-zA-Z]/.test(content) ? xmlText(bytes.toString("utf8")) : printableText(bytes);
};
