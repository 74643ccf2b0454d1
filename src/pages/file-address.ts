/** The path of the page of a file in a skill's package, opened at `line`. */
export const pathOfFile = (slug: string, path: string, line?: number) =>
  `/skills/${slug}/files/${path.split("/").map(encodeURIComponent).join("/")}${line === undefined ? "" : `?line=${line}#L${line}`}`;
