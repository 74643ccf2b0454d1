/** SHA-256 as 64 lower-case hexadecimal digits. */
export async function digestOf(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
}
