import type { Deps as People } from "../../people/deps.ts";
import { ApiError } from "../../contract/wire/errors.ts";
import { exchangedTokens } from "../../db/accounts.ts";
import { type JobToken, readJobToken } from "../../people/ci/job-token.ts";
import { OAuthError } from "../../people/ci/oauth-error.ts";
import { limits } from "../../contract/wire/limits.ts";
import { onOneLine, shortened } from "../../lib/shortened.ts";

/** What a job's token proves: which repository it is a job of, by name and by the CI's numbers. */
export type Proof = {
  issuer: JobToken["issuer"];
  repository: string;
  repositoryId: number;
  repositoryOwnerId: number;
  run: string;
};

export const notProved = (why: string) => new ApiError("not_proved", `It is not proved: ${why}.`);

const hosts = { github: "github.com", gitlab: "gitlab.com" };

/** They run the text of whoever has opened the request. */
const requests = ["pull_request", "pull_request_target", "merge_request_event"];

/** Reads a job's token for a claim. Throws for one that proves no public repository. */
export async function readClaimToken(
  deps: Pick<People, "base" | "now" | "providers">,
  token: string,
): Promise<{ token: JobToken; proof: Proof }> {
  const read = await readJobToken(deps, token).catch((error: unknown) => {
    throw error instanceof OAuthError ? notProved(error.message.replace(/\.$/, "")) : error;
  });
  const { issuer, job } = read;
  if (!job.isPublic) throw notProved("the repository of the job is not public, or its token does not say it");
  if (job.repositoryId === 0 || job.repositoryOwnerId === 0) throw notProved("the token names no repository by number");
  if (requests.includes(job.event)) throw notProved("a job of a request to merge runs on a stranger's text");
  if (job.workflow === undefined) throw notProved("the job's workflow is a file of another repository");
  // Records keep host, owner and name: of a project further down it could be another one.
  if (!/^[\w.-]+\/[\w.-]+$/.test(job.repository)) throw notProved("only a repository `owner/name` can be compared");
  return {
    token: read,
    proof: {
      issuer,
      repository: `${hosts[issuer]}/${job.repository}`.toLowerCase(),
      repositoryId: job.repositoryId,
      repositoryOwnerId: job.repositoryOwnerId,
      run: shortened(onOneLine(job.run), limits.trustTextMaxLength),
    },
  };
}

/** Uses a token up, for this and for the token exchange. Throws for one that was used. */
export async function useUp(
  { primary: { vault } }: Pick<People, "primary">,
  { issuer, jti, endsAt }: JobToken,
): Promise<void> {
  const [used] = await vault.batch([
    vault
      .insert(exchangedTokens)
      .values({ issuer, jti, expiresAt: endsAt })
      .onConflictDoNothing()
      .returning({ jti: exchangedTokens.jti }),
  ]);
  if (used.length === 0) throw notProved("the token has been used already");
}
