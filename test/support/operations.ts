/** The lists with the parameters each takes, for tests that go over all of them. */
export const lists = [
  { path: "/api/v1/skills", filters: ["platform", "tag"] },
  { path: "/api/v1/tools", filters: ["tag"] },
  { path: "/api/v1/mcp-servers", filters: ["tag"] },
  { path: "/api/v1/commands", filters: ["platform"] },
  { path: "/api/v1/articles", filters: ["tag"] },
  { path: "/api/v1/series", filters: ["author"] },
];

/** The paths of one record, without its slug. */
export const details = ["skills", "tools", "mcp-servers", "articles", "series"].map((name) => `/api/v1/${name}`);
