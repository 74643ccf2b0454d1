import type { Child, JSX } from "hono/jsx";
import type { FieldError } from "../../contract/wire/common.ts";
import { Words } from "./words.tsx";

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
      {label} <Words text={fault.message} />.
    </strong>
  );
}

/** What a form that was refused comes back with. */
export type Refused<Given> = {
  /** What it held, as it was typed. */
  given?: Given | undefined;
  /** What was wrong with its fields. */
  faults?: readonly FieldError[] | undefined;
  /** What was wrong with it as a whole. */
  fault?: string | undefined;
};

type Labelled = { faults: Faults; label: string; hint?: string | undefined; subject?: string | undefined };
type Named = Labelled & { name: string; children?: Child };

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

/** A field with what was typed into it. */
type Filled<Name extends string> = Labelled & { name: Name; given: Record<NoInfer<Name>, string> };
type Input<Name extends string> = Filled<Name> & Omit<JSX.IntrinsicElements["input"], keyof Filled<Name>>;

/** A line to write in. What stands inside of it comes after the line. */
export const InputField = <Name extends string>(props: Input<Name>) => {
  const { faults, given, name, label, hint, subject, children, ...input } = props;
  const marks = faultMarks(faults, name, hint !== undefined);
  return (
    <Field faults={faults} name={name} label={label} hint={hint} subject={subject}>
      <input {...marks} class="field" type="text" value={given[name]} autocomplete="off" {...input} />
      {children}
    </Field>
  );
};

type Options = readonly (readonly [value: string, label: string])[];

export const OptionsOf = ({ options, chosen }: { options: Options; chosen: string }) => (
  <>
    {options.map(([value, label]) => (
      <option value={value} selected={value === chosen}>
        {label}
      </option>
    ))}
  </>
);

export const SelectField = <Name extends string>(props: Omit<Filled<Name>, "hint"> & { options: Options }) => {
  const { faults, given, name, label, subject, options } = props;
  return (
    <Field faults={faults} name={name} label={label} subject={subject}>
      <select {...faultMarks(faults, name)} class="field">
        <OptionsOf options={options} chosen={given[name]} />
      </select>
    </Field>
  );
};
