import { skillMdPath } from "../../formats/packages/files.ts";

/** The path of the page of a file in a skill's package, opened at `line` of the file as its author wrote it. */
export const pathOfFile = (slug: string, path: string, line?: number) => {
  const own = `/skills/${slug}/files/${path.split("/").map(encodeURIComponent).join("/")}`;
  return line === undefined ? own : `${own}?${path === skillMdPath ? "original&" : ""}line=${line}#L${line}`;
};
