import { oneOf } from "./fact-records.ts";

/** The fields of publishers, as the tests of the document know them. */
export const publisherRecords = {
  RecordPublisher: {
    slug: "string",
    name: "string",
    since: "date-time",
    ownerSince: "date-time | null",
    domains: "string[]",
  },
  ShownClaim: { publisher: "string", repository: "string", shownUntil: "date-time" },
  PublicPublisher: {
    slug: "string",
    name: "string",
    since: "date-time",
    endedAt: "date-time | null",
    domains: "ProvedDomain[]",
    records: "integer",
  },
  Yanked: { at: "date-time", reason: oneOf("broken", "insecure", "mistake", "superseded") },
  PublicCiJob: { issuer: oneOf("github", "gitlab"), repository: "string | null", commit: "string", run: "string" },
  Suggestions: { records: "object[]", words: "string[]" },
  ProvedDomain: { domain: "string", checkedAt: "date-time" },
};
