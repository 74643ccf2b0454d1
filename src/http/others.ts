import { doors } from "./doors.ts";
import { links } from "./doors/links.ts";
import { mcp } from "./doors/mcp.ts";
import { registry } from "./doors/registry.ts";
import { operator } from "./operator.ts";

/** What stands beside the API, by the path that it is mounted at. */
export const others = [
  ["/", mcp],
  ["/", registry],
  ["/", links],
  ["/", doors],
  ["/operator/v1", operator],
] as const;
