import type { LeagueSeason } from '@fantasy-stats/domain';
import { InvalidInput } from '../errors.ts';

/**
 * Rejects duplicate team ids and unknown teams.
 *
 * @throws InvalidInput `teams[n].id` for a duplicate id; `matchups[id].home` and `.away` for a team of a
 *   final matchup that is not in the league
 */
export function checkTeams({ teams, matchups }: Pick<LeagueSeason, 'teams' | 'matchups'>): void {
  const known = uniqueTeams(teams.map(({ id }) => id));
  for (const { id, home, away, status } of matchups) {
    if (status !== 'final') continue;
    for (const [side, team] of [
      ['home', home],
      ['away', away],
    ] as const) {
      if (team !== null && !known.has(team))
        throw new InvalidInput(`matchups[${id}].${side}`, `team ${team} is not in the league`);
    }
  }
}

/**
 * Returns the ids of a league's teams as a set.
 *
 * @throws InvalidInput `teams[n].id` for a duplicate id
 */
export function uniqueTeams(ids: readonly string[]): ReadonlySet<string> {
  const known = new Set<string>();
  ids.forEach((id, index) => {
    if (known.has(id)) throw new InvalidInput(`teams[${index}].id`, `${id} is that of another team too`);
    known.add(id);
  });
  return known;
}
