import type { TrustIssuer } from "../../contract/people/trust-policies.ts";

/** What a job's token says of the job. All of it is the CI's word. */
export type Job = {
  /** By the CI's own numbers. 0: the token names none, and no policy does. */
  repositoryId: number;
  repositoryOwnerId: number;
  /** Its name at present, for people to read. */
  repository: string;
  /** The path of its file. Undefined where the file is not one of this repository. */
  workflow: string | undefined;
  environment: string | undefined;
  ref: string;
  event: string;
  /** What finds it again at the CI. */
  run: string;
  commit: string;
  /** Whether anybody may read the repository. Where it is not said, nobody may. */
  isPublic: boolean;
};

type Claims = Record<string, unknown>;

type Issuer = {
  name: TrustIssuer;
  issuer: string;
  jwksUri: string;
  jobOf: (claims: Claims) => Job;
  /** They run with the repository's identity on a stranger's text. */
  refusedEvents: readonly string[];
};

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const textOrNone = (value: unknown): string | undefined => text(value) || undefined;

/** A number of the CI's, in its one decimal form: text in tokens of today, a number in older ones. 0: there is none. */
const number = (value: unknown): number => {
  const said = typeof value === "string" && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value;
  return typeof said === "number" && Number.isSafeInteger(said) && said > 0 ? said : 0;
};

/** What stands between the two, or undefined. */
function between(whole: string, before: string, after: string): string | undefined {
  const isIt = before.length + after.length < whole.length && whole.startsWith(before) && whole.endsWith(after);
  return isIt ? whole.slice(before.length, whole.length - after.length) : undefined;
}

/** `{owner}/{name}/{path}@{ref}`: no file of workflows that is trusted has an `@` in its path. */
const github: Issuer = {
  name: "github",
  issuer: "https://token.actions.githubusercontent.com",
  jwksUri: "https://token.actions.githubusercontent.com/.well-known/jwks",
  jobOf: (claims) => ({
    repositoryId: number(claims.repository_id),
    repositoryOwnerId: number(claims.repository_owner_id),
    repository: text(claims.repository),
    workflow: between(text(claims.workflow_ref), `${text(claims.repository)}/`, "")?.split("@refs/", 1)[0],
    environment: textOrNone(claims.environment),
    ref: text(claims.ref),
    event: text(claims.event_name),
    run: `run ${text(claims.run_id)}`,
    commit: text(claims.sha),
    isPublic: claims.repository_visibility === "public",
  }),
  refusedEvents: ["pull_request_target", "workflow_run", ""],
};

/** `{host}/{project}//{path}@{ref}` */
const gitlab: Issuer = {
  name: "gitlab",
  issuer: "https://gitlab.com",
  jwksUri: "https://gitlab.com/oauth/discovery/keys",
  jobOf: (claims) => ({
    repositoryId: number(claims.project_id),
    repositoryOwnerId: number(claims.namespace_id),
    repository: text(claims.project_path),
    workflow: between(
      text(claims.ci_config_ref_uri),
      `gitlab.com/${text(claims.project_path)}//`,
      `@${text(claims.ref_path)}`,
    ),
    environment: textOrNone(claims.environment),
    ref: text(claims.ref_path),
    event: text(claims.pipeline_source),
    run: `job ${text(claims.job_id)}`,
    commit: text(claims.sha),
    isPublic: claims.project_visibility === "public",
  }),
  refusedEvents: ["merge_request_event", "external_pull_request_event"],
};

export const issuers: readonly Issuer[] = [github, gitlab];
