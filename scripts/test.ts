import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './lib/browser.ts';
import { type Check, checkLint, checkTypes, report } from './lib/checks.ts';
import { root } from './lib/processes.ts';
import { summaryOf } from './lib/summary.ts';
import { type Counts, runTests } from './lib/vitest.ts';
import { buildWeb } from './lib/web-build.ts';

// `npm test`: types, lint, format, unit and integration tests, page build, browser tests. Ends with skipped
// tests, failures, and `N passed, N failed`. `--full` runs the random tests at full size. File or folder
// names limit the run to their tests.

const { values, positionals } = parseArgs({
  options: { full: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const isContinuousIntegration = Boolean(process.env.CI && process.env.CI !== 'false');
/** Number of commits: each commit runs other cases of the sampled tests (`tests/sample.ts`). */
function rotation(): string {
  const { status, stdout } = spawnSync('git', ['rev-list', '--count', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : '0';
}

const environment = {
  ROTATION: process.env.ROTATION ?? rotation(),
  ...(values.full ? { FULL: '1' } : {}),
};

const total = { passed: 0, failed: 0 };
const skipped: string[] = [];
const failures: string[] = [];

function add(counts: Counts): void {
  total.passed += counts.passed;
  total.failed += counts.failed;
  skipped.push(...counts.skipped);
  failures.push(...counts.failures);
}

function addCheck(check: Check): void {
  report(check);
  const failures = check.isGood ? [] : [check.name];
  add({ passed: check.isGood ? 1 : 0, failed: failures.length, skipped: [], failures });
}

const began = performance.now();
const isWhole = positionals.length === 0;
const browserFiles = positionals.filter((name) => name.includes('tests/browser'));
const otherFiles = positionals.filter((name) => !browserFiles.includes(name));
const hasBrowserTests = isWhole || browserFiles.length > 0;

const checks = isWhole ? Promise.all([checkTypes(), checkLint()]) : Promise.resolve([]);
const pages = hasBrowserTests ? Promise.all([buildWeb(), ensureBrowser()]) : null;
if (isWhole || otherFiles.length > 0) add(await runTests(['node', 'vite', 'alone'], otherFiles, environment));

for (const check of await checks) addCheck(check);

let notRun: string | null = null;
if (pages) {
  const [web, browser] = await pages;
  addCheck({ name: 'pages build', isGood: web.isGood, output: web.output });
  if (web.isGood && browser) add(await runTests(['browser'], browserFiles, environment));
  else if (web.isGood) {
    const problem =
      'No browser was found, and none could be installed here. Install Chromium, or name one in CHROMIUM_PATH.';
    if (isContinuousIntegration) addCheck({ name: 'browser tests', isGood: false, output: problem });
    else notRun = `The browser tests were skipped. ${problem}`;
  }
}

process.stdout.write(
  `\n${Math.round((performance.now() - began) / 1000)} s${values.full ? '' : `, ROTATION=${environment.ROTATION}`}\n`,
);
process.stdout.write(summaryOf({ ...total, skipped, failures }, notRun === null ? [] : [notRun]));
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
