/** The pages of the guide in order: `src/web/docs/{slug}.md`, shown at `/docs/{slug}`. */
export type GuidePage = { slug: string; title: string; summary: string };

export const guide: { section: string; pages: GuidePage[] }[] = [
  {
    section: "Use it",
    pages: [
      { slug: "quick-start", title: "Quick start", summary: "Install a skill, see what was checked, find more." },
      { slug: "clients", title: "Use it from your client", summary: "Each client's own command or setting." },
      { slug: "search", title: "Search", summary: "What a query means, filters, sorts, pages." },
      {
        slug: "trust",
        title: "Trust and the screen",
        summary: "What a trust report says, and every rule with an example.",
      },
      { slug: "facts", title: "What facts find", summary: "What is found of malicious packages, and what is not." },
      { slug: "log", title: "The log", summary: "What was judged, told for ever; how anyone checks it." },
      {
        slug: "provenance",
        title: "Whose a skill is",
        summary: "What proves where a record is from, and what does not.",
      },
      { slug: "sign-in", title: "Sign in", summary: "Ways to sign in, sessions, what the operator sets up." },
      { slug: "keys", title: "Keys", summary: "Make, limit, rotate and revoke keys; a machine without a browser." },
      {
        slug: "publish",
        title: "Publish a skill",
        summary: "How records get here, and how yours does: from the vault, by curl, from CI.",
      },
      {
        slug: "appeals",
        title: "Waiting, refused, taken down",
        summary: "Why a skill is not public, what to change, and how to appeal.",
      },
      { slug: "ci", title: "CI", summary: "Write from GitHub Actions or GitLab CI, without a secret." },
      { slug: "vault", title: "Vault and teams", summary: "Keys, private items, a team's registry." },
      {
        slug: "vault-in-browser",
        title: "Your vault in the browser",
        summary: "Write items, upload bundles, hand out install links, without the API.",
      },
      {
        slug: "team-first-day",
        title: "A team from its first day",
        summary: "Make a team, ask people in, decide what holds, and let machines in, without the API.",
      },
      { slug: "teams", title: "Lead a team", summary: "Make a team, say who is in it and what they may do, end it." },
      {
        slug: "webhooks",
        title: "Webhooks and recall",
        summary: "Be told of what happens in a team, and of what was withdrawn.",
      },
      {
        slug: "team-catalogue",
        title: "A team's catalogue",
        summary: "Approve public skills and MCP servers for a team, at exactly their bytes.",
      },
      { slug: "bundles", title: "Bundles", summary: "Upload an archive, wait for its scan, download it." },
      {
        slug: "export",
        title: "Take everything out",
        summary: "All of a registry as one zip, and into another service.",
      },
      { slug: "install-links", title: "Install links", summary: "Hand out private items for a while, without a key." },
      { slug: "errors", title: "Errors", summary: "Every code, and what to do." },
      { slug: "limits", title: "Limits", summary: "Every number that a client may rely on, or meet." },
    ],
  },
  {
    section: "Run it",
    pages: [
      {
        slug: "deploy",
        title: "Deploy",
        summary: "From an empty account to production with a staging environment beside it.",
      },
      { slug: "scanner", title: "Virus scanner", summary: "Bring one up beside a deployment, and see that it works." },
      { slug: "operate", title: "Operate", summary: "Import, moderate, take down, people and keys, what to watch." },
      { slug: "moderate", title: "Moderate", summary: "What moderators decide, what they look for, ten cases." },
      { slug: "backup", title: "Back up and restore", summary: "What is kept where, and a restore drill." },
      { slug: "cost", title: "Cost", summary: "What each part costs at 1, 10 and 100 million requests a month." },
      { slug: "architecture", title: "Architecture", summary: "The parts, and three requests on their way." },
    ],
  },
];

export const guidePages: GuidePage[] = guide.flatMap(({ pages }) => pages);

/** The pages of the API reference in order: the operations below `/api/v1/{slug}`, shown at `/docs/api/{slug}`. */
export const referencePages: GuidePage[] = [
  {
    slug: "skills",
    title: "Skills",
    summary: "Lists and records of skills, their files, packages, versions and copies.",
  },
  { slug: "tools", title: "Tools", summary: "Lists and records of tools." },
  { slug: "mcp-servers", title: "MCP servers", summary: "Lists and records of MCP servers." },
  { slug: "commands", title: "Commands", summary: "The list of slash commands." },
  { slug: "articles", title: "Articles", summary: "Lists and records of articles." },
  { slug: "series", title: "Series", summary: "Lists and records of series of articles." },
  { slug: "publishers", title: "Publishers", summary: "Under which names people and teams publish." },
  { slug: "suggest", title: "Suggestions", summary: "Records and words while somebody types." },
  { slug: "changes", title: "Changes", summary: "What was published, changed and withdrawn." },
  { slug: "verdicts", title: "Verdicts", summary: "What is known of files and packages, by their digests." },
  { slug: "me", title: "Who you are", summary: "The person of a key, their teams and limits." },
  { slug: "keys", title: "Keys", summary: "A person’s own keys: made, narrowed, rotated, revoked." },
  { slug: "invitations", title: "Invitations", summary: "Come into a team by an invitation." },
  { slug: "device", title: "Device flow", summary: "A key for a machine without a browser." },
  { slug: "token-exchange", title: "Token exchange", summary: "A key for a job of a CI, without a secret." },
  { slug: "vault", title: "Vault", summary: "A person’s own items, their bundles and install links." },
  { slug: "teams", title: "Teams", summary: "A team’s items, their bundles and install links." },
  { slug: "catalogue", title: "Team catalogues", summary: "What a team’s people may install, and who is told." },
];

/** The addresses of all pages of this room. */
export const docsPaths: string[] = [
  "/docs",
  "/docs/api",
  ...guidePages.map(({ slug }) => `/docs/${slug}`),
  ...referencePages.map(({ slug }) => `/docs/api/${slug}`),
];

/** What the service is, in a sentence. */
export const sentence =
  "A registry of what people and their AI agents install from strangers: skills, tools, MCP servers, " +
  "slash commands, and articles about them. Each record says whether it can be trusted, and why.";
