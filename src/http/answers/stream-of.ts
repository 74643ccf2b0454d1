/**
 * A stream that is made while it is read. A reader that takes nothing for `stallMs`, or not all in `wholeMs`, is let
 * go. `end` is called once nothing more is read.
 */
export function streamOf(
  chunks: AsyncGenerator<Uint8Array>,
  end: () => void,
  { stallMs, wholeMs }: { stallMs: number; wholeMs: number },
): ReadableStream<Uint8Array> {
  const timers: Partial<Record<"stall" | "whole", ReturnType<typeof setTimeout>>> = {};
  const finish = () => {
    clearTimeout(timers.stall);
    clearTimeout(timers.whole);
    end();
  };
  const letGo = (controller: ReadableStreamDefaultController) => {
    finish();
    controller.error(new Error("The reader is too slow."));
    void chunks.return(undefined);
  };
  return new ReadableStream({
    start: (controller) => {
      timers.whole = setTimeout(() => letGo(controller), wholeMs);
    },
    pull: async (controller) => {
      clearTimeout(timers.stall);
      try {
        const { value, done } = await chunks.next();
        if (done) {
          finish();
          controller.close();
        } else {
          controller.enqueue(value);
          timers.stall = setTimeout(() => letGo(controller), stallMs);
        }
      } catch (error) {
        finish();
        throw error;
      }
    },
    cancel: async () => {
      finish();
      await chunks.return(undefined);
    },
  });
}
