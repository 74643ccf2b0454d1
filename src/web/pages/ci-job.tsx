import type { PublicCiJob } from "../../contract/public/ci-job.ts";

const ciNames = { github: "GitHub Actions", gitlab: "GitLab CI" };

const withoutScheme = (url: string) => url.replace(/^https:\/\//, "");

/** On one line, as text. */
export const jobWords = ({ issuer, repository, commit }: PublicCiJob): string =>
  `Uploaded by a job of ${repository === null ? ciNames[issuer] : withoutScheme(repository)}` +
  (commit && ` @ ${commit.slice(0, 7)}`);

/** Where the CI shows the job, in a repository that anybody may read. */
function runAddress({ issuer, repository, run }: PublicCiJob): string | undefined {
  const [, id] = /^(?:run|job) (\d+)$/.exec(run) ?? [];
  if (repository === null || id === undefined) return undefined;
  return `${repository}${issuer === "github" ? "/actions/runs/" : "/-/jobs/"}${id}`;
}

/** For a list of facts. */
export function JobFacts({ job }: { job: PublicCiJob }) {
  const { issuer, repository, commit, run } = job;
  const address = runAddress(job);
  return (
    <>
      <dt>Source</dt>
      <dd>
        Uploaded by a job of {ciNames[issuer]}
        {repository === null ? (
          "; its repository is not public"
        ) : (
          <>
            , of{" "}
            <a href={repository} rel="nofollow noopener">
              {withoutScheme(repository)}
            </a>
          </>
        )}
        . <a href="/docs/provenance#what-a-publisher-submits">It does not show that the files are the commit’s</a>
      </dd>
      {commit !== "" && (
        <>
          <dt>Commit</dt>
          <dd class="digest">{commit}</dd>
        </>
      )}
      <dt>Run</dt>
      <dd>
        {address === undefined ? (
          run
        ) : (
          <a href={address} rel="nofollow noopener">
            {run}
          </a>
        )}
      </dd>
    </>
  );
}
