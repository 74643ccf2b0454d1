import { toTimestamp } from "../../lib/timestamps.ts";

export type Message = { to: string; subject: string; text: string };

/** The port by which mail is sent. Where there is none, no way to sign in needs one. */
export type MailPort = { send: (message: Message) => Promise<void> };

/** How many messages are kept to be looked at. */
const keptMost = 100;

/** The mail of local development: nothing leaves the machine. */
export class DevelopmentMail implements MailPort {
  #messages: (Message & { at: string })[] = [];

  async send(message: Message): Promise<void> {
    this.#messages = [{ ...message, at: toTimestamp(Date.now()) }, ...this.#messages].slice(0, keptMost);
  }

  /** The newest first. */
  get messages(): readonly (Message & { at: string })[] {
    return this.#messages;
  }
}

/** What this project uses of Cloudflare's e-mail binding. */
export type EmailBinding = { send: (message: Message & { from: string }) => Promise<unknown> };

export const cloudflareMail = (binding: EmailBinding, from: string): MailPort => ({
  send: async (message) => void (await binding.send({ from, ...message })),
});

/** Sends each message, whatever becomes of the others. */
export async function sendAll(mail: MailPort, messages: readonly Message[]): Promise<{ sent: number; failed: number }> {
  const results = await Promise.allSettled(messages.map((message) => mail.send(message)));
  const failed = results.filter(({ status }) => status === "rejected").length;
  return { sent: results.length - failed, failed };
}

/** What a mail program may show as a link: a scheme, an e-mail address, a domain or an IP address. */
const addressPattern = /:\/\/|@|\w:\S|[\p{L}\p{N}][.。][\p{L}\p{M}]{2}|[.。]xn--|\d(?:[.。]\d+){3}/iu;

/** How a person or team is named in a mail: by the slug, where the name looks like an address or link. */
export const nameInMail = ({ name, slug }: { name: string; slug: string }): string =>
  addressPattern.test(name.normalize("NFKC")) ? slug : name;
