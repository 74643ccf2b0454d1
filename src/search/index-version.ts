/**
 * The version of the index's content. Raise it with every change of a record's entries or words: the cron then builds a
 * new index while the old one serves. `test/unit/index-version.test.ts` fails until it is raised.
 */
export const indexVersion = 6;
