import { deflateRawSync } from "node:zlib";
import { forms, places } from "../../../src/screen/features.ts";
import type { Model } from "../../../src/screen/classifier.ts";

export type Quantised = Model & { weights: Int8Array };

/** Weights of fewer steps say next to nothing, and without them the model packs to two thirds. */
const least = 2;
const most = 32;

/**
 * A byte a weight, in steps so wide that the model packs to a half: the few weights that are largest share the last
 * step.
 */
export function quantise({ weights, bias, formWeights }: Model): Quantised {
  const sizes = Float32Array.from(weights, Math.abs).sort();
  const step = Number((sizes[Math.floor(places * 0.9995)]! / most).toPrecision(6));
  const steps = Int8Array.from(weights, (weight) => {
    const rounded = Math.max(-most, Math.min(most, Math.round(weight / step)));
    return Math.abs(rounded) < least ? 0 : rounded;
  });
  return {
    weights: steps,
    step,
    bias: Number(bias.toFixed(4)),
    formWeights: Array.from({ length: forms }, (_, form) => Number(formWeights[form]!.toFixed(3))),
  };
}

export const packed = (weights: Int8Array) => deflateRawSync(weights, { level: 9 }).toString("base64");
