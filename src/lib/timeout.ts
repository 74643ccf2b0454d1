/** The result of `promise`, or of `onTimeout` where `promise` takes longer than `ms`. */
export async function withTimeout<Value, Late>(
  promise: Promise<Value>,
  ms: number,
  onTimeout: () => Late,
): Promise<Value | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  }).then(onTimeout);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
