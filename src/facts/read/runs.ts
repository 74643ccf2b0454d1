import { pattern } from "../pattern.ts";
import type { Call, Code, CodeValue } from "./code-values.ts";
import { type Flow, hostsIn, nothing, readNested } from "./reading.ts";

const shells = pattern(
  "",
  String.raw`(?:^|\.)(?:os\.(?:system|popen|startfile|exec[lv]p?e?|spawn\w{1,4})|subprocess\.(?:run|`,
  String.raw`call|Popen|check_output|check_call|getoutput|getstatusoutput)|asyncio\.create_subprocess_(?:shell`,
  String.raw`|exec)|commands\.getoutput|child_process\.(?:exec|execSync|spawn|spawnSync|`,
  String.raw`execFile|execFileSync|fork)|execa(?:Sync|Command|CommandSync)?|shelljs\.exec|`,
  String.raw`shell\.exec|Bun\.(?:spawn|spawnSync|\$)|Deno\.(?:run|Command)|pty\.spawn|`,
  String.raw`execSync|spawnSync|execFileSync|execAsync|execFile|promisify\.exec|zx\.\$|`,
  String.raw`openExternal)$`,
);
const evaluators = pattern(
  "",
  String.raw`(?:^|\.)(?:eval|exec|Function|AsyncFunction|vm\.(?:runInThisContext|runInNewContext|`,
  String.raw`runInContext|Script)|builtins\.(?:exec|eval)|__builtins__\.(?:exec|eval)|`,
  String.raw`pickle\.loads?|marshal\.loads|dill\.loads?|cloudpickle\.loads?|setTimeout|`,
  String.raw`setInterval|Script|_compile|runpy\.run_path|execfile)$`,
);

export function isRunningCall({ language }: Code, name: string, last: string, head: CodeValue | undefined): boolean {
  if (shells.test(name) || (head?.library === "child_process" && /^(?:exec|spawn|fork)/.test(last))) return true;
  if (language === "javascript" && (name === "exec" || name === "spawn")) return true;
  // A method of a pattern or of a database is called `exec` too.
  if (last === "exec" || last === "eval")
    return (
      !name.includes(".") || (evaluators.test(name) && /^(?:builtins|__builtins__|globalThis|window|self)\./.test(name))
    );
  return evaluators.test(name);
}

export function readRun(code: Code, { args, keyed, line }: Call, name: string, last: string, all: Flow): CodeValue {
  const { facts, fetched } = code.reading;
  const isEvaluating = evaluators.test(name) && !(code.language === "javascript" && /^(?:exec|spawn)/.test(last));
  const first: CodeValue = args[0] ?? nothing;
  const input = keyed.find(([key]) => key === "input")?.[1];
  if (input && input.net.length > 0)
    facts.add("run", `${last}(${commandOf(args) ?? "…"})`, line, { signs: ["fetched"], hosts: input.net });
  if (
    /^set(?:Timeout|Interval)$/.test(last) &&
    (first.text === undefined || !/[(;]/.test(first.text)) &&
    !first.isDecoded
  )
    return { ...all, text: undefined };
  const text = commandOf(args);
  const said = `${last}(${text ?? first.name ?? "…"})`;
  const isPickle = /loads?$/.test(last);
  const signs = isEvaluating ? evaluationSigns(first) : first.isDecoded ? (["encoded"] as const) : [];
  if (isEvaluating ? !isPickle || signs.length > 0 : true) {
    if (!isEvaluating && text !== undefined)
      facts.add("run", text.trim().split(/\s+/, 1)[0]!.replace(/^.*\//, ""), line);
    else facts.add("run", said, line, { signs });
    if (signs.length > 0) facts.add("run", said, line, { signs, hosts: first.net });
  }
  if (first.net.length > 0) facts.add("run", said, line, { signs: ["fetched"], hosts: first.net });
  for (const word of (text ?? "").split(/\s+/).slice(0, 3)) {
    const hosts = fetched.get(word.replace(/^.*[/\\]/, ""));
    if (hosts) facts.add("run", said, line, { signs: ["fetched"], hosts });
  }
  if (name.endsWith("pty.spawn") && (text ?? "").endsWith("sh"))
    facts.add("run", said, line, { signs: ["shell-opened"] });
  const isShell = !isEvaluating || /^\s*(?:curl|wget|bash|sh|powershell)\b/.test(text ?? "");
  if (text !== undefined && text.trim() !== "" && text.length > 3)
    readNested(code.reading, isShell ? "shell" : code.language, text, line);
  const net = isShell && /^(?:curl|wget)\s/.test(text ?? "") ? hostsIn(code.reading, text!, "api") : [];
  return { ...nothing, sources: all.sources, net, text: undefined };
}

const evaluationSigns = (value: Flow) => (value.isDecoded ? (["encoded"] as const) : []);

/** A command as one text: `["curl", "-o", "x"]` or `("curl", ["-o", "x"])` too. */
function commandOf(args: readonly CodeValue[]): string | undefined {
  const [first, second] = args;
  const words = first?.items ?? (second?.items && first?.text !== undefined ? [first, ...second.items] : undefined);
  if (!words) return first?.text;
  if (words.every(({ text }) => text === undefined)) return undefined;
  return words.map(({ text }) => quoted(text ?? "\u2026")).join(" ");
}

const quoted = (word: string) => (/[\s"'`$;|&<>()]/.test(word) ? `'${word.replaceAll("'", `'\\''`)}'` : word);
