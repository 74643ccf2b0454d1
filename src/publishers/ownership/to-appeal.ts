import type { Appeal } from "../../contract/publishing/submissions.ts";
import type { RecordAppealRow } from "../../db/ownership.ts";
import { timestampOrNull, toTimestamp } from "../../lib/timestamps.ts";

export const toAppeal = ({ text, state, createdAt, decidedAt }: RecordAppealRow): Appeal => ({
  text,
  state,
  createdAt: toTimestamp(createdAt),
  decidedAt: timestampOrNull(decidedAt),
});
