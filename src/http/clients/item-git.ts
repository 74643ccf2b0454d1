import type { Context } from "hono";
import { type Owner, requireExists } from "../../people/owner.ts";
import { requireScope } from "../middleware/scope.ts";
import { sendBytes } from "../answers/content.ts";
import { type AppEnv, router } from "../router.ts";
import { readOnlyRepository, packBody, packRequestOf, startUploadPack, sendPack } from "./git.ts";
import { ownerSkills } from "../../clients/item-scope.ts";
import { answerItemEndpoint, answerItemPack } from "../../clients/item-endpoints.ts";

/** The skills of a vault or a team as a git repository, for requests with its key. */
export function itemGit(ownerOf: (c: Context<AppEnv>) => Owner) {
  const app = router();
  const skillsOf = async (c: Context<AppEnv>) => {
    await requireExists(c.var.deps, ownerOf(c));
    return ownerSkills(c.var.deps, ownerOf(c));
  };
  app.use("/skills.git/*", requireScope("vault:read"));
  app.get("/skills.git/info/refs", async (c) => {
    startUploadPack(c);
    return sendBytes(c, await answerItemEndpoint(c.var.deps, await skillsOf(c), { of: "refs" }));
  });
  app.post("/skills.git/git-receive-pack", () => {
    throw readOnlyRepository();
  });
  app.post("/skills.git/git-upload-pack", packBody, async (c) =>
    sendPack(c, await answerItemPack(c.var.deps, await skillsOf(c), await packRequestOf(c))),
  );
  return app;
}
