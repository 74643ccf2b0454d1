import type { Reading } from "./reading.ts";

const deeds =
  /^(?:rm\s+(?:-\w+\s+){0,3}-\w*(?:r\w*f|f\w*r|R)|rm\s+.{0,40}--recursive|rmdir\s+\/s|rd\s+\/s|del\s+\/[sfq]|Remove-Item\s.{0,120}-(?:Recurse|Force)|shred\b|wipefs\b|mkfs\b|mkfs\.\w+|fdisk\b|diskutil\s+(?:erase|partition)|format\s+[a-z]:|truncate\s+-s\s*0|git\s+(?:reset\s+--hard|clean\s+-\w*f|push\s.{0,80}(?:--force|\s-f\b)|branch\s+-D|filter-branch)|dropdb\b|docker\s+(?:system|volume|image)\s+prune|kubectl\s+delete\b|terraform\s+destroy\b|aws\s+s3\s+(?:rb|rm)\b|vssadmin\s+delete|find\s.{0,120}-delete)/i;
const disks = /^dd\s.{0,80}of=\/dev\//;
const databases = /\bdrop\s+(?:table|database|schema)\b|\btruncate\s+table\b/i;

export function readDestroyed({ facts }: Pick<Reading, "facts">, { text, line }: { text: string; line: number }) {
  if (deeds.test(text) || disks.test(text) || databases.test(text)) facts.add("destroy", text, line);
}
