import type { Text } from "../corpus.ts";
import { english, type Random } from "./compose.ts";

/** What is drawn for training, the same for the same seed. */
export function drawn(random: Random): Text[] {
  return [...english(random, { attack: 220, honest: 500 })];
}
