import type { ClamVersion } from "../clamd/replies.ts";
import type { HttpReply } from "./replies.ts";
import {
  type EngineInfo,
  type ScanResult,
  type ScanVerdict,
  type ScannedFile,
  type Scanner,
  type ScannerHealth,
  failed,
  unscannable,
} from "../port.ts";
import { healthOf } from "../signature-age.ts";
import { type HttpOptions, type Service, getText, postFile, sentName, serviceAt } from "./upload.ts";

/** How one HTTP service differs from the others. */
export type HttpDialect = {
  scanPath: string;
  versionPath: string;
  field: string;
  parseScan: (reply: HttpReply, sentName: string) => ScanVerdict;
  parseVersion: (reply: HttpReply) => ClamVersion | undefined;
};

const unknown: EngineInfo = { engine: "clamav", engineVersion: null, signatureVersion: null };

export class HttpScanner implements Scanner {
  readonly #service: Service;
  readonly #dialect: HttpDialect;
  readonly #options: Required<HttpOptions>;

  constructor(address: URL, dialect: HttpDialect, options: HttpOptions = {}) {
    this.#service = serviceAt(address);
    this.#dialect = dialect;
    const { fetch = globalThis.fetch.bind(globalThis), now = Date.now, scanMs = 120_000, askMs = 10_000 } = options;
    this.#options = { fetch, now, scanMs, askMs };
  }

  async scan(stream: ReadableStream<Uint8Array>, file: ScannedFile): Promise<ScanResult> {
    const refuse = async (verdict: ScanVerdict): Promise<ScanResult> => {
      if (!stream.locked) await stream.cancel().catch(() => {});
      return { ...unknown, ...verdict };
    };
    // These services call an empty file clean.
    if (file.size === 0) return await refuse(unscannable("there is nothing to scan"));
    try {
      const version = await this.#version();
      if (!version) return await refuse(failed("the scanner did not say its version"));
      const { engine, engineVersion, signatureVersion } = version;
      const { fetch, scanMs } = this.#options;
      const { scanPath, field, parseScan } = this.#dialect;
      const name = sentName(file);
      const form = { field, name, size: file.size, stream };
      const reply = await postFile(this.#service, scanPath, form, { fetch, withinMs: scanMs });
      const verdict = parseScan(reply, name);
      const isEarly = verdict.verdict === "clean" && !reply.isSent;
      const judged = isEarly ? failed("the scanner answered before it had every byte") : verdict;
      return { engine, engineVersion, signatureVersion, ...judged };
    } catch (error) {
      return await refuse(failed(`the scanner cannot be reached: ${String(error)}`));
    }
  }

  async health(): Promise<ScannerHealth> {
    const down = (detail: string): ScannerHealth => ({ ...unknown, ok: false, signaturesAt: null, detail });
    try {
      const version = await this.#version();
      return version ? healthOf(version, this.#options.now()) : down("it does not say its version");
    } catch (error) {
      return down(`it cannot be reached: ${String(error)}`);
    }
  }

  async #version(): Promise<ClamVersion | undefined> {
    const { fetch, askMs } = this.#options;
    const { versionPath, parseVersion } = this.#dialect;
    return parseVersion(await getText(this.#service, versionPath, { fetch, withinMs: askMs }));
  }
}
