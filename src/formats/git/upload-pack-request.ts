import { gunzipSync } from "node:zlib";
import { limits } from "../../contract/wire/limits.ts";
import { readPktLines } from "./pkt-line.ts";

export type UploadPackRequest = {
  wants: string[];
  hasHaves: boolean;
  isDeepening: boolean;
  isDone: boolean;
  hasSideBand: boolean;
};
export type RequestFault = { status: 400 | 413; message: string };

const { gitRequestMaxBytes: bodyMaxBytes } = limits;

/** The body, unpacked if it was sent with `Content-Encoding: gzip`. */
export function unpackedBody(body: Uint8Array, isGzipped: boolean): Uint8Array | RequestFault {
  const tooLarge: RequestFault = { status: 413, message: `A request may have ${bodyMaxBytes} bytes.` };
  if (body.length > bodyMaxBytes) return tooLarge;
  if (!isGzipped) return body;
  try {
    // One byte more, since workerd refuses an output of exactly the allowed length.
    const bytes = gunzipSync(body, { maxOutputLength: bodyMaxBytes + 1 });
    return bytes.length > bodyMaxBytes ? tooLarge : bytes;
  } catch (error) {
    if (error instanceof RangeError) return tooLarge;
    return { status: 400, message: "The body is not gzip, as its Content-Encoding says." };
  }
}

/** Parses a request to upload-pack over HTTP, by gitprotocol-pack and gitprotocol-http, version 0. */
export function parseUploadPackRequest(body: Uint8Array): UploadPackRequest | RequestFault {
  const lines = readPktLines(body);
  if (!Array.isArray(lines)) return { status: 400, message: `The request is not in pkt-lines: ${lines.fault}.` };
  const request = { wants: [] as string[], hasHaves: false, isDeepening: false, isDone: false, hasSideBand: false };
  for (const line of lines) {
    if (line === null) continue;
    const [word, argument = ""] = line.split(" ", 2);
    switch (word) {
      case "want": {
        if (!isId(argument)) return { status: 400, message: "A want names no object." };
        // The first want is followed by the client's capabilities.
        if (request.wants.length === 0) request.hasSideBand = line.split(" ").includes("side-band-64k");
        request.wants.push(argument);
        break;
      }
      case "have":
        if (!isId(argument)) return { status: 400, message: "A have names no object." };
        request.hasHaves = true;
        break;
      case "deepen":
      case "deepen-since":
      case "deepen-not":
        request.isDeepening = true;
        break;
      case "done":
        request.isDone = true;
        break;
      case "shallow":
        break;
      default:
        return { status: 400, message: "The request has a line that is no want, have, shallow, deepen or done." };
    }
  }
  return request;
}

const isId = (text: string) => /^[0-9a-f]{40}$/.test(text);
