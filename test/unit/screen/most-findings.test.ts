import { expect, test } from "vitest";
import { limits } from "../../../src/contract/wire/limits.ts";
import { mostFindings } from "../../../src/screen/judgement.ts";

test("as many findings are kept as the wire shows", () => {
  expect(mostFindings).toBe(limits.screenFindingsMax);
});
