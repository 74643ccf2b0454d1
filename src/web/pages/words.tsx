/** The API's words on a page: what stands in backticks is shown as code. Of Markdown they have nothing else. */
export const Words = ({ text }: { text: string }) => (
  <>{text.split("`").map((part, at) => (at % 2 === 1 ? <code>{part}</code> : part))}</>
);
