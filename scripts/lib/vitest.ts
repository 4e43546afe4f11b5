import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runNode, tools } from './processes.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** The full name of each test that was skipped. */
  readonly skipped: readonly string[];
}

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

/**
 * Runs projects of the tests together and counts. A file that breaks before its first test counts as one failure, and so does a
 * run that fails without saying which test did.
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
    if (!report.success) return { passed: 0, failed: code === 0 ? 0 : 1, skipped: [] };
    const broken = report.data.testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    ).length;
    const failed = report.data.numFailedTests + broken;
    return {
      passed: report.data.numPassedTests,
      failed: code !== 0 && failed === 0 ? 1 : failed,
      skipped: report.data.testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => ['skipped', 'pending', 'todo'].includes(status))
        .map(({ fullName }) => fullName),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
