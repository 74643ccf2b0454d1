import { deedsOf } from "./extract.ts";
import { isHostValue } from "./fact.ts";
import { isSensitive, isUnknownHost } from "./judge/sensitive.ts";

/**
 * Whether a passage has somebody do what can do harm, or talk to a host that nobody answers for. An ordinary command
 * does not count: most documents for agents have one in every passage.
 */
export const doesSomething = (passage: string): boolean =>
  deedsOf([{ path: "passage.md", text: passage }]).some((deed) => {
    const isLink = isHostValue(deed.value) && deed.value.how === "link";
    return isSensitive(deed) || (isUnknownHost(deed) && !isLink);
  });
