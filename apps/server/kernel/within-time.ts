/**
 * Returns the result of a running task, or `late()` if the task takes longer than the given time in ms. The
 * task continues; the caller handles a later rejection.
 */
export async function withinTime<Result, Late>(
  task: Promise<Result>,
  milliseconds: number,
  late: () => Late,
): Promise<Result | Late> {
  const { promise, resolve } = Promise.withResolvers<Late>();
  const timer = setTimeout(() => resolve(late()), milliseconds);
  try {
    return await Promise.race([task, promise]);
  } finally {
    clearTimeout(timer);
  }
}
