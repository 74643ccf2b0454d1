import { z } from "@hono/zod-openapi";
import { Count, Timestamp, Url } from "../wire/common.ts";

export const RepoInfo = z
  .object({
    url: Url,
    stars: z.int().min(0),
    forks: z.int().min(0),
    license: z.string().nullable(),
    updatedAt: Timestamp.nullable(),
  })
  .openapi("RepoInfo");
export type RepoInfo = z.infer<typeof RepoInfo>;

export const InstallCommand = z
  .object({
    target: z.enum(["skills-cli", "claude-code", "git"]),
    command: z.string().openapi({ description: "Shell command text" }),
  })
  .openapi("InstallCommand");
export type InstallCommand = z.infer<typeof InstallCommand>;

export const SkillFile = z
  .object({
    path: z.string(),
    sizeBytes: z.int().min(0).openapi({ format: "int64" }),
    isText: z.boolean(),
  })
  .openapi("SkillFile");
export type SkillFile = z.infer<typeof SkillFile>;

export const AuthorName = z.string().openapi({ description: "The author's name as shown" });
export const AuthorSlug = z.string().openapi({ description: "The author's profile slug" });
export const Tags = z.array(z.string()).openapi({ description: "Tag slugs" });
export const Score = Count.openapi({ description: "The catalogue's own score", example: 128 });
export const Installs = z.int().min(0).max(2_147_483_647).openapi({ format: "int32", example: 3_400 });
export const SafeHtml = z
  .string()
  .openapi({ description: "Rendered from markdown and sanitised when the record was written" });
