import { z } from "@hono/zod-openapi";
import * as common from "../wire/common.ts";

/** What its publisher advises against. */

export const YankReason = z.enum(["broken", "insecure", "mistake", "superseded", "secret"]).openapi("YankReason", {
  description:
    "`secret` asks a moderator to take the versions down, as something in them must not be read; readers see `mistake`",
});
export type YankReason = z.infer<typeof YankReason>;

export const Yanked = z
  .object({
    at: common.Timestamp,
    reason: YankReason.exclude(["secret"]),
  })
  .openapi("Yanked", { description: "Its publisher advises against it. Who has pinned it still gets it" });
export type Yanked = z.infer<typeof Yanked>;
