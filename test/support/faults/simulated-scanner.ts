import {
  clean,
  failed,
  misconfigured,
  type ScanResult,
  type Scanner,
  type ScannedFile,
  type ScanVerdict,
  unscannable,
} from "../../../src/checks/scanner/port.ts";
import { digestOf } from "../digests.ts";
import { contentOf } from "./contents.ts";
import type { World } from "./world.ts";

const infected: ScanVerdict = { verdict: "infected", names: ["Simulated"], retryable: false, detail: null };

/** Says of each content what its signatures make of it, if it says anything. Its answer may come much later. */
class SimulatedScanner implements Scanner {
  world: World | undefined;

  async scan(stream: ReadableStream<Uint8Array>, { name }: ScannedFile): Promise<ScanResult> {
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    if (name.startsWith("canary-")) return this.#result(name === "canary-harmless.zip" ? clean : infected);
    const world = this.world!;
    const { scheduler } = world;
    const actor = scheduler.current!;
    try {
      const result = await scheduler.gate(actor, "scanner begins", async () => this.#judge(digestOf(bytes), name));
      return await scheduler.gate(actor, "scanner answers", async () => result);
    } catch (error) {
      return this.#result(failed(String(error)));
    }
  }

  #judge(sha256: string, name: string): ScanResult {
    const { random, isCalm, signatures, ledger } = this.world!;
    if (!isCalm && random.chance(0.15)) return this.#result(failed("simulated trouble"));
    if (!isCalm && random.chance(0.03)) return this.#result(misconfigured("simulated trouble"));
    const outcome = contentOf(sha256)?.outcome?.(signatures) ?? "infected";
    const verdict = { clean, infected, unscannable: unscannable("it is closed"), rejected: infected }[outcome];
    ledger.scanned({ sha256, slug: name.slice(0, 3), verdict: verdict.verdict, signatureVersion: String(signatures) });
    return this.#result(verdict);
  }

  #result = (verdict: ScanVerdict): ScanResult => ({ ...this.#engine(), ...verdict });

  #engine = () => ({ engine: "simulated", engineVersion: "1", signatureVersion: String(this.world!.signatures) });

  health = async () => ({ ...this.#engine(), ok: true, signaturesAt: null, detail: null });
}

export const simulatedScanner = new SimulatedScanner();
