import { newSigner, type Signer, standIn } from "./stand-in-provider.ts";

/** The two CIs, as the service finds them. */
const issuers = {
  github: {
    issuer: "https://token.actions.githubusercontent.com",
    jwks: "https://token.actions.githubusercontent.com/.well-known/jwks",
  },
  gitlab: { issuer: "https://gitlab.com", jwks: "https://gitlab.com/oauth/discovery/keys" },
};
export type Ci = keyof typeof issuers;
export type Claims = Record<string, unknown>;

const seconds = () => Math.floor(Date.now() / 1000);
let numbers = 0;

/** A repository that no other test has, and what its jobs' tokens say (docs of both CIs, July 2026). */
export function newRepository(ci: Ci) {
  const number = 1_000_000 + ++numbers;
  const [id, owner] = [number, 9_000_000 + number];
  const name = `octo-${number}/site`;
  const github = {
    sub: `repo:${name}:ref:refs/heads/main`,
    repository: name,
    repository_owner: `octo-${number}`,
    repository_id: String(id),
    repository_owner_id: String(owner),
    repository_visibility: "private",
    ref: "refs/heads/main",
    ref_type: "branch",
    sha: "0".repeat(40),
    event_name: "push",
    run_id: "77",
    workflow_ref: `${name}/.github/workflows/publish.yml@refs/heads/main`,
    job_workflow_ref: `${name}/.github/workflows/publish.yml@refs/heads/main`,
  };
  const gitlab = {
    sub: `project_path:${name}:ref_type:branch:ref:main`,
    project_path: name,
    namespace_path: `octo-${number}`,
    project_id: String(id),
    namespace_id: String(owner),
    pipeline_source: "push",
    job_id: "302",
    ref: "main",
    ref_path: "refs/heads/main",
    ref_type: "branch",
    ci_config_ref_uri: `gitlab.com/${name}//.gitlab-ci.yml@refs/heads/main`,
  };
  const workflow = { github: ".github/workflows/publish.yml", gitlab: ".gitlab-ci.yml" }[ci];
  return {
    id,
    owner,
    name,
    claims: (more: Claims = {}): Claims => ({
      iss: issuers[ci].issuer,
      aud: "http://localhost",
      jti: crypto.randomUUID(),
      iat: seconds(),
      nbf: seconds() - 5,
      exp: seconds() + 300,
      ...{ github, gitlab }[ci],
      ...more,
    }),
    policy: (more: object = {}) => ({
      issuer: ci,
      repositoryId: id,
      repositoryOwnerId: owner,
      workflow,
      scopes: ["vault:read", "vault:write"],
      ...more,
    }),
  };
}
export type Repository = ReturnType<typeof newRepository>;

/** Signs as both CIs do, and answers for their lists of keys. */
export async function standForCis() {
  const signer: Signer = await newSigner(`ci-${++numbers}`);
  return {
    sign: signer.sign,
    jwk: signer.jwk,
    listen: (keys: object[] = [signer.jwk]) =>
      standIn(Object.fromEntries(Object.values(issuers).map(({ jwks }) => [jwks, () => ({ keys })]))),
  };
}
