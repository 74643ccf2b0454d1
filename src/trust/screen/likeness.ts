import { places, vocabularyOf } from "./features.ts";
import { bias, concepts, step, weights as packed } from "./model.ts";

/** The concepts that the model has learned. One that is not among them is no feature until the next training. */
export const learned = vocabularyOf(concepts);

/** Two weights in each byte, from -7 to 7 steps. */
const weights = new Int8Array(places);
for (const [at, byte] of [...atob(packed)].entries()) {
  weights[2 * at] = (byte.charCodeAt(0) >> 4) - 8;
  weights[2 * at + 1] = (byte.charCodeAt(0) & 15) - 8;
}

/** How much a passage reads like the published injections: a sum of learned weights, more than nought when it does. */
export function likeness(features: readonly number[]): number {
  let sum = 0;
  for (const place of features) sum += weights[place]!;
  return (sum * step) / Math.sqrt(features.length + 4) + bias;
}
