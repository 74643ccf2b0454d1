import { sendBytes } from "./content.ts";
import { postOnly, readOnlyRepository, packBody, packRequestOf, requireUploadPack, sendPack } from "./clients/git.ts";
import { onNotFound } from "./problem.ts";
import { router } from "./router.ts";
import { sendRecord } from "./send-cached.ts";
import { answerPublicDoor, parsePublicDoor, answerPublicPack, parseRepository } from "../clients/public-doors.ts";
import { findSkills } from "../clients/search/find-skills.ts";

/** The doors of public scopes. */
export const doors = router();

const scopes = "/:kind{skills|tags|authors|mcp-servers}";

doors.get(`${scopes}/*`, async (c) => {
  const url = new URL(c.req.url);
  if (/\.git\/git-(?:upload|receive)-pack$/.test(url.pathname)) throw postOnly();
  const asked = parsePublicDoor(url);
  if (!asked) return onNotFound(c);
  if (asked.door.of === "refs") requireUploadPack(c);
  const { response, isCurrent, installs } = await answerPublicDoor(c.var.deps, asked.scope, asked.door);
  c.set("installs", installs);
  return sendBytes(c, response, isCurrent);
});

doors.post(`${scopes}/:repository{.+\\.git}/git-receive-pack`, () => {
  throw readOnlyRepository();
});

doors.post(`${scopes}/:repository{.+\\.git}/git-upload-pack`, packBody, async (c) => {
  const scope = parseRepository(c.req.param("kind"), c.req.param("repository"));
  if (!scope) return onNotFound(c);
  const answer = await answerPublicPack(c.var.deps, scope, await packRequestOf(c));
  c.set("installs", answer.installs);
  return sendPack(c, answer);
});

doors.get("/api/search", async (c) => sendRecord(c, await findSkills(c.var.deps, new URL(c.req.url).searchParams)));
