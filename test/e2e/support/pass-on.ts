import { type IncomingMessage, request as ask, type ServerResponse } from "node:http";

/** Answers as the service does, which sees these headers too. */
export function passOn(
  asked: IncomingMessage,
  response: ServerResponse,
  service: string,
  more: Record<string, string>,
): void {
  const headers = { ...asked.headers, ...more };
  const onward = ask(`${service}${asked.url}`, { method: asked.method, headers }, (answer) => {
    response.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(response);
  });
  onward.on("error", () => response.destroy());
  asked.pipe(onward);
}
