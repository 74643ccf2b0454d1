import type { Child } from "hono/jsx";
import type { FieldError } from "../../contract/wire/common.ts";

type Faults = readonly FieldError[];

const faultIn = (faults: Faults, name: string) => faults.find(({ pointer }) => pointer === `/${name}`);

/** The marks of a field that a fault belongs to, and a hint where it has one. */
export function faultMarks(faults: Faults, name: string, hasHint = false) {
  const isWrong = faultIn(faults, name) !== undefined;
  const told = [...(hasHint ? [`${name}-hint`] : []), ...(isWrong ? [`${name}-fault`] : [])].join(" ");
  return {
    id: name,
    name,
    ...(isWrong && { "aria-invalid": "true" as const }),
    ...(told && { "aria-describedby": told }),
  };
}

/** A fault in the API's words, beside its field. */
export function FaultOf({ faults, name, label }: { faults: Faults; name: string; label: string }) {
  const fault = faultIn(faults, name);
  if (!fault) return null;
  return (
    <strong id={`${name}-fault`}>
      <br />
      {label} {fault.message}.
    </strong>
  );
}

type Named = { faults: Faults; name: string; label: string; hint?: string; subject?: string; children?: Child };

/** A field below its label. A fault begins with `subject`, or with the label. */
export const Field = ({ faults, name, label, hint, subject, children }: Named) => (
  <p>
    <label for={name}>{label}</label>
    {hint && (
      <span class="small soft" id={`${name}-hint`}>
        {" "}
        {hint}
      </span>
    )}
    <br />
    {children}
    <FaultOf faults={faults} name={name} label={subject ?? label} />
  </p>
);
