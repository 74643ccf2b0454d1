/** The fields of publishers, as the tests of the document know them. */
export const publisherRecords = {
  RecordPublisher: { slug: "string", name: "string", since: "date-time", domains: "string[]" },
  PublicPublisher: {
    slug: "string",
    name: "string",
    since: "date-time",
    endedAt: "date-time | null",
    domains: "ProvedDomain[]",
    records: "integer",
  },
  ProvedDomain: { domain: "string", checkedAt: "date-time" },
};
