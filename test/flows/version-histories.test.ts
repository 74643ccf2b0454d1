import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { type Act, slugs, texts } from "../support/version-histories.ts";
import { History } from "../support/version-history.ts";

const { runs, seed } = inject("histories");
const slug = fc.constantFrom(...slugs);
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant("import" as const), slug, text: fc.constantFrom(...texts) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("reject" as const), slug, alone: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(
        "clear" as const,
        "approve" as const,
        "withhold" as const,
        "unblock" as const,
        "rescan" as const,
      ),
      slug,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("scan" as const) }) },
);

let histories = 0;

test(
  `no byte that was not public or is blocked, by any address, after ${runs} histories`,
  { timeout: 7_200_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 12 }), async (acts) => {
        const history = new History(`h${++histories}`);
        for (const one of acts) await history.act(one);
        await history.act({ do: "scan" });
        expect(await history.check()).toEqual([]);
      }),
      { numRuns: runs, seed, endOnFailure: runs > 50 },
    );
  },
);
