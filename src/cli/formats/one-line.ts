/** YAML and JSON let a text go over several lines; a record's names and summary are one. */
export const oneLineOf = (text: string) => text.replace(/\s*[\t\n\r\u2028\u2029]\s*/g, " ").trim();
