import { describe, expect, test } from "vitest";
import { screenText } from "../../../src/screen/screen.ts";
import honest from "./malicious-steps/honest.json";
import running from "./malicious-steps/running.json";
import taking from "./malicious-steps/taking.json";
import turning from "./malicious-steps/turning.json";

const mechanisms = Object.entries({ ...running, ...taking, ...turning });

test.each(mechanisms)("%s: at least ten forms", (_mechanism, forms) => expect(forms.length).toBeGreaterThanOrEqual(10));

describe.each(mechanisms)("%s", (_mechanism, forms) => {
  test.each(forms)("is flagged: %s", (form) => expect(screenText(form).outcome).toBe("flagged"));
});

describe.each(Object.entries(honest))("honest: %s", (_kind, forms) => {
  test.each(forms)("is not flagged: %s", (form) => {
    const found = screenText(form).findings.filter(({ severity }) => severity === "suspicious");
    expect(found).toEqual([]);
  });
});
