import { describe } from "vitest";
import { describeList } from "../../support/list-behaviour.ts";

describe("GET /api/v1/mcp-servers", () => describeList("mcp-server"));
