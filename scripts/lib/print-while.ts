/** Duration in ms after which work is announced. */
const NOTICED = 1_000;

/** Prints what is being done if it takes longer than {@link NOTICED}. */
export async function printWhile<Result>(
  words: string,
  work: Promise<Result>,
  print: (line: string) => unknown = (line) => process.stderr.write(line),
): Promise<Result> {
  const timer = setTimeout(() => print(`${words} …\n`), NOTICED);
  // The timer does not keep the process alive.
  timer.unref();
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
