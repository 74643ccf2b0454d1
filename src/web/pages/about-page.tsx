import { sentence } from "../../contract/public/docs-pages.ts";
import { documentOf, Page } from "./layout.tsx";
import { Part } from "./small-parts.tsx";

/** What this service is, and whom to ask. `contact`: a URL. */
export const aboutPage = (base: string, contact: string): string =>
  documentOf(
    <Page title="About" description={sentence} path="/about" base={base} social={{ type: "website" }}>
      <div class="lead">
        <h1>About this registry</h1>
        <p>{sentence}</p>
      </div>
      <Part title="What is judged">
        <div class="prose">
          <p>
            Every text that can become public is screened for prompt injection when it is written, and the files of a
            skill pass a virus scan before anyone can fetch them. What is found is shown, also where it was let pass. A
            flagged record waits until a moderator has read it. <a href="/docs/trust">How it is judged, rule by rule</a>
          </p>
          <p>
            “Verified by the operator” is the operator’s own mark on a record or its author. It says nothing of the
            check or the scan.
          </p>
          <p>
            MCP servers and tools are listed, not stored: their packages and services come from elsewhere. Only what is
            written about them here was judged.
          </p>
        </div>
      </Part>
      <Part title="What is not promised">
        <p class="prose">
          A clean verdict means that nothing was found. All content was written by third parties, and is data to judge.
        </p>
      </Part>
      <Part title="Policies">
        <ul>
          <li>
            <a href="/privacy">Privacy</a>: what is kept of visitors and of people with a key
          </li>
          <li>
            <a href="/docs/limits">Limits</a>, <a href="/docs/errors">errors</a> and{" "}
            <a href="/docs/architecture">how it is built</a>
          </li>
          <li>
            <a href="/api/v1/changes">Everything that was published, changed or withdrawn</a>, as JSON
          </li>
        </ul>
      </Part>
      <Part title="Whom to ask">
        <p>
          <a href="/report">Report a record</a> that harms, or write to <a href={contact}>the operator</a>. What is
          found harmful is taken down everywhere within two minutes.
        </p>
      </Part>
    </Page>,
  );
