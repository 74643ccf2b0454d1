import { z } from "zod";
import { exchange, type JudgeOptions, judgeService, plausible } from "./exchange.ts";
import type { AskedPackage, Judge, Said } from "./port.ts";

const Stats = z.object({
  malicious: z.int().min(0),
  suspicious: z.int().min(0).default(0),
  undetected: z.int().min(0).default(0),
  harmless: z.int().min(0).default(0),
});
const Found = z.object({
  data: z.object({
    id: z.string(),
    attributes: z.object({ last_analysis_date: z.int().optional(), last_analysis_stats: Stats }),
  }),
});
const NotFound = z.object({ error: z.object({ code: z.literal("NotFoundError") }) });

/** One of its engines alone is often wrong. */
const enginesForMalicious = 2;

/** A reputation service that knows files by SHA-256, in the words of VirusTotal's API 3. It never gets bytes. */
export class ReputationJudge implements Judge {
  readonly name: string;
  readonly #address: URL;
  readonly #options: JudgeOptions;

  constructor(name: string, address: URL, options: JudgeOptions = {}) {
    [this.name, this.#address, this.#options] = [name, address, options];
  }

  async ask({ sha256 }: AskedPackage): Promise<Said> {
    const { status, json } = await exchange(judgeService(this.#address), `files/${sha256}`, this.#options);
    if (status === 404 && NotFound.safeParse(json).success) return { verdict: "unknown", judgedAt: null };
    const found = status === 200 ? Found.safeParse(json) : undefined;
    if (!found?.success) throw new Error(`it answered ${status}, and no verdict`);
    const { id, attributes } = found.data.data;
    if (id.toLowerCase() !== sha256) throw new Error("it answered for another file");
    const { last_analysis_stats: stats, last_analysis_date: seconds } = attributes;
    const now = (this.#options.now ?? Date.now)();
    return { verdict: verdictOf(stats), judgedAt: plausible(seconds && seconds * 1_000, now) };
  }
}

function verdictOf({ malicious, suspicious, undetected, harmless }: z.infer<typeof Stats>): Said["verdict"] {
  if (malicious >= enginesForMalicious) return "malicious";
  if (malicious + suspicious > 0) return "suspicious";
  return undetected + harmless > 0 ? "clean" : "unknown";
}
