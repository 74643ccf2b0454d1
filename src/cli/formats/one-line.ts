/** YAML and JSON allow several lines in a text, but a record's names and summary are one line. */
export const oneLineOf = (text: string) => text.replace(/\s*[\t\n\r\u2028\u2029]\s*/g, " ").trim();
