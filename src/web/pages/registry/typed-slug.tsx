import type { FieldError } from "../../../contract/wire/common.ts";
import { FaultOf, faultMarks } from "../form-fields.tsx";

/** Asks for the slug of what nothing brings back. */
export const TypedSlug = ({ slug, faults }: { slug: string; faults: readonly FieldError[] }) => (
  <p>
    <label for="confirm">
      Type its slug, <code>{slug}</code>
    </label>
    <br />
    <input {...faultMarks(faults, "confirm")} class="field" type="text" autocomplete="off" required />
    <FaultOf faults={faults} name="confirm" label="What you typed" />
  </p>
);
