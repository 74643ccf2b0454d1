import type { OAuthFault } from "../../contract/people/token-exchange.ts";

/** A refusal as RFC 6749 words it, whose description may have only printable ASCII without quotation marks. */
export class OAuthError extends Error {
  override readonly name = "OAuthError";
  readonly error: OAuthFault["error"];

  constructor(error: OAuthFault["error"], description: string) {
    super(
      description
        .replaceAll(/["\\]/g, "'")
        .replaceAll(/[^\x20-\x7e]/g, "?")
        .slice(0, 500),
    );
    this.error = error;
  }

  get fault(): OAuthFault {
    return { error: this.error, error_description: this.message };
  }
}
