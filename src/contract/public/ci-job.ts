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

/** What readers of a version are told of it. The file of the workflow has a name of the publisher's own choice. */
export const PublicCiJob = CiJob.omit({ workflow: true })
  .extend({
    commit: CiJob.shape.commit.openapi({ description: "Empty where the token names none" }),
    run: CiJob.shape.run.openapi({ description: "What finds it again at the CI", example: "run 1658821493" }),
  })
  .openapi("PublicCiJob", {
    description: "The job that uploaded a version. It does not say that the files are what the commit has",
  });
export type PublicCiJob = z.infer<typeof PublicCiJob>;
