import { createRoute, z } from "@hono/zod-openapi";
import { orNull, pageOf, pageQuery, pathParameter, Timestamp } from "../wire/common.ts";
import {
  badBody,
  idempotencyHeader,
  keyedJson,
  keyedPage,
  keyedProblem,
  location,
  noContent,
  replayed,
} from "../wire/keyed.ts";
import type { Surface } from "../wire/surfaces.ts";
import { Person } from "./owner.ts";
import { jsonBody } from "../wire/json.ts";
import { limits } from "../wire/limits.ts";
import { needs, Scope } from "../wire/security.ts";
import { oneLine } from "../wire/text.ts";
import { whole } from "../wire/whole-number.ts";

const TrustIssuer = z.enum(["github", "gitlab"]).openapi("TrustIssuer", {
  description: "`github`: GitHub Actions at github.com; `gitlab`: GitLab CI at gitlab.com",
});
export type TrustIssuer = z.infer<typeof TrustIssuer>;

/** What a CI's key may do: never anything about people. */
export const TrustScope = Scope.exclude(["account"]);

/** What a robot's key may do. Only a job that a policy lets in publishes. */
export const RobotScope = TrustScope.exclude(["publish"]);

const line = (most: number) =>
  z
    .string()
    .min(1, "must not be empty")
    .max(most, `must be at most ${most} characters`)
    .refine(...oneLine.refinement);

const number = (what: string, example: number) =>
  whole(1, Number.MAX_SAFE_INTEGER).openapi({ description: what, example });

/** An `@` would leave open where the path ends in the token's claim. */
const workflowPaths = {
  github: [/^\.github\/workflows\/[^/@]+\.ya?ml$/, "must be a path such as `.github/workflows/publish.yml`"],
  gitlab: [/^(?!\/)(?:(?!\/\/)[^@])+$/, "must be a path such as `.gitlab-ci.yml`, without `@`"],
} as const;

const fields = {
  issuer: TrustIssuer,
  repositoryId: number("The repository's number; GitLab calls it project id", 1296269),
  repositoryOwnerId: number("The number of the account that owns it; GitLab calls it namespace id", 583231),
  workflow: line(limits.trustTextMaxLength).openapi({
    description: "The path of the workflow's file, or of GitLab's CI configuration",
    example: ".github/workflows/publish.yml",
  }),
};
const environment = line(limits.trustTextMaxLength);
const ref = line(limits.trustTextMaxLength)
  .regex(/^refs\/./, "must be a whole ref, such as `refs/heads/main`")
  .openapi({ example: "refs/heads/main" });
const scopes = z
  .array(TrustScope)
  .min(1, "must name a scope")
  .max(TrustScope.options.length, `must name at most ${TrustScope.options.length}`);

export const TrustPolicyInput = z
  .strictObject({
    ...fields,
    environment: environment.nullable().optional().openapi({ description: "The job's environment. Without: any" }),
    ref: ref.nullable().optional().openapi({ description: "The whole ref. Without: any", example: "refs/heads/main" }),
    scopes: scopes.openapi({ example: ["vault:write"] }),
  })
  .superRefine(({ issuer, workflow }, context) => {
    const [pattern, message] = workflowPaths[issuer];
    if (!pattern.test(workflow)) context.addIssue({ code: "custom", path: ["workflow"], message });
  })
  .openapi("TrustPolicyInput");
export type TrustPolicyInput = z.infer<typeof TrustPolicyInput>;

export const TrustPolicy = z
  .object({
    id: z.string(),
    ...fields,
    environment: environment.nullable(),
    ref: ref.nullable(),
    scopes: z.array(TrustScope),
    createdAt: Timestamp,
    createdBy: orNull(Person),
    lastUsedAt: Timestamp.nullable().openapi({ description: "When a token was exchanged last" }),
    endsWithKey: z.string().nullable().openapi({
      description: "The id of the key that made it: where that is revoked or expires, its jobs are let in no more",
    }),
  })
  .openapi("TrustPolicy");
export type TrustPolicy = z.infer<typeof TrustPolicy>;

export const TrustPolicyPage = pageOf("TrustPolicyPage", TrustPolicy);
export type TrustPolicyPage = z.infer<typeof TrustPolicyPage>;

/** The operations on whom a registry trusts, the same for a person and for a team. */
export function trustPolicyRoutes({ name, tag, params, items, responses, adminResponses }: Surface) {
  const registry = z.object(params);
  const id = pathParameter("id", "The policy's id");
  const admins = tag === "Teams" ? " For the team's owners and admins." : "";
  return {
    create: createRoute({
      method: "post",
      path: "/trust-policies",
      operationId: `create${name}TrustPolicy`,
      summary: `Let a CI's jobs at ${items}, without a secret`,
      description:
        "Its jobs exchange their own token for a key of 15 minutes (POST `/api/v1/token-exchange`). A policy is " +
        `never changed, only replaced.${admins}`,
      tags: [tag],
      ...needs("account"),
      request: {
        params: registry,
        headers: idempotencyHeader(
          "Makes a retry safe: for 24 hours the same body under the same key gets the policy that the first request " +
            "made (with `Idempotency-Replayed: true`), another body 409.",
        ),
        body: jsonBody(TrustPolicyInput),
      },
      responses: {
        ...adminResponses,
        201: keyedJson(TrustPolicy, "The new policy", { ...location("policy"), ...replayed }),
        ...badBody,
        409: keyedProblem(
          `There are ${limits.trustPoliciesMax} policies already (\`trust_policy_limit_reached\`, with \`limit\` and ` +
            "`used`); or the idempotency key came with another body (`idempotency_key_reused`), or what it made is " +
            "gone (`already_created`)",
        ),
        ...responses,
      },
    }),
    list: createRoute({
      method: "get",
      path: "/trust-policies",
      operationId: `list${name}TrustPolicies`,
      summary: `List whose jobs are let at ${items}`,
      description: `The newest first.${admins}`,
      tags: [tag],
      ...needs("account"),
      request: { params: registry, query: pageQuery },
      responses: { ...keyedPage(TrustPolicyPage, "trust policies, the newest first"), ...adminResponses, ...responses },
    }),
    remove: createRoute({
      method: "delete",
      path: "/trust-policies/{id}",
      operationId: `delete${name}TrustPolicy`,
      summary: "Trust a CI's jobs no longer",
      description: `The keys that it has given out stop too, within a minute.${admins}`,
      tags: [tag],
      ...needs("account"),
      request: { params: z.object({ ...params, id }) },
      responses: {
        ...noContent("It is gone"),
        ...adminResponses,
        404: keyedProblem("There is no such policy, or no such registry of the caller's"),
      },
    }),
  };
}
