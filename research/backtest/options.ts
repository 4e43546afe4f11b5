import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { birthDaysFile, hasBirthDays } from './data/birth-days.ts';
import { seasonsIn } from './data/seasons.ts';
import { hasReports, reportsFile } from './fit/report-outcomes.ts';

const backtestNames = [
  'first-day',
  'weeks-1-to-3',
  'category',
  'matchup',
  'calibration',
  'managed',
  'mid-week',
  'player-projection',
  'plays-or-sits',
  'statuses',
  'teammates',
  'trades',
  'draft',
  'adds',
  'three-years',
  'points-weekly',
  'season-totals',
  'playoff-odds',
  'weekly-lock',
  'points-adds',
] as const;
export type BacktestName = (typeof backtestNames)[number];

export interface Options {
  /** `measure` measures accuracy. The other commands fit and write the product's constants. */
  readonly command: 'measure' | 'fit' | 'fit-reports' | 'fit-usage' | 'fit-ages';
  readonly names: readonly BacktestName[];
  readonly data: string;
  readonly seasons: readonly string[];
  readonly available: readonly string[];
  readonly leagues: number;
  readonly json: boolean;
  /** Whether to write the accuracy pages in docs: only after a complete run on the default seasons. */
  readonly writes: boolean;
}

export class UsageRequested extends Error {
  override readonly name = 'UsageRequested';
}

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const FIRST_TESTED = '2021-22';
const usage = `npm run backtest -- [${backtestNames.join(' | ')} | fit | fit-reports | fit-usage | fit-ages] [--data DIR] [--seasons A,B] [--leagues N] [--json]`;

const help = `${usage}

Without a name all backtests run; on the default seasons and leagues they write docs/accuracy.md.
fit            writes the constants the product ships, fitted on all seasons there are
fit-reports    writes how often players played by their status in the official injury report
fit-usage      writes what players do per minute when teammates are out
fit-ages       writes how statistics and games change with age
--data DIR     a folder with player_gamelogs_SEASON.csv.gz and team_games_SEASON.csv.gz
--seasons A,B  the seasons to test, each with an earlier one there (default: all from ${FIRST_TESTED} on)
--leagues N    leagues drafted a season (default 100)
--json         one line of JSON a figure`;

/**
 * Parses the command line. `root` is the project's folder.
 *
 * @throws UsageRequested for `--help`; UsageError for an invalid command line
 */
export function readOptions(args: readonly string[], root: string): Options {
  const shared = process.env.FANTASY_SHARED ?? join(root, '..', 'shared');
  let data = join(shared, 'nba');
  let requested: string[] | null = null;
  let leagues = 100;
  let json = false;
  const names: BacktestName[] = [];
  if (args.includes('--help') || args.includes('-h')) throw new UsageRequested(help);
  let command: Options['command'] = 'measure';
  for (let i = 0; i < args.length; i += 1) {
    const arg = args[i] ?? '';
    const [flag = '', inline] = arg.split('=', 2);
    const value = (): string => {
      if (inline !== undefined) return inline;
      i += 1;
      const next = args[i];
      if (next === undefined) throw new UsageError(`${flag} needs a value\n${usage}`);
      return next;
    };
    const name = backtestNames.find((known) => known === arg);
    if (name !== undefined) names.push(name);
    else if (arg === 'fit' || arg === 'fit-reports' || arg === 'fit-usage' || arg === 'fit-ages')
      command = arg;
    else if (flag === '--json') json = true;
    else if (flag === '--data') data = resolve(value());
    else if (flag === '--seasons')
      requested = value()
        .split(',')
        .map((one) => one.trim());
    else if (flag === '--leagues') leagues = Number(value());
    else throw new UsageError(`"${arg}" is neither a backtest nor an option\n${usage}`);
  }
  if (!Number.isInteger(leagues) || leagues < 1)
    throw new UsageError('--leagues must be a whole number of at least 1');
  if (!existsSync(data)) {
    throw new UsageError(
      `There are no seasons: ${data} does not exist. Give a folder with --data, or set FANTASY_SHARED.`,
    );
  }
  const available = seasonsIn(data);
  const testable = available.slice(1);
  for (const name of requested ?? []) {
    if (!testable.includes(name)) {
      throw new UsageError(
        `Season ${name} cannot be tested: ${data} must hold it and an earlier one (it holds ${available.join(', ') || 'none'})`,
      );
    }
  }
  const seasons = testable.filter((name) =>
    requested === null ? name >= FIRST_TESTED : requested.includes(name),
  );
  if (command === 'measure' && seasons.length === 0) {
    throw new UsageError(
      `No season to test in ${data}: a season needs an earlier one there (it holds ${available.join(', ') || 'none'})`,
    );
  }
  if (command === 'fit-reports' && !hasReports(data))
    throw new UsageError(`There are no injury reports: ${reportsFile(data)} does not exist`);
  if (command === 'fit-ages' && !hasBirthDays(data))
    throw new UsageError(`There are no birth dates: ${birthDaysFile(data)} does not exist`);
  if (command === 'fit' && available.length < 2) throw new UsageError('Fitting needs at least two seasons');
  return {
    command,
    names: names.length > 0 ? names : backtestNames,
    data,
    seasons,
    available,
    leagues,
    json,
    writes: names.length === 0 && requested === null && leagues === 100,
  };
}
