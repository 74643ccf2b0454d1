import { bytesSource } from "../../formats/archive/byte-source.ts";
import { EicarSearch } from "../../formats/archive/eicar.ts";
import { inspectContents } from "../../formats/archive/inspect-contents.ts";
import { inspectDirectory } from "../../formats/archive/inspect-directory.ts";
import type { ArchiveLimits } from "../../formats/archive/limits.ts";
import type { ArchiveEntry } from "../../formats/archive/verdict.ts";
import { builtinEngine } from "../../contract/public/builtin-engine.ts";
import {
  type EngineInfo,
  type ScanResult,
  type ScanVerdict,
  type ScannedFile,
  type Scanner,
  type ScannerHealth,
  clean,
  failed,
  unscannable,
} from "./port.ts";

const engine: EngineInfo = { engine: builtinEngine, engineVersion: "1", signatureVersion: "eicar" };
const infected: ScanVerdict = { verdict: "infected", names: ["Eicar-Test-Signature"], retryable: false, detail: null };

/**
 * For development on one machine: checks an archive's structure and finds the EICAR test signature. It is no antivirus,
 * and its note says so.
 */
export class BuiltinScanner implements Scanner {
  readonly #limits: ArchiveLimits;

  constructor(limits: ArchiveLimits) {
    this.#limits = limits;
  }

  async scan(stream: ReadableStream<Uint8Array>, file: ScannedFile): Promise<ScanResult> {
    return { ...engine, ...(await this.#judge(stream, file)) };
  }

  async health(): Promise<ScannerHealth> {
    const detail = "no antivirus: it knows the structure of archives and the EICAR test file";
    return { ...engine, ok: true, signaturesAt: null, detail };
  }

  async #judge(stream: ReadableStream<Uint8Array>, file: ScannedFile): Promise<ScanVerdict> {
    if (file.size > this.#limits.maxBytes) {
      await stream.cancel();
      return unscannable("it is larger than a bundle may be");
    }
    try {
      const bytes = await collect(stream, file.size);
      if (!bytes) return failed(`the stream has not the ${file.size} bytes that were announced`);
      const plain = new EicarSearch();
      plain.push(bytes);
      return plain.isFound ? infected : await this.#judgeArchive(bytes);
    } catch (error) {
      return failed(`reading failed: ${String(error)}`);
    }
  }

  async #judgeArchive(bytes: Uint8Array): Promise<ScanVerdict> {
    const source = bytesSource(bytes);
    const directory = await inspectDirectory(source, this.#limits);
    if (!directory.ok) return unscannable(`${directory.reason}: ${directory.detail}`);
    let search = new EicarSearch();
    let current: ArchiveEntry | undefined;
    let isFound = false;
    const contents = await inspectContents(source, directory.entries, (entry, part) => {
      if (entry !== current) search = new EicarSearch();
      current = entry;
      search.push(part);
      isFound ||= search.isFound;
    });
    if (isFound) return infected;
    return contents.ok ? clean : unscannable(`${contents.reason}: ${contents.detail}`);
  }
}

/** All bytes of a small stream. Undefined where the length differs from the announced one. */
async function collect(stream: ReadableStream<Uint8Array>, size: number): Promise<Uint8Array | undefined> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const part of stream) {
    if (at + part.length > size) return undefined;
    bytes.set(part, at);
    at += part.length;
  }
  return at === size ? bytes : undefined;
}
