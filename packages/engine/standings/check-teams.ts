import type { LeagueSeason } from '@fantasy-stats/domain';
import { InvalidInput } from '../errors.ts';

/**
 * Refuses a season whose teams cannot be told apart, or whose results belong to nobody: they would silently be missing from
 * records and odds.
 *
 * @throws InvalidInput `teams[n].id` for an id that is that of two teams; `matchups[id].home` and `.away` for a team of a final
 *   matchup that is not in the league
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

/** The ids of a league's teams. @throws InvalidInput `teams[n].id` for one that is that of two teams */
export function uniqueTeams(ids: readonly string[]): ReadonlySet<string> {
  const known = new Set<string>();
  ids.forEach((id, index) => {
    if (known.has(id)) throw new InvalidInput(`teams[${index}].id`, `${id} is that of another team too`);
    known.add(id);
  });
  return known;
}
