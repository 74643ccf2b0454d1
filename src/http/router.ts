import { OpenAPIHono } from "@hono/zod-openapi";
import type { RequestIdVariables } from "hono/request-id";
import type { Deps } from "../deps.ts";

export type AppEnv = { Bindings: Env; Variables: RequestIdVariables & { deps: Deps } };

/** An app whose routes validate against the contract; invalid input reaches the parent's `defaultHook`. */
export const router = () => new OpenAPIHono<AppEnv>();
