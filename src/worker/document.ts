import { description } from "../http/api-description.ts";
import { others } from "../http/keyed-routes.ts";
import { createApp } from "./app.ts";

/** The OpenAPI document, made from the routes without a server. */
export const document = description(createApp(others));
