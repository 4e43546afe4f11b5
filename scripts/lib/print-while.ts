/** Work that takes longer than this, in ms, is announced. */
const NOTICED = 1_000;

/** Prints what is being done if it takes longer than a moment. */
export async function printWhile<Result>(
  words: string,
  work: Promise<Result>,
  print: (line: string) => unknown = (line) => process.stderr.write(line),
): Promise<Result> {
  const timer = setTimeout(() => print(`${words} …\n`), NOTICED);
  // Does not keep the process alive.
  timer.unref();
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
