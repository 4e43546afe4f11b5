import { isHeadToHead, type LeagueSeason, type TeamId, type Week } from '@fantasy-stats/domain';
import { leagueSeeds } from './seeding.ts';
import { titleBracket } from './title-bracket.ts';

/** Returns whether a team can no longer win the title in a playoff week: it did not qualify, or it lost. */
export function isOutOfTitleRace(
  season: LeagueSeason,
  teamId: TeamId,
  { firstDay }: Pick<Week, 'firstDay'>,
): boolean {
  const { league } = season;
  const { playoffs } = league;
  if (!playoffs || !isHeadToHead(league.scoringForm) || league.phase !== 'playoffs') return false;
  const first = league.weeks.find(({ isPlayoffs }) => isPlayoffs);
  if (!first || firstDay < first.firstDay) return false;
  const qualified = leagueSeeds(season, first.number - 1).slice(0, playoffs.teams);
  return !qualified.includes(teamId) || titleBracket(season).eliminated.has(teamId);
}

/**
 * Returns whether the league locks a team. In the playoffs, a league can lock teams that are out of the title
 * race. Platforms do not report them.
 */
export function isLockedOut(season: LeagueSeason, teamId: TeamId, week: Pick<Week, 'firstDay'>): boolean {
  return season.league.playoffs?.locksEliminated === true && isOutOfTitleRace(season, teamId, week);
}
