import { nineCategories, type Position, type RosterSlot, statistic } from '@fantasy-stats/domain';
import { type CategorySet, categorySet, type ForecastConstants } from '@fantasy-stats/engine/matchup';
import {
  gamesBefore,
  PART_COUNT,
  type PlayerOutlook,
  partIndex,
  type SeasonHistory,
} from '@fantasy-stats/engine/projection';
import { type DayRange, historyPopulation, seasonPool } from '@fantasy-stats/engine/value';
import { dayName } from '../../backtest/data/days.ts';
import type { BenchSeason } from './bench-season.ts';

export const TEAMS = 12;
export const ROSTER = 13;
export const FREE_AGENTS = 150;

/** Ten active slots and three on the bench, as in most leagues. */
export const slots: readonly { readonly slot: RosterSlot; readonly count: number }[] = [
  { slot: 'PG', count: 1 },
  { slot: 'SG', count: 1 },
  { slot: 'G', count: 1 },
  { slot: 'SF', count: 1 },
  { slot: 'PF', count: 1 },
  { slot: 'F', count: 1 },
  { slot: 'C', count: 2 },
  { slot: 'UTIL', count: 2 },
  { slot: 'BN', count: 3 },
];

export const nineSet: CategorySet = categorySet(
  nineCategories.map((id) => ({ statistic: id, lowerIsBetter: statistic(id).lowerIsBetter, points: null })),
);

/** A player's week: mean game, and the days of the NBA team's games with the probability of playing each. */
export interface BenchPlayer {
  readonly id: string;
  readonly positions: readonly Position[];
  readonly value: number;
  readonly outlook: PlayerOutlook;
  readonly nbaTeam: number;
  readonly days: readonly string[];
}

export interface BenchLeague {
  readonly rosters: readonly (readonly BenchPlayer[])[];
  readonly freeAgents: readonly BenchPlayer[];
  readonly constants: ForecastConstants;
  readonly week: DayRange;
}

/**
 * Creates twelve teams drafted by G-scores, in a mid-season week (or for a number of days from a week's
 * Monday).
 */
export function benchLeague(
  { history, weeks }: BenchSeason,
  days = 7,
  { first } = weeks[Math.floor(weeks.length / 2)]!,
): BenchLeague {
  const week = { first, last: first + days - 1 };
  const { ranking, totals } = seasonPool(historyPopulation(history, weeks, nineSet), {
    teams: TEAMS,
    players: ROSTER,
  });
  const chosen = [...ranking.subarray(0, TEAMS * ROSTER)];
  const lowest = Math.min(...chosen.map((player) => totals[player]!));
  const positions = positionsOf(history, chosen);
  const benchPlayer = (player: number, own: readonly Position[]): BenchPlayer => ({
    id: String(player),
    positions: own,
    value: totals[player]! - lowest + 1,
    ...outlookIn(history, player, week),
  });
  const unowned = [...ranking.subarray(TEAMS * ROSTER, TEAMS * ROSTER + FREE_AGENTS)];
  const theirPositions = positionsOf(history, unowned);
  const rosters: BenchPlayer[][] = Array.from({ length: TEAMS }, () => []);
  chosen.forEach((player, pick) => {
    const round = Math.floor(pick / TEAMS);
    const seat = pick % TEAMS;
    rosters[round % 2 === 0 ? seat : TEAMS - 1 - seat]!.push(
      benchPlayer(player, positions.get(player) ?? []),
    );
  });
  const categoryScales = Object.fromEntries(nineCategories.map((id) => [id, 1.05]));
  const freeAgents = unowned.map((player) => benchPlayer(player, theirPositions.get(player) ?? []));
  return {
    rosters,
    freeAgents,
    week,
    constants: { categoryScales, spread: { correlation: correlationOf(history) } },
  };
}

