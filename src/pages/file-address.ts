/** The page of a file of a skill's package; `line`: where it is opened. */
export const pathOfFile = (slug: string, path: string, line?: number) =>
  `/skills/${slug}/files/${path.split("/").map(encodeURIComponent).join("/")}${line === undefined ? "" : `?line=${line}#L${line}`}`;
