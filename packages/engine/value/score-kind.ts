import { InvalidInput } from '../errors.ts';
import { normalDensity } from '../numeric/functions.ts';
import type { CategoryScale } from './category-scales.ts';

/**
 * The unit of a player's distance from the pool (docs/engine.md#scores): `z` – standard deviations between
 * players; `g` – what wins weekly matchups, with less weight for categories that depend more on luck; `x` –
 * weekly luck alone; `rotisserie` – expected rotisserie points over a season.
 */
export type ScoreKind = 'z' | 'g' | 'x' | 'rotisserie';

export interface ScoreLeague {
  readonly teams: number;
  /** N, players of a team whose games count. */
  readonly players: number;
  /** W, weeks of the season: for `rotisserie`. */
  readonly weeks?: number;
}

/**
 * Returns the number by which category units are divided to get the score; 0 when the category is equal for
 * all players.
 *
 * @throws InvalidInput `league.teams` below 2, `league.players` below 1, `league.weeks` below 1
 */
export function scoreDivisor(kind: ScoreKind, scale: CategoryScale, league: ScoreLeague): number {
  const { teams, players, weeks = 20 } = league;
  if (!(teams >= 2)) throw new InvalidInput('league.teams', `must be at least 2, got ${teams}`);
  if (!(players >= 1)) throw new InvalidInput('league.players', `must be at least 1, got ${players}`);
  if (!(weeks >= 1)) throw new InvalidInput('league.weeks', `must be at least 1, got ${weeks}`);
  const { playerVariance, weekVariance } = scale;
  switch (kind) {
    case 'z':
      return Math.sqrt(playerVariance);
    case 'g':
      return Math.sqrt(playerVariance + ((2 * players) / (2 * players - 1)) * weekVariance);
    case 'x':
      return Math.sqrt(weekVariance);
    case 'rotisserie': {
      const deviation = Math.sqrt(2 * players * (playerVariance + weekVariance / weeks));
      return deviation / ((teams - 1) * normalDensity(0));
    }
  }
}
