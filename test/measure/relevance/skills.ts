/** A skill as a query for it is made from it. */
export type Skill = {
  name: string;
  description: string;
  author: string;
  /** `owner/name`; null where the folder does not tell. */
  repository: string | null;
  body: string;
};

/** From the lines of an import. */
export const skillsIn = (lines: readonly string[]): Skill[] =>
  lines.map((line) => {
    const record = JSON.parse(line) as {
      title: string;
      summary: string;
      authorName: string;
      body?: string;
      files?: { path: string; text?: string }[];
      report?: { source?: { repositoryUrl?: string | null } };
    };
    const address = record.report?.source?.repositoryUrl;
    return {
      name: record.title,
      description: record.summary,
      author: record.authorName,
      repository: address ? new URL(address).pathname.slice(1) : null,
      body: record.body ?? record.files?.find(({ path }) => path === "SKILL.md")?.text ?? "",
    };
  });
