import type { Shell } from "./shell-state.ts";
import { isGroup, type Pipeline, textOf, type Word } from "./shell-words.ts";

/** What a function does. `size` is the length of its text, more or less. */
export type FunctionBody = { pipelines: Pipeline[]; size: number };

const mostFunctions = 200;
/** A longer function is read where it stands alone. */
const longest = 2_000;

/**
 * Keeps the body of a function, which is read where it stands too. Gives the pipeline without the function's name.
 */
export function withoutName(shell: Shell, pipeline: Pipeline): Pipeline {
  // PowerShell has the body of a function as a block.
  if (shell.dialect === "powershell") return pipeline;
  const first = pipeline[0]!;
  const definition = first.words.length > 1 ? definitionIn(first.words) : undefined;
  if (definition) {
    const body = [{ ...first, words: definition.rest }, ...pipeline.slice(1)];
    shell.defining = { pipelines: [], size: 0 };
    if (shell.functions.size < mostFunctions) shell.functions.set(definition.name, shell.defining);
    if (definition.rest.length > 1) keep(shell.defining, body);
    return body;
  }
  if (!shell.defining) return pipeline;
  if (textOf(first.words[0]) === "}") shell.defining = undefined;
  else keep(shell.defining, pipeline);
  return pipeline;
}

/** `name() {` or `function name {`, and what stands behind the name. */
function definitionIn(words: readonly Word[]): { name: string; rest: Word[] } | undefined {
  const at = textOf(words[0]) === "function" ? 1 : 0;
  const isGroup = isEmptyGroup(words[at + 1]);
  if (at === 0 && !isGroup) return undefined;
  const name = textOf(words[at]);
  return name === undefined ? undefined : { name, rest: words.slice(at + (isGroup ? 2 : 1)) };
}

function keep(body: FunctionBody, pipeline: Pipeline) {
  if (body.size > longest) return;
  body.size += sizeOf(pipeline);
  if (body.size <= longest) body.pipelines.push(pipeline);
}

const sizeOf = (pipeline: Pipeline): number =>
  pipeline
    .flatMap(({ words, here = [], redirects }) => [...words, here, ...redirects.map(({ target }) => target)])
    .reduce((size, word) => size + lengthOf(word), 0);

const lengthOf = (word: Word): number =>
  word.reduce(
    (size, part) =>
      size +
      ("text" in part
        ? part.text.length
        : "commands" in part
          ? part.commands.reduce((sum, inner) => sum + sizeOf(inner), 0)
          : part.name.length),
    1,
  );

const isEmptyGroup = (word: Word | undefined) =>
  isGroup(word) && "commands" in word![0]! && word![0].commands.length === 0;
