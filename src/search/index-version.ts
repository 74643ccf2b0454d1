/**
 * The version of what the index holds of a record. Raise it with every change of its entries or of its words: the cron
 * then builds the index anew beside the one that serves. `test/unit/index-version.test.ts` fails until it is raised.
 */
export const indexVersion = 3;
