import { z } from "@hono/zod-openapi";

/** The job of a CI whose key uploaded something, as its signed token names it. */
export const CiJob = z
  .object({
    issuer: z.enum(["github", "gitlab"]),
    repository: z.string().nullable().openapi({
      description: "Null where it is not public: such a repository is named nowhere",
      example: "https://github.com/acme/skills",
    }),
    commit: z.string(),
    run: z.string(),
    workflow: z.string(),
  })
  .openapi("CiJob", { description: "It says that this job uploaded it, not that it is what the commit has" });
export type CiJob = z.infer<typeof CiJob>;
