import { createHash } from "node:crypto";
import type { z } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Retry } from "../../people/keys/idempotent-retry.ts";
import type { FieldError } from "../../contract/wire/common.ts";
import { ApiError, fieldErrors, invalid } from "../../contract/wire/errors.ts";
import { limits } from "../../contract/wire/limits.ts";
import { pageHeaders } from "../../web/pages/layout.tsx";
import type { AppEnv } from "../router.ts";

const limitOf = (maxSize: number, what: string): MiddlewareHandler<AppEnv> =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError("payload_too_large", `${what} is at most ${maxSize / 1024} KiB.`);
    },
  });
export const formLimit = limitOf(limits.formMaxBytes, "A form");
export const itemFormLimit = limitOf(limits.itemFormMaxBytes, "A form with a text");

export const isForm = (c: Context<AppEnv>): boolean =>
  /^\s*application\/x-www-form-urlencoded\s*(?:;|$)/i.test(c.req.header("Content-Type") ?? "");

/** The fields of a form of ours. */
export async function formOf(c: Context<AppEnv>): Promise<URLSearchParams> {
  if (!isForm(c)) {
    throw new ApiError("unsupported_media_type", "The body must be `application/x-www-form-urlencoded`.");
  }
  return new URLSearchParams(new TextDecoder().decode(await c.req.arrayBuffer()));
}

/** By which a form that is sent twice makes one: the page's key `once`, and what was written beside it. */
export function retryIn(form: URLSearchParams, given: unknown): Retry | undefined {
  const key = (form.get("once") ?? "").slice(0, limits.idempotencyKeyMaxLength);
  const requestHash = createHash("sha256").update(JSON.stringify(given)).digest("hex");
  return key ? { key, requestHash } : undefined;
}

/** What a form says, as the contract reads it. Throws the faults by the names of the form's fields. */
export function parseForm<Parsed>(contract: z.ZodType<Parsed>, said: unknown): Parsed {
  const parsed = contract.safeParse(said);
  if (!parsed.success) throw invalid(fieldErrors(parsed.error, said).map(ofField));
  return parsed.data;
}

/** The names of the form's fields are those of the members, without what is inside of one. */
export const ofField = ({ pointer = "", ...fault }: FieldError): FieldError => {
  const [, field, inside] = /^\/([^/]*)\/?(.*)$/s.exec(pointer) ?? [];
  return { ...fault, pointer: `/${field ?? ""}`, message: inside ? `(${inside}) ${fault.message}` : fault.message };
};

/** A page that nobody keeps. So that a browser names the form's origin as it sends the form, the referrer stays. */
export const sendPage = (c: Context<AppEnv>, html: string, status: 200 | 400 | 403 | 404 | 409 = 200) =>
  c.body(html, status, { ...pageHeaders, "Referrer-Policy": "same-origin" });

export const wantsHtml = (c: Context<AppEnv>) => /text\/html/i.test(c.req.header("Accept") ?? "");

/** The faults of a form, for its page. Whoever wants no page is told them as a problem. */
export function faultsFor(c: Context<AppEnv>, error: unknown): readonly FieldError[] {
  if (!(error instanceof ApiError) || !wantsHtml(c) || !error.extras.errors) throw error;
  return error.extras.errors;
}

/** A path of this service alone, where a browser may be sent. Anything else is as none. */
export function ownPath(path: string | undefined | null): string | undefined {
  // Browsers drop some control characters from addresses, so `/\t/evil.example` would lead elsewhere.
  // A request of an MCP client for consent has a state of its own in it.
  const isOwn =
    path && path.length <= 4_000 && /^\/(?![/\\])/.test(path) && !/\p{Cc}/u.test(path) && path.isWellFormed();
  return isOwn ? path.replaceAll(/[^\x21-\x7e]/gu, encodeURIComponent) : undefined;
}
