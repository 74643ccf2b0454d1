import { isMembers, type Members } from "../../lib/members.ts";

/** A value that only the user knows: of a header, of the environment, or a `{variable}` within a text. */
export type Input = {
  id: string;
  description: string | null;
  isSecret: boolean;
  isRequired: boolean;
  choices: readonly string[];
};

/** A text with inputs in it. */
export type Template = readonly (string | Input)[];
export type Setting = { name: string; value: Template };

export const textIn = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
export const membersIn = (value: unknown): Members[] => (Array.isArray(value) ? value.filter(isMembers) : []);

/** Of inputs with one id the first. */
export const eachOnce = (inputs: readonly Input[]): Input[] =>
  [...new Map(inputs.toReversed().map((input) => [input.id, input])).values()].toReversed();

export const inputsIn = (template: Template): Input[] => template.filter((part) => typeof part !== "string");

const inputOf = (id: string, { description, isSecret, isRequired, choices }: Members): Input => ({
  ...{ id, description: textIn(description), isSecret: isSecret === true, isRequired: isRequired === true },
  choices: Array.isArray(choices) ? choices.filter((one) => typeof one === "string") : [],
});

type ReadInputs = {
  variables: unknown;
  /** For variables that nothing describes. Without it these are text: an argument may be JSON. */
  undeclared?: Members;
};

/** Reads the `{variables}` of a text. One with a value or a default is no input. */
export function templateOf(text: string, { variables, undeclared }: ReadInputs): Template {
  const declared = isMembers(variables) ? variables : {};
  return text.split(/(\{[A-Za-z_][\w.-]*\})/).flatMap((part): Template => {
    const id = /^\{(.+)\}$/.exec(part)?.[1];
    const own = id !== undefined && Object.hasOwn(declared, id) ? declared[id] : undefined;
    const variable = isMembers(own) ? own : undeclared;
    if (part === "" || id === undefined || !variable) return part === "" ? [] : [part];
    const given = own === undefined ? null : (textIn(variable.value) ?? textIn(variable.default));
    // The text is of no use without it.
    return [given ?? inputOf(id, { ...variable, isRequired: true })];
  });
}

/** The headers or variables of the environment that are known or required. */
export const settingsIn = (list: unknown, readsUndeclared = false): Setting[] =>
  membersIn(list).flatMap((entry) => {
    const name = textIn(entry.name);
    if (name === null) return [];
    const text = textIn(entry.value) ?? textIn(entry.default);
    if (text === null) return entry.isRequired === true ? [{ name, value: [inputOf(name, entry)] }] : [];
    const undeclared = readsUndeclared ? { undeclared: { isSecret: entry.isSecret } } : {};
    return [{ name, value: templateOf(text, { variables: entry.variables, ...undeclared }) }];
  });

export const remoteUrl = ({ url, variables }: Members): Template =>
  typeof url === "string" ? templateOf(url, { variables, undeclared: {} }) : [];

/** Everything that a server's packages and remotes ask for, required or not, each once. */
export function allInputs(packages: readonly Members[], remotes: readonly Members[]): Input[] {
  const settings = [
    ...packages.flatMap(({ environmentVariables }) => membersIn(environmentVariables)),
    ...remotes.flatMap(({ headers }) => membersIn(headers)),
  ];
  const templates = [
    ...remotes.map(remoteUrl),
    ...remotes.flatMap(({ headers }) => settingsIn(headers, true)).map(({ value }) => value),
    ...packages.flatMap(({ environmentVariables }) => settingsIn(environmentVariables)).map(({ value }) => value),
  ];
  const optional = settings.flatMap((entry) => {
    const name = textIn(entry.name);
    return name !== null && textIn(entry.value) === null && textIn(entry.default) === null
      ? [inputOf(name, entry)]
      : [];
  });
  return eachOnce([...templates.flatMap(inputsIn), ...optional]);
}
