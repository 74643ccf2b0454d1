/** A file as text, which Vite gives to tests. */
declare module "*?raw" {
  const text: string;
  // oxlint-disable-next-line import/no-default-export -- Vite has it so
  export default text;
}
