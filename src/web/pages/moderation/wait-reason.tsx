import { wordsOfWait } from "./words.ts";

/** Why a case waits: in words, where there are any, and as its code. */
export const WaitReason = ({ code }: { code: string }) => (
  <>
    {wordsOfWait(code)} <code class="small">{code}</code>
  </>
);
