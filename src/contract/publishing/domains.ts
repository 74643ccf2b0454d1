import { createRoute, z } from "@hono/zod-openapi";
import { isHostName, isPrivateName } from "../../lib/dns-over-https.ts";
import * as common from "../wire/common.ts";
import { jsonBody } from "../wire/json.ts";
import { badBody, keyedJson, keyedPage, keyedProblem, noContent } from "../wire/keyed.ts";
import { needs } from "../wire/security.ts";
import type { Surface } from "../wire/surfaces.ts";

/** Domains that a publisher proves to be its own. */

/** The longest name of DNS, without the label that is put before it. */
const longest = 253 - "_discovery.".length;

/** In the one spelling that DNS knows: small ASCII letters, no dot at the end. */
function asAscii(text: string): string {
  const name = text.trim().replace(/\.$/, "");
  return /^[^\s/?#@:[\]\\%]+$/.test(name) && URL.canParse(`http://${name}`) ? new URL(`http://${name}`).hostname : name;
}

const DomainName = z
  .string()
  .max(1_000, "must be a domain")
  .overwrite(asAscii)
  .refine((name) => name.length <= longest && isHostName(name) && !isPrivateName(name), {
    error: "must be a domain, such as example.com",
  })
  .openapi({ example: "example.com" });

export const Domain = z
  .object({
    domain: z.string(),
    name: z.string().openapi({ description: "Of the TXT record", example: "_discovery.example.com" }),
    value: z.string().openapi({ description: "Of the TXT record", example: "publisher=acme" }),
    state: z.enum(["pending", "proved", "lost"]),
    checkedAt: common.Timestamp.nullable().openapi({ description: "The last look that had a clear answer" }),
  })
  .openapi("Domain");
export type Domain = z.infer<typeof Domain>;

export const DomainPage = common.pageOf("DomainPage", Domain);
export type DomainPage = z.infer<typeof DomainPage>;

export const DomainInput = z.strictObject({ domain: DomainName }).openapi("DomainInput");
export type DomainInput = z.infer<typeof DomainInput>;

/** The operations on the domains of a registry's publisher, the same for a person and for a team. */
export function domainRoutes({ name, tag, params, responses, adminResponses }: Surface) {
  const shared = { tags: [tag] };
  const noPublisher = { 404: keyedProblem("There is no publisher") };
  return {
    list: createRoute({
      method: "get",
      path: "/publisher/domains",
      operationId: `list${name}Domains`,
      ...shared,
      summary: "List the domains of the publisher",
      description: "By name.",
      ...needs("vault:read"),
      request: { params: z.object(params), query: z.object(common.pageParameters) },
      responses: { ...keyedPage(DomainPage, "domains"), ...responses },
    }),
    prove: createRoute({
      method: "post",
      path: "/publisher/domains",
      operationId: `prove${name}Domain`,
      ...shared,
      summary: "Prove that a domain is the publisher’s",
      description:
        "The answer says which TXT record proves it. It is looked up at once, and again each time this is asked; " +
        "what is proved is looked up each week. At most five.",
      ...needs("account"),
      request: { params: z.object(params), body: jsonBody(DomainInput) },
      responses: {
        200: keyedJson(Domain, "A domain that was named before, as it is now"),
        201: keyedJson(Domain, "The domain, and what DNS says of it"),
        ...adminResponses,
        ...badBody,
        ...noPublisher,
        409: keyedProblem("There are as many as there may be (`submission_limit_reached`, with `limit` and `used`)"),
      },
    }),
    remove: createRoute({
      method: "delete",
      path: "/publisher/domains/{domain}",
      operationId: `remove${name}Domain`,
      ...shared,
      summary: "Name a domain no more",
      ...needs("account"),
      request: {
        params: z.object({ ...params, domain: common.pathParameter("domain", "The domain", "example.com") }),
      },
      responses: { ...noContent("It is not the publisher’s here"), ...adminResponses, ...noPublisher },
    }),
  };
}
