import type { BundleStatus } from "../../../contract/items/bundles.ts";
import { bundleStates } from "./states.ts";

/** A bundle's state in words and by a sign, the API's own name small beside it. */
export function BundleState({ status }: { status: BundleStatus }) {
  const { sign, words, isWarning } = bundleStates[status];
  return (
    <span class={isWarning ? "mark warn" : undefined}>
      <span aria-hidden="true">{sign}</span> {words} <code class="small">{status}</code>
    </span>
  );
}
