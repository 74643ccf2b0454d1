import { z } from "zod";
import { type Client, ServiceError } from "../client.ts";
import { withRetries } from "./send-batch.ts";
import type { Bad, RecordItem } from "./source.ts";

const inFlight = 4;

/** Uploads the files that a record names by digest. Returns why the service refuses one of them. */
export async function upload(client: Client, { uploads = [], ...item }: RecordItem): Promise<Bad | undefined> {
  const waiting = uploads.values();
  let refusal: Bad | undefined;
  const next = async () => {
    for (const { sha256, bytes } of waiting) {
      try {
        const request = { method: "PUT", path: `catalog/files/${sha256}`, body: bytes } as const;
        await withRetries(() => client.send(request, z.undefined()));
      } catch (error) {
        if (!(error instanceof ServiceError) || !isOfTheFile(error)) throw error;
        const { place, type, slug, size } = item;
        const message = `its file ${sha256} is not taken: ${error.message}`;
        refusal = {
          kind: "bad",
          place,
          type,
          slug,
          size,
          errors: [{ pointer: "/files", code: "invalid_value", message }],
        };
      }
    }
  };
  await Promise.all(Array.from({ length: inFlight }, next));
  return refusal;
}

/** A refusal because of the file's bytes. Any other error would stop the next file too. */
const isOfTheFile = ({ status }: ServiceError) => status === 400 || status === 413 || status === 415;
