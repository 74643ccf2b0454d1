import type { Config } from "../../lib/config.ts";
import { JsonJudge } from "./json.ts";
import type { Judge } from "./port.ts";
import { ReputationJudge } from "./reputation.ts";

type JudgesConfig = Pick<Config, "JUDGES" | "JUDGES_WITH_BYTES">;

/** The engines that the operator names, in their order. */
export function judgesFrom({ JUDGES, JUDGES_WITH_BYTES }: JudgesConfig): Judge[] {
  const withBytes = new Set(JUDGES_WITH_BYTES?.trim().split(/\s+/));
  const named = JUDGES?.trim().split(/\s+/) ?? [];
  return named.map((one) => {
    const [, name, kind, address] = namedJudge.exec(one)!;
    const url = new URL(address!);
    return kind === "json" ? new JsonJudge(name!, url, withBytes.has(name!)) : new ReputationJudge(name!, url);
  });
}

const namedJudge = /^([^=]+)=(reputation|json):(.+)$/;
