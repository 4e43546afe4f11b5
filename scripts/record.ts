import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readCredentials, terminalPrompt } from './record/credentials.ts';
import { readOptions, UsageError, usage } from './record/options.ts';
import { record } from './record/recorder.ts';
import { writeRecordings } from './record/recordings.ts';

// `npm run record`: sends every request of the product to Yahoo, ESPN and the NBA with an operator's
// credentials, removes names and secrets, and writes the responses. See docs/platforms.md.

const print = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), new Date());
  const names = options.namesFile === null ? [] : linesOf(options.namesFile);
  const prompt = terminalPrompt(process.stdin, process.stdout);
  const credentials = await readCredentials(process.env, options.feeds, prompt);
  const surroundings = { environment: process.env, prompt, print, now: () => new Date(), names };
  const recordings = await record(options, credentials, surroundings);
  if (recordings.leaks.length > 0) {
    complain('Nothing was written: something was left that looks like a name or a secret.');
    for (const { file, at, kind } of recordings.leaks.slice(0, 50)) complain(`  ${file}: ${at} (${kind})`);
    if (recordings.leaks.length > 50) complain(`  and ${recordings.leaks.length - 50} more`);
    complain('Put names that were missed into a file, one a line, and give it with --names.');
    return 1;
  }
  if (recordings.answers === 0) {
    complain('Nothing was written: there were no responses.');
    return 1;
  }
  const folder = resolve(options.out);
  await writeRecordings(folder, recordings);
  print(
    `${recordings.answers} answers were written to ${folder}. Look through them before you hand them on.`,
  );
  return 0;
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  } catch {
    throw new UsageError(`The file of names cannot be read: ${file}`);
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  complain(error.message);
  complain(usage);
  process.exitCode = 2;
}
