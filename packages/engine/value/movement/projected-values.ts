import { type NbaTeam, nbaTeams } from '@fantasy-stats/domain';
import { playerValues, type ScoreWeights } from '../index.ts';
import type { ValuedLeague } from '../rankings/valued-league.ts';
import { windowNumbers } from '../rankings/window-numbers.ts';

export interface ProjectedValue {
  readonly nbaTeam: NbaTeam | null;
  /** Value per game on the scale of the season so far, and its standard error. */
  readonly value: number;
  readonly error: number;
  /** Rank by that value, 1 the best. */
  readonly rank: number;
  readonly minutes: number;
}

/** Returns the projected values of players by NBA id; empty without projections. */
export function projectedValues(
  league: ValuedLeague,
  scale: ScoreWeights,
): ReadonlyMap<number, ProjectedValue> {
  const numbers = windowNumbers(league, 'rest', 'game');
  const spread = league.inputs?.spread;
  if (!numbers || !spread) return new Map();
  const lines = numbers.means.map((mean, player) => {
    const standardError = numbers.errors?.[player];
    return { mean, games: 1, ...(standardError ? { standardError } : {}) };
  });
  const values = playerValues(lines, scale, spread.correlation);
  const byValue = [...values.keys()].sort((a, b) => (values[b]?.total ?? 0) - (values[a]?.total ?? 0));
  return new Map(
    byValue.map((player, index) => [
      numbers.ids[player] ?? 0,
      {
        nbaTeam: nbaTeams[numbers.nbaTeams[player] ?? -1] ?? null,
        value: values[player]?.total ?? 0,
        error: values[player]?.standardError ?? 0,
        rank: index + 1,
        minutes: numbers.minutes[player] ?? 0,
      },
    ]),
  );
}
