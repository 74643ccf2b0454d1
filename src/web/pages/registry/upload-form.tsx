import type { Child } from "hono/jsx";

type Uploading = {
  to: string;
  /** Of the field for the file. */
  label: string;
  button: string;
  /** Fields before the file, which is the last of a form. */
  children?: Child;
};

/** A form that brings a zip archive. The script adds progress, and a folder in place of an archive. */
export const UploadForm = ({ to, label, button, children }: Uploading) => (
  <form method="post" action={to} enctype="multipart/form-data" class="upload" data-upload>
    {children}
    <p>
      <label for="file">{label}</label>
      <br />
      <input class="field" type="file" id="file" name="file" accept=".zip,application/zip" required />
    </p>
    <p class="row">
      <button class="go" type="submit">
        {button}
      </button>
    </p>
  </form>
);

export const Unconfirmed = () => (
  <p>Files can be attached once your address is confirmed. Ask the operator, or sign in once by a link by mail.</p>
);
