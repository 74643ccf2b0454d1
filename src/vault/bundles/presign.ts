import type { Config } from "../../lib/config.ts";
import { AwsClient } from "aws4fetch";

type PresignConfig = Pick<
  Config,
  "R2_ACCESS_KEY_ID" | "R2_SECRET_ACCESS_KEY" | "R2_S3_ENDPOINT" | "BUNDLE_BUCKET" | "DOWNLOAD_URL_TTL_SECONDS"
>;

/** Makes a URL that serves an object of the bucket for a short time. */
export type Presign = (key: string) => Promise<string>;

/** Undefined without credentials: then the worker sends the bytes itself. */
export function presignFrom(config: PresignConfig): Presign | undefined {
  const { R2_ACCESS_KEY_ID: accessKeyId, R2_SECRET_ACCESS_KEY: secretAccessKey, R2_S3_ENDPOINT: endpoint } = config;
  if (!accessKeyId || !secretAccessKey || !endpoint) return undefined;
  return async (key) => {
    const client = new AwsClient({ accessKeyId, secretAccessKey, service: "s3", region: "auto" });
    const url = new URL(`${endpoint.replace(/\/+$/, "")}/${config.BUNDLE_BUCKET}/${key}`);
    url.searchParams.set("X-Amz-Expires", String(config.DOWNLOAD_URL_TTL_SECONDS));
    return (await client.sign(url, { aws: { signQuery: true } })).url;
  };
}
