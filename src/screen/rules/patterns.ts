import { fetchedCodeRules } from "./fetched-code.ts";
import { fetchedOrderRules } from "./fetched-orders.ts";
import { forgedMarkRules } from "./forged-marks.ts";
import { installationRules } from "./installations.ts";
import { namedRiskRules } from "./named-risks.ts";
import type { PatternRule } from "./pattern-rule.ts";
import { sentSecretRules } from "./sent-secrets.ts";
import { takenSecretRules } from "./taken-secrets.ts";

/** All rules over characters, but those of scripts without spaces. */
export const patternRules: readonly PatternRule[] = [
  ...sentSecretRules,
  ...takenSecretRules,
  ...fetchedOrderRules,
  ...fetchedCodeRules,
  ...forgedMarkRules,
  ...installationRules,
  ...namedRiskRules,
];