/** Returns a player's mean and spread. The share of games played is the play probability. */
function outlookIn(
  history: SeasonHistory,
  player: number,
  week: DayRange,
): Pick<BenchPlayer, 'outlook' | 'nbaTeam' | 'days'> {
  const from = history.firstRow[player]!;
  const to = history.firstRow[player + 1]!;
  const mean = new Float64Array(PART_COUNT);
  const deviation = new Float64Array(PART_COUNT);
  for (let row = from; row < to; row += 1) {
    for (let part = 0; part < PART_COUNT; part += 1) {
      const value = history.lines[row * PART_COUNT + part]!;
      mean[part]! += value / (to - from);
      deviation[part]! += (value * value) / (to - from);
    }
  }
  for (let part = 0; part < PART_COUNT; part += 1)
    deviation[part] = Math.sqrt(Math.max(0, deviation[part]! - mean[part]! ** 2));
  const teamIndex = history.rowNbaTeam[to - 1]!;
  const nbaTeam = history.nbaTeams[teamIndex]!;
  const share = Math.min(0.98, (to - from) / nbaTeam.days.length);
  const days = nbaTeam.days.subarray(
    gamesBefore(nbaTeam.days, week.first),
    gamesBefore(nbaTeam.days, week.last + 1),
  );
  return {
    nbaTeam: teamIndex,
    days: [...days].map(dayName),
    outlook: {
      mean,
      deviation,
      standardError: deviation.map((value) => 0.25 * value),
      chances: new Float64Array(days.length).fill(share),
      playCorrelation: 0.4,
    },
  };
}

const bands: readonly (readonly Position[])[] = [
  ['PG'],
  ['PG', 'SG'],
  ['SG'],
  ['SG', 'SF'],
  ['SF'],
  ['SF', 'PF'],
  ['PF'],
  ['PF', 'C'],
  ['C'],
];

/** Assigns positions by statistics, because game logs have no positions. */
function positionsOf(history: SeasonHistory, players: readonly number[]): Map<number, readonly Position[]> {
  const sum = (player: number, part: number): number => {
    let total = 0;
    for (let row = history.firstRow[player]!; row < history.firstRow[player + 1]!; row += 1)
      total += history.lines[row * PART_COUNT + part]!;
    return total;
  };
  const size = (player: number): number =>
    (sum(player, partIndex('REB')) + 2 * sum(player, partIndex('BLK'))) /
    (1 + sum(player, partIndex('AST')) + sum(player, partIndex('3PM')));
  const sorted = players.toSorted((a, b) => size(a) - size(b) || a - b);
  return new Map(
    sorted.map((player, index) => [player, bands[Math.floor((index * bands.length) / sorted.length)] ?? []]),
  );
}

/** Computes the correlation of a game's statistics around each player's mean. */
function correlationOf(history: SeasonHistory): number[] {
  const sums = new Float64Array(PART_COUNT * PART_COUNT);
  const mean = new Float64Array(PART_COUNT);
  for (let player = 0; player + 1 < history.firstRow.length; player += 1) {
    const from = history.firstRow[player]!;
    const to = history.firstRow[player + 1]!;
    mean.fill(0);
    for (let at = from * PART_COUNT; at < to * PART_COUNT; at += 1)
      mean[at % PART_COUNT]! += history.lines[at]! / (to - from);
    for (let row = from; row < to; row += 1) {
      for (let i = 0; i < PART_COUNT; i += 1) {
        const own = history.lines[row * PART_COUNT + i]! - mean[i]!;
        for (let j = 0; j < PART_COUNT; j += 1)
          sums[i * PART_COUNT + j]! += own * (history.lines[row * PART_COUNT + j]! - mean[j]!);
      }
    }
  }
  return Array.from(sums, (sum, at) => {
    const i = Math.floor(at / PART_COUNT);
    const j = at % PART_COUNT;
    const scale = Math.sqrt(sums[i * PART_COUNT + i]! * sums[j * PART_COUNT + j]!);
    return i === j ? 1 : scale > 0 ? sum / scale : 0;
  });
}
