import { description } from "../http/description.ts";
import { others } from "../http/others.ts";
import { createApp } from "./app.ts";

/** The OpenAPI document, made from the routes without a server. */
export const document = description(createApp(others));
