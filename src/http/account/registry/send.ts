import type { Context } from "hono";
import { privatePageHeaders } from "../../../web/pages/layout.tsx";
import type { AppEnv } from "../../router.ts";

export type RegistryStatus = 200 | 400 | 403 | 404 | 409 | 412 | 413 | 429;

/** A page that nobody keeps, whose own module may ask this service alone. */
export const sendRegistryPage = (c: Context<AppEnv>, html: string, status: RegistryStatus = 200) =>
  c.body(html, status, { ...privatePageHeaders, "Referrer-Policy": "same-origin" });
