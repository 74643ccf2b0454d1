import { sendBytes } from "../answers/content.ts";
import { postOnly, readOnlyRepository, packBody, packRequestOf, startUploadPack, sendPack } from "./git.ts";
import { onNotFound } from "../answers/problem.ts";
import { router } from "../router.ts";
import { sendRecord } from "../public/send-cached.ts";
import {
  answerPublicEndpoint,
  parsePublicEndpoint,
  answerPublicPack,
  parseRepository,
} from "../../clients/public-endpoints.ts";
import { findSkills } from "../../clients/search/find-skills.ts";

/** The endpoints of public scopes. */
export const endpoints = router();

const scopes = "/:kind{skills|tags|authors|mcp-servers}";

endpoints.get(`${scopes}/*`, async (c) => {
  const url = new URL(c.req.url);
  if (/\.git\/git-(?:upload|receive)-pack$/.test(url.pathname)) throw postOnly();
  const asked = parsePublicEndpoint(url);
  if (!asked) return onNotFound(c);
  if (asked.endpoint.of === "refs") startUploadPack(c);
  const { response, isCurrent, installs } = await answerPublicEndpoint(c.var.deps, asked.scope, asked.endpoint);
  c.set("installs", installs);
  return sendBytes(c, response, isCurrent);
});

endpoints.post(`${scopes}/:repository{.+\\.git}/git-receive-pack`, () => {
  throw readOnlyRepository();
});

endpoints.post(`${scopes}/:repository{.+\\.git}/git-upload-pack`, packBody, async (c) => {
  const scope = parseRepository(c.req.param("kind"), c.req.param("repository"));
  if (!scope) return onNotFound(c);
  const answer = await answerPublicPack(c.var.deps, scope, await packRequestOf(c));
  c.set("installs", answer.installs);
  return sendPack(c, answer);
});

endpoints.get("/api/search", async (c) => sendRecord(c, await findSkills(c.var.deps, new URL(c.req.url).searchParams)));
