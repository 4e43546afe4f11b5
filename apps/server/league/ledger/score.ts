import type { ProjectionScore } from '@fantasy-stats/contract/projection-record';
import {
  addLines,
  type Day,
  isStatisticId,
  nineCategories,
  readStatistic,
  type StatisticId,
  type StatLine,
  scaleLine,
  statistic,
} from '@fantasy-stats/domain';
import type { PlayerTotal } from '../../nba/queries.ts';
import type { LedgerPlayer } from './content.ts';

/** The games of some days that are over and whose box scores are here. */
export interface PlayedDays {
  /** Whether all games of those days that were not postponed are. */
  readonly isWhole: boolean;
  /** NBA teams that had such a game: `DEN 2026-11-30`. */
  readonly over: ReadonlySet<string>;
  /** For which NBA teams players are in those box scores, by the NBA's number, whether they played or not. */
  readonly listed: ReadonlyMap<number, ReadonlySet<string>>;
  /** What players did in the games they played, by the NBA's number. */
  readonly played: ReadonlyMap<number, readonly { readonly day: Day; readonly line: StatLine }[]>;
}

const bins = 10;
export const scored: readonly StatisticId[] = ['MIN', ...nineCategories];
/** An average of fewer games is nobody's yardstick. */
const leastGames = 3;
/** A chance of exactly 0 or 1 that fails would cost without end. */
const clip = (chance: number): number => Math.min(0.999, Math.max(0.001, chance));

/** A player's frozen line and season average beside what came of them. */
export interface HeldLine {
  /** Per game, as the injury report changed it in the games he played. */
  readonly projected: StatLine;
  /** Per game; null of too few games. */
  readonly average: StatLine | null;
  /** Of all the games together. */
  readonly came: StatLine;
  readonly games: number;
}

/** A player's frozen line held against the games he played in some days; null where he played none. */
export function heldLine(
  { id, line, week }: Pick<LedgerPlayer, 'id' | 'line' | 'week'>,
  parts: readonly string[],
  played: PlayedDays['played'],
  before: ReadonlyMap<number, PlayerTotal>,
): HeldLine | null {
  const his = played.get(id) ?? [];
  if (his.length === 0) return null;
  const loadOn = new Map(week.map(({ day, load = 1 }) => [day, load]));
  const load = his.reduce((sum, { day }) => sum + (loadOn.get(day) ?? 1), 0) / his.length;
  const soFar = before.get(id);
  return {
    projected: scaleLine(lineOf(line, parts), load),
    average: soFar && soFar.games >= leastGames ? scaleLine(soFar.line, 1 / soFar.games) : null,
    came: addLines(his.map((game) => game.line)),
    games: his.length,
  };
}

/**
 * What a player did of a statistic in a game, and by how much it weighs: by games, of a percentage by attempts. Null where
 * his games do not tell.
 */
export function outcomeOf(
  id: StatisticId,
  { came, games }: Pick<HeldLine, 'came' | 'games'>,
): { readonly actual: number; readonly weight: number } | null {
  const { computed } = statistic(id);
  const total = readStatistic(came, id);
  if (total === null) return null;
  if (computed.kind !== 'rate') return { actual: total / games, weight: games };
  const attempts = computed.denominator[0]?.statistic;
  return { actual: total, weight: attempts === undefined ? games : (came[attempts] ?? 0) };
}

/**
 * Projections beside what came: errors of the mean lines, weighted by games (of percentages by attempts), how the chances to
 * play came true, and the number of games played. Lines are held against all games that a player played in those days, for
 * whichever NBA team; chances against those games of his NBA team that were in the file and are over, unless he had left it.
 * Who has no number of the NBA's is left out.
 *
 * @param parts what the numbers of the players' lines are
 * @param before players' seasons until the projections were made
 */
