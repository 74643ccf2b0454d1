import { seeded } from "../measure/bench/statistics.ts";

/** Bytes that nothing makes shorter: the same ones for the same seed. */
export function noise(bytes: number, seed = 1): Uint8Array<ArrayBuffer> {
  const random = seeded(seed);
  return new Uint8Array(bytes).map(() => random() * 256);
}
