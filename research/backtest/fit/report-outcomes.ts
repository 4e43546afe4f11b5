import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ReportStatus, reportStatuses } from '@fantasy-stats/domain';
import { logistic, solveSymmetric } from '@fantasy-stats/engine/numeric';
import { playedShare } from '@fantasy-stats/engine/projection';
import {
  type FittedOutcomes,
  type OpenStatus,
  REPORT_FEATURES,
  type ReasonKind,
  reportFeatures,
  type StatusOutcomes,
} from '@fantasy-stats/engine/projection-model';
import { readColumns } from '../data/csv.ts';

/** The season of the official injury reports. */
export const reportSeason = '2024-25';
const gamesBefore = 10;
const leastGamesBefore = 5;
/** Penalty on squared coefficients within a status. */
const RIDGE = 3;

export function reportsFile(data: string): string {
  return join(data, `injury_reports_${reportSeason}.csv.gz`);
}

export function hasReports(data: string): boolean {
  return existsSync(reportsFile(data));
}

/** A player's entry in a report for a game, and the outcome. */
export interface Listing {
  readonly date: string;
  readonly playerId: string;
  readonly status: ReportStatus;
  readonly kind: ReasonKind;
  readonly missedLast: boolean;
  readonly played: boolean;
  readonly minutes: number;
  /** Mean minutes of the ten previous games; null if there are fewer than five. */
  readonly usual: number | null;
}

const kindOf = (cause: string): ReasonKind =>
  cause === 'injury' || cause === 'illness' ? 'health' : cause === 'gleague' ? 'gLeague' : 'other';

export function readListings(data: string): Listing[] {
  const usualBefore = usualMinutes(join(data, `player_gamelogs_${reportSeason}.csv.gz`));
  const columns = [
    'DATE',
    'player_id',
    'STATUS',
    'cat',
    'played',
    'minutes',
    'team_games_missed_before',
  ] as const;
  return readColumns(reportsFile(data), columns).flatMap(
    ([date = '', player = '', name = '', cause = '', played = '', minutes = '', missed = '']): Listing[] => {
      const status = reportStatuses.find((known) => known === name.toLowerCase());
      if (!status) return [];
      const playerId = String(Number(player));
      return [
        {
          date,
          playerId,
          status,
          kind: kindOf(cause),
          missedLast: missed === '' || Number(missed) > 0,
          played: played === 'True',
          minutes: Number(minutes),
          usual: usualBefore(playerId, date),
        },
      ];
    },
  );
}

/**
 * Counts how many listed players played, by status and reason, compares their minutes with their ten previous
 * games, and fits how the probability to play depends on the player.
 */
export function fitReportOutcomes(listings: readonly Listing[]): FittedOutcomes {
  const outcomesOf = (status: ReportStatus, kind: ReasonKind): StatusOutcomes => {
    const own = listings.filter((one) => one.status === status && one.kind === kind);
    return { listed: own.length, played: own.filter(({ played }) => played).length };
  };
  const ofStatus = (status: ReportStatus): StatusOutcomes & { minutes: number | null } => {
    const playing = listings.filter(
      (one) =>
        one.status === status && one.kind === 'health' && one.played && one.usual !== null && one.minutes > 0,
    );
    const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
    const before = sum(playing.map(({ usual }) => usual ?? 0));
    // Too few games say little about minutes.
    const isKnown = playing.length >= 100;
    return {
      ...outcomesOf(status, 'health'),
      minutes: isKnown ? Number((sum(playing.map((row) => row.minutes)) / before).toFixed(3)) : null,
    };
  };
  const ofReason = (kind: ReasonKind) => ({
    out: outcomesOf('out', kind),
    doubtful: outcomesOf('doubtful', kind),
  });
  const likely = weightsOf(listings, ['probable', 'available']);
  return {
    season: reportSeason,
    statuses: {
      out: ofStatus('out'),
      doubtful: ofStatus('doubtful'),
      questionable: ofStatus('questionable'),
      probable: ofStatus('probable'),
      available: ofStatus('available'),
    },
    otherReasons: { gLeague: ofReason('gLeague'), other: ofReason('other') },
    weights: { questionable: weightsOf(listings, ['questionable']), probable: likely, available: likely },
  };
}

