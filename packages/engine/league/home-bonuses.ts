import type { LeagueSeason, TeamId } from '@fantasy-stats/domain';

type Bonuses = Readonly<Record<string, number>>;

/**
 * Returns the home bonuses of matchups by team; empty in leagues without home bonuses. Only ESPN has them, in
 * head-to-head points.
 */
export function homeBonuses({ league, matchups }: LeagueSeason): ReadonlyMap<TeamId, Bonuses> {
  const { homeBonus, scoringForm } = league;
  const byTeam = new Map<TeamId, Record<string, number>>();
  if (!homeBonus || scoringForm !== 'headToHeadPoints') return byTeam;
  for (const { away, home, isConsolation, isPlayoffs, week } of matchups) {
    const bonus = homeBonus[isPlayoffs || isConsolation ? 'playoffs' : 'regularSeason'];
    if (away === null || bonus === 0) continue;
    const ofTeam = byTeam.get(home) ?? {};
    ofTeam[week] = bonus;
    byTeam.set(home, ofTeam);
  }
  return byTeam;
}
