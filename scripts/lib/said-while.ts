/** What takes longer than so many milliseconds is waited for, and whoever waits is told what for. */
const NOTICED = 1_000;

/** Says what is done while it is done, where it takes longer than a moment. */
export async function saidWhile<Result>(
  words: string,
  work: Promise<Result>,
  say: (line: string) => unknown = (line) => process.stderr.write(line),
): Promise<Result> {
  const timer = setTimeout(() => say(`${words} …\n`), NOTICED);
  /* An end that comes first is not waited for. */
  timer.unref();
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
