import type { PublicScreen } from "../../contract/public/trust.ts";
import { Moment } from "./small-parts.tsx";

/** Which moderator has cleared what the screen says, when and why. */
export const ClearedBy = ({ screen: { clearing } }: { screen: Pick<PublicScreen, "clearing"> }) =>
  clearing && (
    <>
      . Cleared by <bdi>{clearing.by}</bdi> on <Moment at={clearing.clearedAt} />: <bdi>{clearing.note}</bdi>
    </>
  );
