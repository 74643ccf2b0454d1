import { describe } from "vitest";
import { describeList } from "../../support/list-behaviour.ts";

describe("GET /api/v1/commands", () => describeList("command"));
