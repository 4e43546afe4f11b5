import type { ProjectionScore } from '@fantasy-stats/contract/projection-record';
import {
  addLines,
  isStatisticId,
  nineCategories,
  readStatistic,
  type StatisticId,
  type StatLine,
  scaleLine,
  statistic,
} from '@fantasy-stats/domain';
import type { LedgerPlayer } from '../../forecasts/ledger-content.ts';
import type { PlayedDays } from '../../forecasts/played-days.ts';
import type { PlayerTotal } from '../../nba/queries.ts';

const bins = 10;
export const scored: readonly StatisticId[] = ['MIN', ...nineCategories];
/** Minimum games for a player's season average to be compared with the projection. */
const leastGames = 3;
/** Limits probabilities, because a wrong probability of exactly 0 or 1 would have an infinite log loss. */
const clip = (chance: number): number => Math.min(0.999, Math.max(0.001, chance));

/** A player's projected line and season average, with the actual results. */
export interface RosteredLine {
  /** Per game, adjusted by the injury report for the games that the player played. */
  readonly projected: StatLine;
  /** Per game; null if there are too few games. */
  readonly average: StatLine | null;
  readonly came: StatLine;
  readonly games: number;
}

/** Returns a player's projected line with their games in the week; null if they played none. */
export function rosteredLine(
  { id, line, week }: Pick<LedgerPlayer, 'id' | 'line' | 'week'>,
  parts: readonly string[],
  played: PlayedDays['played'],
  before: ReadonlyMap<number, PlayerTotal>,
): RosteredLine | null {
  const games = played.get(id) ?? [];
  if (games.length === 0) return null;
  const loadOn = new Map(week.map(({ day, load = 1 }) => [day, load]));
  const load = games.reduce((sum, { day }) => sum + (loadOn.get(day) ?? 1), 0) / games.length;
  const soFar = before.get(id);
  return {
    projected: scaleLine(lineOf(line, parts), load),
    average: soFar && soFar.games >= leastGames ? scaleLine(soFar.line, 1 / soFar.games) : null,
    came: addLines(games.map((game) => game.line)),
    games: games.length,
  };
}

/**
 * Returns the actual value of a statistic, and its weight: the number of games, or attempts for percentages.
 * Null if the games do not contain it.
 */
export function outcomeOf(
  id: StatisticId,
  { came, games }: Pick<RosteredLine, 'came' | 'games'>,
): { readonly actual: number; readonly weight: number } | null {
  const { computed } = statistic(id);
  const total = readStatistic(came, id);
  if (total === null) return null;
  if (computed.kind !== 'rate') return { actual: total / games, weight: games };
  const attempts = computed.denominator[0]?.statistic;
  return { actual: total, weight: attempts === undefined ? games : (came[attempts] ?? 0) };
}

/**
 * Scores projected lines (weighted by games, percentages by attempts), probabilities of playing, and expected
 * games. Lines are compared with all games in the period; probabilities with completed games of the player's
 * NBA team in the ledger file. Skips players without an NBA id.
 *
 * @param parts statistics in each player's `line`, in order
 * @param before season totals before the projections
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
    const playerGames = played.get(id) ?? [];
    const days = new Set(playerGames.map(({ day }) => day));
    const teams = listed.get(id) ?? new Set<string>();
    const hasMoved = [...teams].some((one) => !one.startsWith(`${nbaTeam} `));
    const games = week.filter(({ day }) => {
      const game = `${nbaTeam} ${day}`;
      return over.has(game) && (teams.has(game) || !hasMoved);
    });
    if (games.length === 0 && playerGames.length === 0) continue;
    totals.players += 1;
    totals.games += playerGames.length;
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
    const rostered = rosteredLine({ id, line, week }, parts, played, before);
    if (rostered) for (const sum of sums) addError(sum, rostered);
  }
  return {
    players: totals.players,
    games: totals.games,
    lines: sums.map(lineScore),
    chances: chances.flatMap(({ came, forecasts, shown }, index) =>
      forecasts === 0
        ? []
        : [
            {
              from: index / bins,
              to: (index + 1) / bins,
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
    parts.flatMap((part, index) => (isStatisticId(part) ? [[part, numbers[index] ?? 0]] : [])),
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

function addError(sum: Sums, rostered: RosteredLine): void {
  const projected = readStatistic(rostered.projected, sum.id);
  const outcome = outcomeOf(sum.id, rostered);
  if (projected === null || outcome === null) return;
  const { actual, weight } = outcome;
  const gap = projected - actual;
  sum.weight += weight;
  sum.actual += weight * actual;
  sum.error += weight * Math.abs(gap);
  sum.squared += weight * gap ** 2;
  sum.bias += weight * gap;
  const usual = rostered.average && readStatistic(rostered.average, sum.id);
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
