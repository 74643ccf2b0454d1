import { open } from "node:fs/promises";

/** The beginning of a file as text; empty if the file can't be read. */
export async function headOf(path: string, bytes: number): Promise<string> {
  const file = await open(path).catch(() => undefined);
  if (!file) return "";
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } catch {
    return "";
  } finally {
    await file.close();
  }
}
