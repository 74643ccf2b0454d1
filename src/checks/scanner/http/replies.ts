import { z } from "zod";
import type { ClamVersion } from "../clamd/replies.ts";
import { dateOf, parseVersion } from "../clamd/replies.ts";
import { type ScanVerdict, clean, failed, foundBy, misconfigured, printable, unscannable } from "../port.ts";

export type HttpReply = { status: number; body: string };

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

// Asking again does not change these: wrong path, no permission, a form that the service does not accept.
const configurationStatuses = new Set([400, 401, 403, 404, 405, 415, 422]);

function withoutVerdict({ status, body }: HttpReply, permanent: ReadonlySet<number>): ScanVerdict {
  const detail = `the scanner answered ${status}: ${printable(body)}`;
  return permanent.has(status) ? misconfigured(detail) : failed(detail);
}

const BenzinoScan = z.object({
  success: z.literal(true),
  data: z.object({
    result: z.tuple([z.object({ name: z.string(), is_infected: z.boolean(), viruses: z.array(z.string()) })]),
  }),
});

/** benzino77/clamav-rest-api, `POST /api/v1/scan`. The body decides; a status alone says nothing. */
export function parseBenzinoScan(reply: HttpReply, sentName: string): ScanVerdict {
  if (reply.status === 413) return unscannable("it is larger than the scanner takes");
  const parsed = reply.status === 200 ? BenzinoScan.safeParse(jsonOf(reply.body)) : undefined;
  if (!parsed?.success) return withoutVerdict(reply, configurationStatuses);
  const [{ name, is_infected: isInfected, viruses }] = parsed.data.data.result;
  if (name !== sentName) return failed("the scanner answered for another file");
  if (isInfected) return foundBy(viruses);
  if (viruses.length > 0) return failed("the scanner names viruses in what it calls clean");
  return clean;
}

const BenzinoVersion = z.object({ success: z.literal(true), data: z.object({ version: z.string() }) });

export function parseBenzinoVersion(reply: HttpReply): ClamVersion | undefined {
  const parsed = reply.status === 200 ? BenzinoVersion.safeParse(jsonOf(reply.body)) : undefined;
  return parsed?.success ? parseVersion(parsed.data.data.version) : undefined;
}

const AjilachScan = z.tuple([z.object({ Status: z.string(), Description: z.string(), FileName: z.string() })]);

// Here 400 is an error of ClamAV itself, which may pass.
const ajilachConfigurationStatuses = new Set([401, 403, 404, 405, 415, 422]);

/** ajilach/clamav-rest, `POST /v2/scan`. Status and body have to agree; where they do not, a proxy answered. */
export function parseAjilachScan(reply: HttpReply, sentName: string): ScanVerdict {
  const parsed = AjilachScan.safeParse(jsonOf(reply.body));
  if (!parsed.success) {
    return reply.status === 413
      ? unscannable("it is larger than the scanner takes")
      : withoutVerdict(reply, ajilachConfigurationStatuses);
  }
  const [{ Status: said, Description: description, FileName: name }] = parsed.data;
  if (name !== sentName) return failed("the scanner answered for another file");
  if (said === "FOUND" && reply.status === 406) return foundBy(description === "" ? [] : [description]);
  if (said === "OK" && reply.status === 200) return clean;
  // The service answers so whenever its connection to clamd breaks. That clamd is there was checked just before.
  if (reply.status === 413) return unscannable("it is larger than the scanner takes");
  return withoutVerdict(reply, ajilachConfigurationStatuses);
}

const AjilachVersion = z.object({
  Clamav: z.string().min(1),
  Signature: z.string().min(1).optional(),
  Signature_date: z.string().optional(),
});

export function parseAjilachVersion(reply: HttpReply): ClamVersion | undefined {
  const parsed = reply.status === 200 ? AjilachVersion.safeParse(jsonOf(reply.body)) : undefined;
  if (!parsed?.success) return undefined;
  const { Clamav, Signature, Signature_date } = parsed.data;
  return {
    engine: "clamav",
    engineVersion: Clamav,
    signatureVersion: Signature ?? null,
    signaturesAt: Signature_date === undefined ? null : dateOf(Signature_date),
  };
}
