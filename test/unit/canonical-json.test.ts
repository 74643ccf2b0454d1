import { expect, test } from "vitest";
import { canonicalJson } from "../../src/lib/canonical-json.ts";

test.each<[unknown, string]>([
  // RFC 8785, 3.2.3
  [
    { "\u20ac": 1, "\r": 2, "\ufb33": 3, "1": 4, "\ud83d\ude00": 5, "\u0080": 6, "\u00f6": 7 },
    '{"\\r":2,"1":4,"\u0080":6,"\u00f6":7,"\u20ac":1,"\ud83d\ude00":5,"\ufb33":3}',
  ],
  // RFC 8785, 3.2.2
  [
    {
      numbers: [Number("333333333.33333329"), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      literals: [null, true, false],
    },
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27]}',
  ],
  // Names that look like numbers are ordered as text.
  [{ "10": 1, "9": 2, a: { c: [], b: {} }, gone: undefined }, '{"10":1,"9":2,"a":{"b":{},"c":[]}}'],
])("writes one spelling (%#)", (value, text) => expect(canonicalJson(value)).toBe(text));
