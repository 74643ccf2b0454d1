import type { Context } from "hono";
import { ApiError } from "../../../contract/wire/errors.ts";
import type { Upload } from "../../../vault/bundles/receive.ts";
import type { AppEnv } from "../../router.ts";

/** A form with one file, which is its last field. */
export type FileForm = {
  fields: Map<string, string>;
  file: { name: string; body: ReadableStream<Uint8Array> } | undefined;
};

export const isFileForm = (c: Context<AppEnv>): boolean =>
  /^\s*multipart\/form-data\s*(?:;|$)/i.test(c.req.header("Content-Type") ?? "");

/** The archive that a form brings: its bytes decide what it is, as systems name a zip archive differently. */
export function uploadIn(
  fields: FileForm["fields"],
  file: FileForm["file"],
): Upload & { filename: string | undefined } {
  const size = Number(fields.get("size") || Number.NaN);
  const sizeBytes = Number.isSafeInteger(size) && size >= 0 ? size : undefined;
  return { contentType: "application/zip", filename: file?.name, body: file?.body ?? null, sizeBytes };
}

/** Bytes of the fields before the file, and of one part's head. */
const fieldMaxBytes = 4 * 1024;
const fieldsMax = 8;

const badForm = (what: string) => new ApiError("invalid_body", `The form ${what}.`);

/** Reads a form up to its file, which is read on as it arrives: a file of any size holds no memory. */
export async function fileFormOf(c: Context<AppEnv>): Promise<FileForm> {
  const type = c.req.header("Content-Type") ?? "";
  const boundary = /^\s*multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,70})"|([^\s;,"]{1,70}))/i.exec(type);
  if (!boundary) throw new ApiError("unsupported_media_type", "The body must be `multipart/form-data`.");
  const { body } = c.req.raw;
  if (!body) throw badForm("is empty");
  const parts = new Parts(body.getReader() as ReadableStreamDefaultReader<Uint8Array>, boundary[1] ?? boundary[2]!);
  const fields = new Map<string, string>();
  await parts.skip();
  while (await parts.begins()) {
    const { name, filename } = await parts.head();
    if (filename !== undefined) return { fields, file: { name: filename, body: parts.rest() } };
    if (fields.size === fieldsMax) throw badForm("has too many fields");
    fields.set(name, (await parts.field()).toString());
  }
  return { fields, file: undefined };
}

/** The parts of a body, one after the other. */
class Parts {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #end: Buffer;
  // The first boundary may stand at the very beginning.
  #held: Buffer = Buffer.from("\r\n");

  constructor(reader: ReadableStreamDefaultReader<Uint8Array>, boundary: string) {
    this.#reader = reader;
    this.#end = Buffer.from(`\r\n--${boundary}`);
  }

  /** To behind the first boundary. */
  skip = () => this.#until(this.#end, "begins with no boundary");

  /** Whether a part follows the boundary that was read last. */
  async begins(): Promise<boolean> {
    while (this.#held.length < 2) if (!(await this.#more())) throw badForm("was cut short");
    const isLast = this.#held.subarray(0, 2).toString() === "--";
    if (!isLast) await this.#until(Buffer.from("\r\n"), "has a bad boundary");
    return !isLast;
  }

  async head(): Promise<{ name: string; filename: string | undefined }> {
    const head = (await this.#until(Buffer.from("\r\n\r\n"), "has too long a head")).toString();
    const [, disposition = ""] = /^content-disposition:(.*)$/im.exec(head) ?? [];
    const valueOf = (name: string) => new RegExp(`;\\s*${name}="([^"]*)"`, "i").exec(disposition)?.[1];
    const filename = valueOf("filename");
    return { name: valueOf("name") ?? "", filename: filename && unescaped(filename) };
  }

  field = () => this.#until(this.#end, "has too long a field");

  /** What is left of this part. */
  rest = (): ReadableStream<Uint8Array> =>
    new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          for (;;) {
            const at = this.#held.indexOf(this.#end);
            const isWhole = at >= 0;
            // The boundary may have arrived in part.
            const ready = isWhole ? at : Math.max(0, this.#held.length - this.#end.length);
            if (ready > 0) controller.enqueue(new Uint8Array(this.#held.subarray(0, ready)));
            this.#held = this.#held.subarray(ready);
            if (isWhole) return controller.close();
            if (ready > 0) return undefined;
            if (!(await this.#more())) throw badForm("was cut short");
          }
        },
        cancel: () => this.#reader.cancel(),
      },
      { highWaterMark: 0 },
    );

  async #more(): Promise<boolean> {
    const { value } = await this.#reader.read();
    if (value) this.#held = Buffer.concat([this.#held, value]);
    return value !== undefined;
  }

  /** The bytes before a mark, which is dropped. */
  async #until(mark: Buffer, fault: string): Promise<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(mark);
      if (at > fieldMaxBytes || (at < 0 && this.#held.length > fieldMaxBytes + mark.length)) throw badForm(fault);
      if (at >= 0) {
        const before = this.#held.subarray(0, at);
        this.#held = this.#held.subarray(at + mark.length);
        return before;
      }
      if (!(await this.#more())) throw badForm("was cut short");
    }
  }
}

/** Browsers escape three characters of a file's name. */
const unescaped = (name: string) =>
  name.replaceAll(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