const STEPS = 50;
const LONGEST_STEP = 1;

/**
 * Fits a logistic regression for some statuses, with each status's share as offset, by Newton's method with a
 * ridge.
 */
function weightsOf(listings: readonly Listing[], statuses: readonly OpenStatus[]): number[] {
  const rows = statuses.flatMap((status) => {
    const own = listings.filter((one) => one.status === status);
    const healthy = own.filter(({ kind }) => kind === 'health');
    const share = playedShare({
      listed: healthy.length,
      played: healthy.filter(({ played }) => played).length,
    });
    return own.flatMap(({ kind, missedLast, played, usual }) =>
      usual === null
        ? []
        : [
            {
              x: reportFeatures({ kind, minutes: usual, missedLast }),
              offset: Math.log(share / (1 - share)),
              outcome: played ? 1 : 0,
            },
          ],
    );
  });
  const weights = new Float64Array(REPORT_FEATURES);
  for (let step = 0; step < STEPS; step += 1) {
    const hessian = new Float64Array(REPORT_FEATURES * REPORT_FEATURES);
    const gradient = weights.map((weight) => -RIDGE * weight);
    for (let i = 0; i < REPORT_FEATURES; i += 1) hessian[i * REPORT_FEATURES + i] = RIDGE;
    for (const { offset, outcome, x } of rows) {
      const p = logistic(x.reduce((sum, value, i) => sum + value * weights[i]!, offset));
      x.forEach((value, i) => {
        gradient[i]! += (outcome - p) * value;
        for (let j = 0; j <= i; j += 1) hessian[i * REPORT_FEATURES + j]! += p * (1 - p) * value * x[j]!;
      });
    }
    const change = solveSymmetric(hessian, REPORT_FEATURES, gradient);
    change.forEach((by, i) => {
      weights[i]! += Math.min(LONGEST_STEP, Math.max(-LONGEST_STEP, by));
    });
    if (change.every((by) => Math.abs(by) < 1e-9)) break;
  }
  return Array.from(weights, (weight) => Number(weight.toFixed(3)));
}

/** Returns a function for a player's mean minutes of the ten games before a day. */
function usualMinutes(path: string): (player: string, date: string) => number | null {
  const games = new Map<string, { date: string; minutes: number }[]>();
  for (const [player = '', date = '', minutes = ''] of readColumns(path, ['PLAYER_ID', 'GAME_DATE', 'MIN'])) {
    const own = games.get(player) ?? [];
    games.set(player, own);
    own.push({ date, minutes: Number(minutes) });
  }
  for (const own of games.values()) own.sort((one, other) => (one.date < other.date ? -1 : 1));
  return (player, date) => {
    const before = (games.get(player) ?? []).filter((game) => game.date < date).slice(-gamesBefore);
    return before.length < leastGamesBefore
      ? null
      : before.reduce((sum, game) => sum + game.minutes, 0) / before.length;
  };
}

export function reportOutcomesText(fitted: FittedOutcomes): string {
  const listed = Object.values(fitted.statuses).reduce((sum, status) => sum + status.listed, 0);
  const shares = Object.entries(fitted.statuses).map(
    ([status, { listed: all, played }]) => `${status} ${played} of ${all}`,
  );
  return [
    '// Written by `node research/backtest/main.ts fit-reports`; never edited by hand.',
    `// ${listed} official listings of ${fitted.season} for an injury or illness: ${shares.join(', ')} played.`,
    "import type { FittedOutcomes } from './report-outcomes.ts';",
    '',
    `export const reportOutcomes: FittedOutcomes = ${JSON.stringify(fitted)};`,
    '',
  ].join('\n');
}

export function writeReportOutcomes(path: string, data: string): void {
  writeFileSync(path, reportOutcomesText(fitReportOutcomes(readListings(data))));
}
