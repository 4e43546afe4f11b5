import { isHeadToHead, type LeagueSeason, type TeamId, type Week } from '@fantasy-stats/domain';
import { leagueSeeds } from './seeding.ts';
import { titleBracket } from './title-bracket.ts';

/**
 * Returns whether the league locks a team. In the playoffs, a league can lock teams that did not qualify or
 * lost a title match. Platforms do not report them.
 */
export function isLockedOut(
  season: LeagueSeason,
  teamId: TeamId,
  { firstDay }: Pick<Week, 'firstDay'>,
): boolean {
  const { league } = season;
  const { playoffs } = league;
  if (!playoffs?.locksEliminated || !isHeadToHead(league.scoringForm)) return false;
  if (league.phase !== 'playoffs') return false;
  const first = league.weeks.find(({ isPlayoffs }) => isPlayoffs);
  if (!first || firstDay < first.firstDay) return false;
  const qualified = leagueSeeds(season, first.number - 1).slice(0, playoffs.teams);
  return !qualified.includes(teamId) || titleBracket(season).eliminated.has(teamId);
}
