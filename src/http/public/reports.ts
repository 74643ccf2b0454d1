import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { RecordType } from "../../contract/public/import.ts";
import { limits } from "../../contract/wire/limits.ts";
import { ReportInput } from "../../contract/public/reports.ts";
import { ApiError, invalid, messageOf } from "../../contract/wire/errors.ts";
import { reportsNamed } from "../../edge/limiter/client-name.ts";
import { fileReport, reportedTitle } from "../../publish/moderation/file-report.ts";
import { type ReportFields, reportFiled, reportForm } from "../../web/pages/report-page.tsx";
import { addressKey, respondRateLimited } from "../middleware/rate-limit.ts";
import { type AppEnv, router, withoutSlash } from "../router.ts";
import { pageHeaders } from "../../web/pages/layout.tsx";

/** The form for reports, which works without a script. */
export const reports = router();

reports.get("/report/", withoutSlash);
reports.get("/report", async (c) => {
  const { type = "", slug = "" } = c.req.query();
  const kind = RecordType.safeParse(type).data;
  const title = kind && slug ? await reportedTitle(c.var.deps, kind, slug) : undefined;
  return page(c, 200, reportForm({ fields: { type, slug }, title }));
});

reports.post(
  "/report",
  bodyLimit({
    maxSize: limits.reportFormMaxBytes,
    onError: () => {
      throw new ApiError("payload_too_large", `A report is at most ${limits.reportFormMaxBytes / 1024} KiB.`);
    },
  }),
  async (c) => {
    const fields = await formFields(c);
    // A form on another site must not send a report without the reader's decision: they get the form first.
    if (!isFromHere(c)) return page(c, 403, reportForm({ fields }));
    const parsed = ReportInput.safeParse(fields);
    if (!parsed.success) {
      const faults = parsed.error.issues.map((issue) => faultOf(String(issue.path[0]), fields, messageOf(issue)));
      if (!wantsHtml(c)) throw invalid(faults);
      return page(c, 400, reportForm({ fields, faults }));
    }
    const title = await reportedTitle(c.var.deps, parsed.data.type, parsed.data.slug);
    const verdict = await c.var.deps.limiters.reports.take(reportsNamed(addressKey(c)));
    if (!verdict.allowed) return respondRateLimited(c, verdict);
    const filed = await fileReport(c.var.deps, parsed.data);
    if (!filed) throw tooManyOpen();
    return page(c, 200, reportFiled({ ...parsed.data, ...filed, title }));
  },
);

const retryAfterSeconds = 60 * 60;

const tooManyOpen = () =>
  new ApiError(
    "busy",
    "As many records are reported already as the operator can look at. Your report was not kept; send it again later.",
    { retryAfter: retryAfterSeconds },
    { "Retry-After": String(retryAfterSeconds) },
  );

/** The form's fields. A field that comes twice is refused. */
async function formFields(c: Context<AppEnv>): Promise<ReportFields> {
  const type = c.req.header("Content-Type") ?? "";
  if (!/^\s*application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) {
    throw new ApiError("unsupported_media_type", "The body must be `application/x-www-form-urlencoded`.");
  }
  const form = new URLSearchParams(new TextDecoder().decode(await c.req.arrayBuffer()));
  const names = Object.keys(ReportInput.shape);
  return Object.fromEntries(names.flatMap((name) => (form.has(name) ? [[name, form.getAll(name).join(", ")]] : [])));
}

function faultOf(pointer: string, fields: ReportFields, message: string) {
  const isMissing = !(pointer in fields) || fields[pointer as keyof ReportFields] === "";
  return isMissing
    ? { pointer: `/${pointer}`, code: "missing_field" as const, message: "is missing" }
    : { pointer: `/${pointer}`, code: "invalid_value" as const, message };
}

const wantsHtml = (c: Context<AppEnv>) => /text\/html/i.test(c.req.header("Accept") ?? "");

/** Whether a form of this service has sent it, or a program that is no browser. */
function isFromHere(c: Context<AppEnv>): boolean {
  const site = c.req.header("Sec-Fetch-Site");
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  const origin = c.req.header("Origin");
  // Where a page sends no referrer, browsers say `null` of its own form too.
  if (origin === undefined || (origin === "null" && site !== undefined)) return true;
  return origin === new URL(c.req.url).origin || origin === c.var.deps.base;
}

function page(c: Context<AppEnv>, status: 200 | 400 | 403, html: string) {
  // So that a browser names the form's origin as it sends the form.
  const headers = { ...pageHeaders, "Cache-Control": "no-store", "Referrer-Policy": "same-origin" };
  return c.body(html, status, headers);
}
