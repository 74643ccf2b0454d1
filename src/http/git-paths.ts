/** What git asks of a repository. */
export const isGitPath = (path: string): boolean => /\.git\/(?:info\/refs|git-(?:upload|receive)-pack)$/.test(path);

/**
 * Whether a key may come as the password of Basic: in the repositories that need one, as git supports nothing else.
 */
export const takesBasic = (path: string): boolean =>
  isGitPath(path) && /^(?:\/api\/v1\/.*\/skills|\/t\/[^/]+)\.git\//.test(path);
