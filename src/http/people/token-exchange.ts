import { createRoute } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { exchangeToken } from "../../people/ci/exchange-token.ts";
import { OAuthError } from "../../people/ci/oauth-error.ts";
import * as contract from "../../contract/people/token-exchange.ts";
import { formLimit, isForm } from "../account/forms.ts";
import { type AppEnv, router } from "../router.ts";

/** Where a job of a CI gets a key, in the words of OAuth. */
export const tokenExchange = router();

const noStore = { "Cache-Control": "no-store" };

/** OAuth has its own error for a body of another type. */
const asForm: MiddlewareHandler<AppEnv> = (c, next) =>
  isForm(c) ? next() : Promise.resolve(c.json(new OAuthError("invalid_request", notForm).fault, 400, noStore));
const notForm = "The body must be application/x-www-form-urlencoded.";

tokenExchange.openapi(
  createRoute({ ...contract.exchangeToken, middleware: [formLimit, asForm] }),
  async (c) => {
    try {
      return c.json(await exchangeToken(c.var.deps, c.req.valid("form")), 200, noStore);
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error;
      return c.json(error.fault, 400, noStore);
    }
  },
  (result, c) => {
    if (result.success) return undefined;
    const [first] = result.error.issues;
    const { fault } = new OAuthError("invalid_request", `${first?.message ?? notForm}.`);
    return c.json(fault, 400, noStore);
  },
);
