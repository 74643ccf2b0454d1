import type { CachedResponse } from "./public-cache.ts";

/** The value of a cached JSON response. */
export const valueOf = <Value>({ bytes }: CachedResponse<Value>): Value =>
  JSON.parse(new TextDecoder().decode(bytes)) as Value;
