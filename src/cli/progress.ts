import cliProgress from "cli-progress";
import { count, printable } from "./terminal.ts";

/** Progress of long work, on stderr: a bar on a terminal, otherwise a line every few seconds. */
export type Progress = {
  /** `done` of the total given at the start; `records` is the count shown to the person. */
  to(done: number, records: number): void;
  /** Prints a permanent line above the bar. */
  say(text: string): void;
  end(): void;
};

const secondsBetweenLines = 5;

export const startProgress = (total: number, unit: string): Progress =>
  process.stderr.isTTY ? bar(total, unit) : lines(total, unit);

function bar(total: number, unit: string): Progress {
  const progressBar = new cliProgress.SingleBar({
    format: `{bar} {percentage}% | {records} ${unit} | {perSecond}/s | {eta_formatted} left`,
    stream: process.stderr,
    barCompleteChar: "█",
    barIncompleteChar: "░",
    hideCursor: false,
    clearOnComplete: true,
    etaBuffer: 100,
  });
  const startedAt = performance.now();
  progressBar.start(Math.max(total, 1), 0, { records: 0, perSecond: 0 });
  return {
    to: (done, records) => {
      const perSecond = Math.round((records * 1000) / Math.max(performance.now() - startedAt, 1));
      progressBar.update(Math.min(done, Math.max(total, 1)), { records: count(records), perSecond: count(perSecond) });
    },
    say: (text) => {
      process.stderr.write(`\r\u001b[K${printable(text)}\n`);
      progressBar.render();
    },
    end: () => progressBar.stop(),
  };
}

function lines(total: number, unit: string): Progress {
  let saidAt = performance.now();
  const say = (text: string) => void process.stderr.write(`${printable(text)}\n`);
  return {
    to: (done, records) => {
      if (performance.now() - saidAt < secondsBetweenLines * 1000) return;
      saidAt = performance.now();
      say(`${count(records)} ${unit}${total > 0 ? `, ${Math.floor((done * 100) / total)}%` : ""}`);
    },
    say,
    end: () => {},
  };
}