export function scoreOf(
  players: readonly LedgerPlayer[],
  parts: readonly string[],
  { listed, over, played }: Omit<PlayedDays, 'isWhole'>,
  before: ReadonlyMap<number, PlayerTotal>,
): ProjectionScore {
  const sums = scored.map(newSums);
  const chances = Array.from({ length: bins }, () => ({ forecasts: 0, shown: 0, came: 0 }));
  const totals = { players: 0, games: 0, withChances: 0, expected: 0, actual: 0, error: 0 };
  const losses = { count: 0, log: 0, brier: 0 };
  for (const { id, line, nbaTeam, week } of players) {
    if (id < 0) continue;
    const his = played.get(id) ?? [];
    const days = new Set(his.map(({ day }) => day));
    const teams = listed.get(id) ?? new Set<string>();
    const hasMoved = [...teams].some((one) => !one.startsWith(`${nbaTeam} `));
    const games = week.filter(({ day }) => {
      const game = `${nbaTeam} ${day}`;
      return over.has(game) && (teams.has(game) || !hasMoved);
    });
    if (games.length === 0 && his.length === 0) continue;
    totals.players += 1;
    totals.games += his.length;
    let [expected, actual] = [0, 0];
    for (const { chance, day } of games) {
      const came = days.has(day) ? 1 : 0;
      expected += chance;
      actual += came;
      const bin = chances[Math.min(bins - 1, Math.floor(chance * bins))];
      if (!bin) continue;
      bin.forecasts += 1;
      bin.shown += chance;
      bin.came += came;
      losses.count += 1;
      losses.log -= Math.log(came === 1 ? clip(chance) : 1 - clip(chance));
      losses.brier += (chance - came) ** 2;
    }
    if (games.length > 0) totals.withChances += 1;
    totals.expected += expected;
    totals.actual += actual;
    totals.error += Math.abs(expected - actual);
    const held = heldLine({ id, line, week }, parts, played, before);
    if (held) for (const sum of sums) addError(sum, held);
  }
  return {
    players: totals.players,
    games: totals.games,
    lines: sums.map(lineScore),
    chances: chances.flatMap(({ came, forecasts, shown }, place) =>
      forecasts === 0
        ? []
        : [
            {
              from: place / bins,
              to: (place + 1) / bins,
              forecasts,
              shown: shown / forecasts,
              came: came / forecasts,
            },
          ],
    ),
    logLoss: losses.count > 0 ? losses.log / losses.count : null,
    brier: losses.count > 0 ? losses.brier / losses.count : null,
    played: {
      expected: totals.expected,
      actual: totals.actual,
      error: totals.withChances > 0 ? totals.error / totals.withChances : null,
    },
  };
}

function lineOf(numbers: readonly number[], parts: readonly string[]): StatLine {
  return Object.fromEntries(
    parts.flatMap((part, place) => (isStatisticId(part) ? [[part, numbers[place] ?? 0]] : [])),
  );
}

interface Sums {
  readonly id: StatisticId;
  weight: number;
  actual: number;
  error: number;
  squared: number;
  bias: number;
  readonly beside: {
    weight: number;
    error: number;
    squared: number;
    averageError: number;
    averageSquared: number;
  };
}

const newSums = (id: StatisticId): Sums => ({
  id,
  weight: 0,
  actual: 0,
  error: 0,
  squared: 0,
  bias: 0,
  beside: { weight: 0, error: 0, squared: 0, averageError: 0, averageSquared: 0 },
});

/** Adds what a player's line, and his average, were off by. */
function addError(sum: Sums, held: HeldLine): void {
  const said = readStatistic(held.projected, sum.id);
  const outcome = outcomeOf(sum.id, held);
  if (said === null || outcome === null) return;
  const { actual, weight } = outcome;
  const gap = said - actual;
  sum.weight += weight;
  sum.actual += weight * actual;
  sum.error += weight * Math.abs(gap);
  sum.squared += weight * gap ** 2;
  sum.bias += weight * gap;
  const usual = held.average && readStatistic(held.average, sum.id);
  if (usual === null) return;
  const { beside } = sum;
  beside.weight += weight;
  beside.error += weight * Math.abs(gap);
  beside.squared += weight * gap ** 2;
  beside.averageError += weight * Math.abs(usual - actual);
  beside.averageSquared += weight * (usual - actual) ** 2;
}

function lineScore({
  actual,
  beside,
  bias,
  error,
  id,
  squared,
  weight,
}: Sums): ProjectionScore['lines'][number] {
  const mean = (sum: number): number | null => (weight > 0 ? sum / weight : null);
  return {
    statistic: id,
    weight,
    actual: mean(actual),
    error: mean(error),
    squared: mean(squared),
    bias: mean(bias),
    beside:
      beside.weight > 0
        ? {
            weight: beside.weight,
            error: beside.error / beside.weight,
            squared: beside.squared / beside.weight,
            averageError: beside.averageError / beside.weight,
            averageSquared: beside.averageSquared / beside.weight,
          }
        : null,
  };
}
