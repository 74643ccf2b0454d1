/** The numbers that clients may rely on. They are part of the API, so no variable overrides them. */
export const limits = {
  pageSizeDefault: 20,
  pageSizeMax: 100,
  /** Rows that a page may skip, in a list of more than `totalExactUpTo` records. */
  pageOffsetMax: 10_000,
  /** A filtered or searched list is counted up to this number; above it, `totalRelation` is `gte`. */
  totalExactUpTo: 1_000,
  queryMaxLength: 200,
  /** Suggested records in one answer, and suggested words. */
  suggestionsMax: 10,
  slugMaxLength: 64,
  titleMaxLength: 120,
  nameMaxLength: 120,
  /** The most that mail servers accept (RFC 5321). */
  emailMaxLength: 254,
  /** Characters of a record's summary: the 1 024 of the Agent Skills format, and room for longer ones in use. */
  summaryMaxLength: 2_048,
  /** Characters of a vault item's summary. */
  itemSummaryMaxLength: 300,
  /** A vault item's metadata as JSON, in UTF-8. */
  metadataMaxBytes: 4 * 1024,
  tagsMax: 10,
  tagMaxLength: 48,
  bodyMaxBytes: 256 * 1024,
  jsonBodyMaxBytes: 512 * 1024,
  /** Files of one skill: every MCP host has to accept this many. */
  packageFilesMax: 512,
  packageMaxBytes: 16 * 1024 * 1024,
  /** Skills of one scope, such as a tag. An index is never truncated: clients treat a missing skill as deleted. */
  scopeSkillsMax: 1_000,
  scopeMaxBytes: 256 * 1024 * 1024,
  /** Their files together: each is named in the index, and in memory when a repository is made. */
  scopeFilesMax: 50_000,
  /** The body of a git request, and its size after gunzip: 10 000 wants take half of it. */
  gitRequestMaxBytes: 1024 * 1024,
  /** A served SKILL.md's description, in UTF-16 units: clients silently ignore a skill with a longer one. */
  servedDescriptionMaxLength: 1_024,
  /** The largest of 5 230 skills in use has 2 128. */
  frontMatterMaxLength: 16 * 1024,
  /** Of YAML. The most of 5 230 skills in use is 18; a line of a name and a value has 7. */
  frontMatterTokensMax: 2_000,
  /** Members of one object in a JSON body. The largest, an item's metadata, has room for fewer than 700. */
  jsonMembersMax: 1_000,
  /** Revisions of an item, with the present one. */
  revisionsMax: 50,
  /** How long a deleted item can be brought back. */
  trashDays: 30,
  idempotencyKeyMaxLength: 255,
  /** Errors named in one answer. Who corrects them sees the next ones. */
  errorsMax: 20,
  /** The body of an error response, however large the faulty input was. */
  problemMaxBytes: 8 * 1024,
  /** Findings of the screen in one answer. Who corrects them sees the next ones. */
  screenFindingsMax: 50,
  /** One operator import request: NDJSON, many records. */
  importMaxBytes: 4 * 1024 * 1024,
  /** Digests in one request for verdicts. */
  verdictsMax: 100,
  /** A lock file in a request for verdicts. As many entries as this count as one read. */
  lockMaxBytes: 2 * 1024 * 1024,
  lockEntriesMax: 5_000,
  lockEntriesARead: 100,
  /** Records named by one verdict: a licence's text may be in thousands. */
  verdictRecordsMax: 20,
  /** Entries of the log named by one verdict. */
  verdictEntriesMax: 20,
  changesMax: 500,
  changesDefault: 100,
  /** Findings of the screen that a public record shows. */
  publicFindingsMax: 20,
  /** Characters of a report about a public record. */
  reportDetailsMaxLength: 2_000,
  /** Reports of one record that are kept while it is open: more are only counted. */
  reportSamplesMax: 5,
  /** A report's form, URL-encoded: one byte of its text may take three characters. */
  reportFormMaxBytes: 32 * 1024,
  /** The longest life of a key that a person makes, in days. */
  keyDaysMax: 366,
  keyDaysDefault: 90,
  /** How long a key works beside the one that took its place, in hours. */
  keyOverlapHoursMax: 168,
  keyOverlapHoursDefault: 24,
  /** Trust policies of an owner. */
  trustPoliciesMax: 50,
  /** Lines of an audit trail in one answer. */
  auditLinesMax: 10_000,
  /** Characters of a workflow's path, an environment, a ref. */
  trustTextMaxLength: 255,
  /** Open requests for a key, of the device flow, of an address. */
  deviceRequestsMax: 20,
  webhookUrlMaxLength: 2_048,
  /** How long a webhook's former secret signs beside the present one. */
  webhookOverlapHours: 24,
  /** How long it is kept what a webhook was sent. */
  webhookDeliveryDays: 30,
  /** What an MCP client says of itself to be registered. */
  clientMaxBytes: 4 * 1024,
  /** A form of a page, URL-encoded. */
  formMaxBytes: 16 * 1024,
  /** A form with an item's text, URL-encoded: one byte of the text may take three characters. */
  itemFormMaxBytes: 1024 * 1024,
  /** How often a person may take out all of an owner's items; and a team's catalogue with its archives. */
  exportsPerHour: 10,
  /** The most that each list of a team's policy about its catalogue names. */
  /** Why somebody approves, withdraws, asks or refuses. */
  reasonMaxLength: 1_000,
  /** Of an appeal against a refusal or a takedown. */
  appealMaxLength: 2_000,
  /** Names in each list of `sources` of a team's policy. */
  catalogueSourcesMax: 200,
  /** Entries of its `deny`. */
  catalogueDenyMax: 500,
  /** Slugs that it recommends. */
  catalogueRecommendedMax: 1_000,
  /** Addresses of other marketplaces. */
  catalogueMarketplacesMax: 50,
  /** Live install links of an owner. */
  installLinksMax: 50,
  linkItemsMax: 100,
  linkTtlSecondsMin: 60,
  linkTtlSecondsMax: 90 * 24 * 60 * 60,
  linkTtlSecondsDefault: 7 * 24 * 60 * 60,
  linkUsesMax: 100_000,
  // A record's fields in a list. D1 accepts values of at most 2 MB, and a page shows 100 records.
  recordFieldsMaxBytes: 64 * 1024,
  /** A record's HTML body and detail fields, compressed. D1 receives them as hexadecimal digits. */
  recordPackedMaxBytes: 800_000,
  // A record takes about four statements, and D1 allows 1 000 in one invocation.
  importMaxRecords: 100,
} as const;
