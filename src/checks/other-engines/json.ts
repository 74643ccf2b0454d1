import { z } from "zod";
import { saidVerdicts } from "../../db/engine-verdicts.ts";
import { exchange, type JudgeOptions, judgeService, plausible, type Reply } from "./exchange.ts";
import type { AskedPackage, Judge, Said } from "./port.ts";

const Answer = z.object({
  sha256: z.string(),
  verdict: z.enum(saidVerdicts),
  judgedAt: z.iso.datetime({ offset: true }).optional(),
});

/**
 * Any service that answers `GET {address}/{sha256}` with `{sha256, verdict, judgedAt?}`, and where it may have bytes
 * the same to a `POST` of the archive. A 404 says that it does not know the digest.
 */
export class JsonJudge implements Judge {
  readonly name: string;
  readonly #address: URL;
  readonly #mayHaveBytes: boolean;
  readonly #options: JudgeOptions;

  constructor(name: string, address: URL, mayHaveBytes: boolean, options: JudgeOptions = {}) {
    [this.name, this.#address, this.#mayHaveBytes, this.#options] = [name, address, mayHaveBytes, options];
  }

  async ask({ sha256, bytes }: AskedPackage): Promise<Said> {
    const service = judgeService(this.#address);
    const known = this.#said(await exchange(service, sha256, this.#options), sha256);
    if (known.verdict !== "unknown" || !this.#mayHaveBytes) return known;
    const archive = await bytes();
    return archive ? this.#said(await exchange(service, sha256, this.#options, archive), sha256) : known;
  }

  #said({ status, json }: Reply, sha256: string): Said {
    if (status === 404) return { verdict: "unknown", judgedAt: null };
    const answer = status === 200 ? Answer.safeParse(json) : undefined;
    if (!answer?.success) throw new Error(`it answered ${status}, and no verdict`);
    const { verdict, judgedAt } = answer.data;
    if (answer.data.sha256.toLowerCase() !== sha256) throw new Error("it answered for another package");
    const now = (this.#options.now ?? Date.now)();
    return { verdict, judgedAt: plausible(judgedAt === undefined ? undefined : Date.parse(judgedAt), now) };
  }
}
