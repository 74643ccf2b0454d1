import { description } from "../http/api-description.ts";
import { restRoutes } from "../http/rest-routes.ts";
import { createApp } from "./app.ts";

/** The OpenAPI document, made from the routes without a server. */
export const document = description(createApp(restRoutes));
