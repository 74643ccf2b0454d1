import { isMembers, type Members } from "../../lib/members.ts";

/** A value that only the user knows: of a header, of the environment, of an argument, or a `{variable}` in a text. */
export type Input = {
  /** As the record's author names it. */
  id: string;
  /** The environment variable that clients fill it from. The name is this service's, never the author's. */
  variable: string;
  description: string | null;
  isSecret: boolean;
  isRequired: boolean;
  choices: readonly string[];
};

/** A text with inputs in it. */
export type Template = readonly (string | Input)[];
export type Setting = { name: string; value: Template };

export const textIn = (value: unknown): string | null =>
  typeof value === "number" ? String(value) : typeof value === "string" && value !== "" ? value : null;
export const membersIn = (value: unknown): Members[] => (Array.isArray(value) ? value.filter(isMembers) : []);

/** What an input's value may be chosen from. */
export const choicesIn = ({ choices }: Members): string[] =>
  Array.isArray(choices) ? choices.filter((one) => typeof one === "string") : [];

/** Of inputs with one variable the first. */
export const eachOnce = (inputs: readonly Input[]): Input[] =>
  [...new Map(inputs.toReversed().map((input) => [input.variable, input])).values()].toReversed();

export const inputsIn = (template: Template): Input[] => template.filter((part) => typeof part !== "string");

const upperCase = (text: string) =>
  text
    .replaceAll(/[^A-Za-z0-9]+/g, "_")
    .replaceAll(/^_|_$/g, "")
    .toUpperCase() || "INPUT";

/** What stands for an input in a command that a person completes. */
export const placeholder = ({ id }: Pick<Input, "id">) => `YOUR_${upperCase(id)}`;

/**
 * Names the variables of one configuration: `DV_{SLUG}__{INPUT}`, of a vault item `DV_{OWNER}__{SLUG}__{INPUT}`. A
 * client fills them from the user's own environment, where a name that an author picks would take what is there.
 */
export class InputNames {
  readonly #prefix: string;
  readonly #byKey = new Map<string, string>();
  readonly #taken = new Set<string>();

  /** `path`: the record's slug, or those of an item's owner and of the item. */
  constructor(path: readonly string[]) {
    this.#prefix = `DV_${path.map(upperCase).join("__")}`;
  }

  /** The variable of an input. `key` tells two inputs of one name apart. */
  variableOf(key: string, id: string): string {
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const name = `${this.#prefix}__${upperCase(id)}`;
    let free = name;
    for (let count = 2; this.#taken.has(free); count++) free = `${name}_${count}`;
    this.#taken.add(free);
    this.#byKey.set(key, free);
    return free;
  }

  /** An argument is an input of its own, also where another has its name. */
  variableOfArgument = (id: string): string => this.variableOf(`argument ${this.#taken.size}`, id);
}

const inputOf = (id: string, variable: string, entry: Members): Input => ({
  id,
  variable,
  description: textIn(entry.description),
  choices: choicesIn(entry),
  isSecret: entry.isSecret === true,
  isRequired: entry.isRequired === true,
});

type ReadInputs = {
  names: InputNames;
  variables: unknown;
  /** For variables that nothing describes. Without it these are text: an argument may be JSON. */
  undeclared?: Members;
};

/** Reads the `{variables}` of a text. One with a value or a default is no input. */
export function templateOf(text: string, { names, variables, undeclared }: ReadInputs): Template {
  const declared = isMembers(variables) ? variables : {};
  return text.split(/(\{[A-Za-z_][\w.-]*\})/).flatMap((part): Template => {
    const id = /^\{(.+)\}$/.exec(part)?.[1];
    const own = id !== undefined && Object.hasOwn(declared, id) ? declared[id] : undefined;
    const variable = isMembers(own) ? own : undeclared;
    if (part === "" || id === undefined || !variable) return part === "" ? [] : [part];
    const known = own === undefined ? null : valueIn(variable);
    // The text is of no use without it.
    return [known ?? inputOf(id, names.variableOf(`variable ${id}`, id), { ...variable, isRequired: true })];
  });
}

const valueIn = ({ value, default: usual }: Members): string | null => textIn(value) ?? textIn(usual);

/** The headers or variables of the environment that are known or required. */
export const settingsIn = (list: unknown, names: InputNames, readsUndeclared = false): Setting[] =>
  membersIn(list).flatMap((entry) => {
    const name = textIn(entry.name);
    if (name === null) return [];
    const text = valueIn(entry);
    if (text === null) {
      const input = () => inputOf(name, names.variableOf(`setting ${name}`, name), entry);
      return entry.isRequired === true ? [{ name, value: [input()] }] : [];
    }
    const undeclared = readsUndeclared ? { undeclared: { isSecret: entry.isSecret } } : {};
    return [{ name, value: templateOf(text, { names, variables: entry.variables, ...undeclared }) }];
  });

/** Whether a value belongs to an argument with a name; one without is a switch. */
const takesValue = ({ valueHint, placeholder: example, choices, variables, isSecret, format }: Members) =>
  [valueHint, example, choices, variables].some((one) => one !== undefined && one !== null) ||
  isSecret === true ||
  (typeof format === "string" && format !== "boolean");

/** The words of a command line: those that are known, those that the user has to give, and switches. */
export const argumentsIn = (list: unknown, names: InputNames): Template[] =>
  membersIn(list).flatMap((entry): Template[] => {
    const { type, name, valueHint, isRequired, variables } = entry;
    const isNamed = type === "named";
    const flag = isNamed ? textIn(name) : null;
    if (isNamed && flag === null) return [];
    const text = valueIn(entry);
    if (text !== null) {
      const value = templateOf(text, { names, variables });
      return flag === null ? [value] : [[flag], value];
    }
    if (isRequired === true && (flag === null || takesValue(entry))) {
      const id = textIn(valueHint) ?? textIn(name) ?? "input";
      const value = [inputOf(id, names.variableOfArgument(id), entry)];
      return flag === null ? [value] : [[flag], value];
    }
    return flag === null || isRequired === false || takesValue(entry) ? [] : [[flag]];
  });

export const remoteUrl = ({ url, variables }: Members, names: InputNames): Template =>
  typeof url === "string" ? templateOf(url, { names, variables, undeclared: {} }) : [];

/** Everything that a server's packages and remotes ask for, required or not, by the author's names, each once. */
export function allInputs(packages: readonly Members[], remotes: readonly Members[]): Input[] {
  const names = new InputNames([]);
  const settings = [
    ...packages.flatMap(({ environmentVariables }) => membersIn(environmentVariables)),
    ...remotes.flatMap(({ headers }) => membersIn(headers)),
  ];
  const templates = [
    ...remotes.map((remote) => remoteUrl(remote, names)),
    ...remotes.flatMap(({ headers }) => settingsIn(headers, names, true)).map(({ value }) => value),
    ...packages
      .flatMap(({ environmentVariables }) => settingsIn(environmentVariables, names))
      .map(({ value }) => value),
    ...packages.flatMap(({ runtimeArguments, packageArguments }) => [
      ...argumentsIn(runtimeArguments, names),
      ...argumentsIn(packageArguments, names),
    ]),
  ];
  const optional = settings.flatMap((entry) => {
    const name = textIn(entry.name);
    return name !== null && valueIn(entry) === null
      ? [inputOf(name, names.variableOf(`setting ${name}`, name), entry)]
      : [];
  });
  const all = [...templates.flatMap(inputsIn), ...optional].toReversed();
  return [...new Map(all.map((input) => [input.id, input])).values()].toReversed();
}
