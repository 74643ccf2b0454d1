import type { z } from "zod";
import { withBody } from "./record-body.ts";
import { ImportRecord, RecordType } from "../../contract/public/import.ts";
import type { FieldError } from "../../contract/wire/common.ts";
import { Kept, KeptBlock } from "../../contract/operator/kept.ts";
import { isStorable, notStorable, plainText } from "../../contract/wire/text.ts";
import { fieldErrors, pointerTo } from "../../contract/wire/errors.ts";
import { memberFaults, tellOfExcess } from "../../contract/wire/strict-json.ts";

export type ReadLine = RecordLine | { line: number; block: KeptBlock };
export type RecordLine =
  | { line: number; record: ImportRecord; notes: string[]; kept?: Kept }
  | { line: number; type: string | null; slug: string | null; errors: FieldError[] };

/** Parses NDJSON line by line. Blank lines are skipped but counted. */
export function readLines(ndjson: Uint8Array): ReadLine[] {
  const lines: ReadLine[] = [];
  for (
    let start = byteOrderMark.every((byte, at) => ndjson[at] === byte) ? 3 : 0, line = 1;
    start < ndjson.length;
    line++
  ) {
    const end = ndjson.indexOf(lineFeed, start);
    const bytes = ndjson.subarray(start, end < 0 ? ndjson.length : end);
    if (!isBlank(bytes)) lines.push(readLine(bytes, line));
    start += bytes.length + 1;
  }
  return lines;
}

const lineFeed = 0x0a;
const isBlank = (bytes: Uint8Array) => bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);

const byteOrderMark = [0xef, 0xbb, 0xbf];
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function readLine(bytes: Uint8Array, line: number): ReadLine {
  let ambiguous: FieldError[];
  let value: unknown;
  try {
    const text = utf8.decode(bytes);
    ambiguous = memberFaults(text);
    if (!tellOfExcess(ambiguous)) value = JSON.parse(text);
  } catch (error) {
    const message = error instanceof SyntaxError ? `is not JSON: ${error.message}` : "is not UTF-8";
    return { line, type: null, slug: null, errors: [{ pointer: "", code: "invalid_body", message }] };
  }
  const named = { line, type: stringMember(value, "type"), slug: stringMember(value, "slug") };
  if (ambiguous.length > 0) return { ...named, errors: ambiguous };
  if (stringMember(value, "type") === "block") {
    const block = KeptBlock.safeParse(value);
    return block.success ? { line, block: block.data } : { ...named, errors: fieldErrors(block.error, value) };
  }
  const { kept, without } = withoutKept(value);
  if (kept && !kept.success) return { ...named, errors: faultsOfKept(kept.error, value) };
  value = without;
  const untyped = typeFault(value);
  if (untyped) return { ...named, errors: [untyped] };
  const unfit = unfitIn(value, []);
  if (unfit) return { ...named, errors: [unfit] };
  const parsed = ImportRecord.safeParse(value);
  if (!parsed.success) return { ...named, errors: fieldErrors(parsed.error, value) };
  const whole = withBody(parsed.data);
  return "record" in whole
    ? { line, ...whole, ...(kept && { kept: kept.data }) }
    : { ...named, errors: [{ pointer: "/body", code: "missing_field", message: whole.fault }] };
}

const faultsOfKept = (error: z.core.$ZodError, value: unknown) =>
  fieldErrors(error, (value as { kept: unknown }).kept).map((fault) => ({
    ...fault,
    pointer: `/kept${fault.pointer}`,
  }));

/** What an export says beside the record is no member of it. */
function withoutKept(value: unknown): { kept?: ReturnType<typeof Kept.safeParse>; without: unknown } {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, "kept")) return { without: value };
  const { kept, ...without } = value as Record<string, unknown>;
  return { kept: Kept.safeParse(kept), without };
}

/** Why a value can't be read as a record of one type. */
function typeFault(value: unknown): FieldError | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { pointer: "", code: "invalid_body", message: "must be a JSON object" };
  }
  if (!Object.hasOwn(value, "type")) return { pointer: "/type", code: "missing_field", message: "is missing" };
  if (RecordType.safeParse((value as { type: unknown }).type).success) return undefined;
  const message = `must be one of ${RecordType.options.map((type) => `\`${type}\``).join(", ")}`;
  return { pointer: "/type", code: "invalid_value", message };
}

function stringMember(value: unknown, name: string): string | null {
  const member = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return typeof member === "string" ? member.slice(0, 200) : null;
}

/** Members that may contain any Markdown: `body`, and what is derived from it, which the import ignores. */
const markdown = new Set(["body", "bodyHtml", "descriptionHtml", "toc"]);

/** The first member, or name of a member, that can't be stored and shown unchanged. */
function unfitIn(value: unknown, path: string[]): FieldError | undefined {
  const fault = (at: string[], message: string): FieldError => ({
    pointer: pointerTo(at),
    code: "invalid_value",
    message,
  });
  if (typeof value === "string") {
    // A file is stored byte for byte, whatever its text contains.
    if (path[0] === "files" && path[2] === "text") return value.isWellFormed() ? undefined : fault(path, notStorable);
    if (path[0] === "files" && path[2] === "base64") return undefined;
    if (markdown.has(path[0]!)) return isStorable(value) ? undefined : fault(path, notStorable);
    return plainText.fits(value) ? undefined : fault(path, plainText.fault(value));
  }
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const fault = unfitIn(name, path) ?? unfitIn(member, [...path, name]);
    if (fault) return fault;
  }
  return undefined;
}
