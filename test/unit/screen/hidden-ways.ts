import { encoded } from "./hidden-ways/encoded.ts";
import { joined, apart } from "./hidden-ways/joined.ts";
import { lettered, placed } from "./hidden-ways/lettered.ts";
import { split, marked } from "./hidden-ways/parted.ts";
import { grouped } from "./hidden-ways/grouped.ts";
import type { Way } from "./hidden-ways/writing.ts";

const named = (kind: string, ways: Way[]) => ways.map(([name, write]): Way => [`${kind} ${name}`, write]);

export const ways: Way[] = [
  ...named("split over", split),
  ...named("marked with", marked),
  ...named("joined by", joined),
  ...named("set apart by", apart),
  ...named("written in", [...encoded, ...grouped, ...lettered]),
  ...named("put into", placed),
];
