import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { root, runNode, tools } from './processes.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly string[];
  /** Failed tests: file, name and the start of the first message. */
  readonly failures: readonly string[];
}

const Report = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z
            .array(z.string())
            .nullish()
            .transform((messages) => messages ?? []),
        }),
      ),
    }),
  ),
});

const linesOfAMessage = 12;

/** Returns the start of a failure message: what was expected and where, without the whole received value. */
function beginningOf(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .slice(0, linesOfAMessage);
  return lines.map((line) => `    ${line.slice(0, 300)}`).join('\n');
}

function failuresOf(files: z.infer<typeof Report>['testResults']): string[] {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    if (status === 'failed' && assertionResults.length === 0) return [`${file}\n${beginningOf(message)}`];
    return assertionResults
      .filter((result) => result.status === 'failed')
      .map(
        ({ fullName, failureMessages }) =>
          `${file} › ${fullName}\n${beginningOf(failureMessages.join('\n'))}`,
      );
  });
}

/**
 * Runs test projects together and counts results. Also counts one failure for a file that fails before its
 * first test, and for a failed run without a failed test.
 */
export async function runTests(
  projects: readonly string[],
  parameters: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'fantasy-stats-report-'));
  const file = join(folder, 'report.json');
  try {
    const { code } = await runNode(
      [
        tools.vitest,
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        '--passWithNoTests',
        ...parameters,
      ],
      { environment },
    );
    const report = Report.safeParse(JSON.parse(await readFile(file, 'utf8').catch(() => 'null')));
    if (!report.success) {
      const failures =
        code === 0 ? [] : [`${projects.join(', ')}: the run ended with ${code} and left no report`];
      return { passed: 0, failed: failures.length, skipped: [], failures };
    }
    const failures = failuresOf(report.data.testResults);
    if (code !== 0 && failures.length === 0)
      failures.push(
        `${projects.join(', ')}: no test failed, but the run ended with ${code}: see “Unhandled Errors” above`,
      );
    return {
      passed: report.data.numPassedTests,
      failed: failures.length,
      skipped: report.data.testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => ['skipped', 'pending', 'todo'].includes(status))
        .map(({ fullName }) => fullName),
      failures,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
