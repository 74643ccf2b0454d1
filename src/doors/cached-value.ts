import type { CachedResponse } from "../cache/public-cache.ts";

/** The value that the bytes of a response are the JSON of. */
export const valueOf = <Value>({ bytes }: CachedResponse<Value>): Value =>
  JSON.parse(new TextDecoder().decode(bytes)) as Value;
