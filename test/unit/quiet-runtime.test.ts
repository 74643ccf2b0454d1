import { expect, test } from "vitest";
import { withoutExpected } from "../support/quiet-runtime.ts";

const pipe = "exception = kj/async-io.c++:2008: disconnected: fixed-length pipe ended prematurely";
const uncaught = "uncaught exception; source = Uncaught (in promise); stack = ";

test.each([
  `${pipe}\nstack: /a/workerd@1 /a/workerd@2\n`,
  "exception = workerd/api/streams/identity-transform-stream.c++:291: disconnected: reader canceled\nstack: /a@1\n",
  "exception = workerd/api/unsafe.c++:228: failed: jsg.Error: Application called deleteAllDurableObjects().\nstack: \n",
  `${uncaught}Error: Network connection lost.\n`,
  `${uncaught}TypeError: Can't read from request stream because client disconnected.\n`,
])("what the simulators say of a cut stream or a reset is kept back: %j", (message) =>
  expect(withoutExpected(`before\n${message}after\n`)).toBe("before\nafter\n"),
);

test.each([
  `${uncaught}Error: Network connection lost.\n    at putStream (/src/vault/bundles/store-upload.ts:90:5)\n`,
  `${uncaught}TypeError: undefined is not a function\n`,
  `${uncaught}Error: Network connection lost in another way.\n`,
  "exception = workerd/jsg/util.c++:281: e = TypeError\nstack: /a@1\n",
  "exception = workerd/api/unsafe.c++:228: failed: jsg.Error: Another\nstack: /a@1\n",
  "*** Uncaught exception ***\n",
])("anything else is shown: %j", (message) => expect(withoutExpected(message)).toBe(message));
