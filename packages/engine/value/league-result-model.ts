import { InvalidInput } from '../errors.ts';
import type { ResultForm, ResultModel } from './expected-result.ts';

interface LeagueRosters {
  readonly form: ResultForm;
  /** players × columns X-scores, from `seasonPool` with kind `x`. */
  readonly scores: Float64Array;
  readonly columns: number;
  /** Each team's players, as indices in `scores`. */
  readonly rosters: readonly (readonly number[])[];
  /** Index of the user's team in `rosters`. */
  readonly ownTeam: number;
  /** N, players of a team whose games count. */
  readonly players: number;
  /** W, remaining weeks. Only used in rotisserie, whose differences are means over these weeks. Default 1. */
  readonly weeks?: number;
  readonly punts?: ReadonlySet<number>;
  /**
   * By team, the share of each player's games that its lineups hold, and the scores of a player without
   * counted games.
   */
  readonly lineups?: { readonly shares: readonly ArrayLike<number>[]; readonly nothing: ArrayLike<number> };
}

/**
 * Creates the result model from opponents' summed X-scores, with the variance 2N of a weekly difference
 * (rotisserie: 2N/W).
 *
 * @throws InvalidInput naming the field: a player on two teams, a player without scores, no opponents
 */
export function leagueResultModel(league: LeagueRosters): ResultModel {
  const {
    columns,
    scores,
    rosters,
    ownTeam,
    players,
    weeks = 1,
    punts = new Set<number>(),
    lineups,
  } = league;
  const owner = new Map<number, number>();
  const others: number[] = [];
  for (const [team, roster] of rosters.entries()) {
    for (const [index, player] of roster.entries()) {
      const field = `rosters[${team}][${index}]`;
      if (!Number.isInteger(player) || player < 0 || (player + 1) * columns > scores.length) {
        throw new InvalidInput(field, `player ${player} has no scores`);
      }
      const before = owner.get(player);
      if (before !== undefined) throw new InvalidInput(field, `player ${player} is in team ${before} too`);
      owner.set(player, team);
    }
    if (team === ownTeam) continue;
    for (let c = 0; c < columns; c += 1) {
      others.push(
        roster.reduce((sum, player, index) => {
          const share = lineups?.shares[team]?.[index] ?? 1;
          return sum + share * scores[player * columns + c]! + (1 - share) * (lineups?.nothing[c] ?? 0);
        }, 0),
      );
    }
  }
  if (others.length === 0) throw new InvalidInput('rosters', 'must hold an opponent');
  if (!(players >= 1)) throw new InvalidInput('players', `must be at least 1, got ${players}`);
  if (!(weeks > 0)) throw new InvalidInput('weeks', `must be above 0, got ${weeks}`);
  const variance = league.form === 'rotisserie' ? (2 * players) / weeks : 2 * players;
  return {
    form: league.form,
    columns,
    opponents: Float64Array.from(others),
    variance: new Float64Array(columns).fill(variance),
    counts: Uint8Array.from({ length: columns }, (_, c) => (punts.has(c) ? 0 : 1)),
  };
}
