import type { SecondOpinionModel } from "./second-opinion.ts";

/** The part of the Workers AI binding that is used. */
export type AiBinding = {
  run(model: string, input: Record<string, unknown>, options?: { signal?: AbortSignal }): Promise<unknown>;
};

/** An answer with its quote has room in this. */
const mostTokens = 400;

/** A text model of Workers AI. Without the binding it gives no answer, which never counts as harmless. */
export function workersAi(binding: AiBinding | undefined, name: string, holds = false): SecondOpinionModel {
  return {
    name,
    holds,
    async answer(messages, signal) {
      if (!binding) throw new Error("there is no binding AI");
      const said = await binding.run(
        name,
        { messages, temperature: 0, max_tokens: mostTokens, stream: false },
        { signal },
      );
      return typeof said === "object" && said !== null && "response" in said ? said.response : undefined;
    },
  };
}
