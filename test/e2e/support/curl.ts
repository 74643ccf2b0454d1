import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";

export type Answer = { status: number; url: string; body: string };
export type Curl = (address: string, ...options: string[]) => Promise<Answer>;

/** A script's `curl`: each call is a process of its own, and all of them share a file of cookies. */
export function newCurl(folder: string, always: readonly string[]): Curl {
  const jar = join(folder, `${randomUUID()}.cookies`);
  return (address, ...options) =>
    new Promise((resolve, reject) => {
      const all = [
        "-sS",
        "-b",
        jar,
        "-c",
        jar,
        "-w",
        "\n%{http_code} %{url_effective}",
        ...always,
        ...options,
        address,
      ];
      execFile("curl", all, (error, stdout, stderr) => {
        if (error) return reject(new Error(`curl ${address}: ${stderr}`));
        const end = stdout.lastIndexOf("\n");
        const [status, url] = stdout.slice(end + 1).split(" ");
        return resolve({ status: Number(status), url: url!, body: stdout.slice(0, end) });
      });
    });
}

const plain = (html: string) => html.replaceAll("&amp;", "&");

/** Where the form of a page that is sent leads, and what it holds already, as options of `curl`. */
export function formOf({ url, body }: Answer): { action: string; fields: string[] } {
  const [tag] = /<form(?=[^>]* method="post")[^>]*>/.exec(body)!;
  const action = new URL(plain(/ action="([^"]*)"/.exec(tag)![1]!), url).href;
  const hidden = [...body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return { action, fields: hidden.flatMap(([, name, value]) => field(name!, plain(value!))) };
}

export const field = (name: string, value: string): string[] => ["--data-urlencode", `${name}=${value}`];
