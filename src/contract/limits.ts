/** The numbers that are part of the wire: a client may rely on them, so no variable overrides them. */
export const limits = {
  pageSizeDefault: 20,
  pageSizeMax: 100,
  /** The largest number of rows a page may skip in a list of more than `totalExactUpTo`. */
  pageOffsetMax: 10_000,
  /** A filtered or searched list is counted up to here; past it, `totalRelation` is `gte`. */
  totalExactUpTo: 1_000,
  queryMaxLength: 200,
  /** Records, and words, in one answer to who types. */
  suggestionsMax: 10,
  slugMaxLength: 64,
  titleMaxLength: 120,
  nameMaxLength: 120,
  /** RFC 5321: what a mail server takes. */
  emailMaxLength: 254,
  /** Catalogue summaries follow the Agent Skills format (1 024) with room for the descriptions found in use. */
  summaryMaxLength: 2_048,
  /** Of a vault item. */
  itemSummaryMaxLength: 300,
  /** A vault item's metadata as JSON, in UTF-8. */
  metadataMaxBytes: 4 * 1024,
  tagsMax: 10,
  tagMaxLength: 48,
  bodyMaxBytes: 256 * 1024,
  jsonBodyMaxBytes: 512 * 1024,
  /** Of one skill: what every MCP host has to accept. */
  packageFilesMax: 512,
  packageMaxBytes: 16 * 1024 * 1024,
  /** Of the skills that are offered together: an index is never cut off, as what falls out of one counts as deleted. */
  scopeSkillsMax: 100,
  scopeMaxBytes: 32 * 1024 * 1024,
  /** Of the body of git's request, and of what it unpacks to: 10 000 wants take half of it. */
  gitRequestMaxBytes: 1024 * 1024,
  /** Of a served SKILL.md, in UTF-16 units: clients drop a skill with a longer one without a word. */
  servedDescriptionMaxLength: 1_024,
  /** The largest of 5 230 skills in use has 2 128. */
  frontMatterMaxLength: 16 * 1024,
  /** Of one object in a JSON body; the largest, an item's metadata, has room for fewer than 700. */
  jsonMembersMax: 1_000,
  idempotencyKeyMaxLength: 255,
  /** In one answer: whoever mends these finds the next. */
  errorsMax: 20,
  /** A problem's body, however large what was wrong is. */
  problemMaxBytes: 8 * 1024,
  /** Whoever mends these finds the next. */
  screenFindingsMax: 50,
  /** One operator import request: NDJSON, many records. */
  importMaxBytes: 4 * 1024 * 1024,
  /** Digests that one request asks about. */
  verdictsMax: 100,
  /** Records that a verdict names: a licence's text may be in thousands. */
  verdictRecordsMax: 20,
  changesMax: 500,
  changesDefault: 100,
  /** Findings of the screen that a public record shows. */
  publicFindingsMax: 20,
  /** Of a report of a public record. */
  reportDetailsMaxLength: 2_000,
  /** A report's form, encoded: three characters for a byte of its words. */
  reportFormMaxBytes: 32 * 1024,
  /** Live ones of an owner. */
  installLinksMax: 50,
  linkItemsMax: 100,
  linkTtlSecondsMin: 60,
  linkTtlSecondsMax: 90 * 24 * 60 * 60,
  linkTtlSecondsDefault: 7 * 24 * 60 * 60,
  linkUsesMax: 100_000,
  // D1 stores rows and takes values of at most 2 MB. A page shows 100 of these.
  recordFieldsMaxBytes: 64 * 1024,
  /** Of a body as HTML and all that only the detail shows, compressed. It is given to D1 as hexadecimal digits. */
  recordPackedMaxBytes: 800_000,
  // Each takes some four statements, and D1 allows 1 000 an invocation.
  importMaxRecords: 100,
} as const;
