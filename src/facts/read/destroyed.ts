import { pattern } from "../pattern.ts";
import type { Reading } from "./reading.ts";

const deeds = pattern(
  "i",
  String.raw`^(?:rm\s+(?:-\w+\s+){0,3}-\w*(?:r\w*f|f\w*r|R)|rm\s+.{0,40}--recursive|`,
  String.raw`rmdir\s+/s|rd\s+/s|del\s+/[sfq]|Remove-Item\s.{0,120}-(?:Recurse|Force)|`,
  String.raw`shred\b|wipefs\b|mkfs\b|mkfs\.\w+|fdisk\b|diskutil\s+(?:erase|partition)|`,
  String.raw`format\s+[a-z]:|truncate\s+-s\s*0|git\s+(?:reset\s+--hard|clean\s+-\w*f|`,
  String.raw`push\s.{0,80}(?:--force|\s-f\b)|branch\s+-D|filter-branch)|dropdb\b|docker\s+(?:system|`,
  String.raw`volume|image)\s+prune|kubectl\s+delete\b|terraform\s+destroy\b|aws\s+s3\s+(?:rb|`,
  String.raw`rm)\b|vssadmin\s+delete|find\s.{0,120}-delete)`,
);
const disks = /^dd\s.{0,80}of=\/dev\//;
const databases = /\bdrop\s+(?:table|database|schema)\b|\btruncate\s+table\b/i;

export function readDestroyed({ facts }: Pick<Reading, "facts">, { text, line }: { text: string; line: number }) {
  if (deeds.test(text) || disks.test(text) || databases.test(text)) facts.add("destroy", text, line);
}
