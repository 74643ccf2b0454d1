import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createApp } from "../../src/worker/app.ts";
import { restRoutes } from "../../src/http/rest-routes.ts";
import { description } from "../../src/http/api-description.ts";
import { Conformance } from "./conformance.ts";
import type { Description } from "./description.ts";

const app = createApp();
const conformance = new Conformance(description(createApp(restRoutes)) as object as Description);

/**
 * One request to the whole service, after everything that it does after its answer. An answer that is not what the
 * document says is an error of whatever test asked.
 */
export async function send(path: string, init: RequestInit = {}, bindings: Env = env): Promise<Response> {
  const context = createExecutionContext();
  const response = await app.request(path, init, bindings, context);
  await waitOnExecutionContext(context);
  await requireDocumented(init.method ?? "GET", path, response);
  return response;
}

/** For answers that come by another way. */
export const requireDocumented = (method: string, path: string, response: Response): Promise<void> =>
  conformance.require(method, path, response);
