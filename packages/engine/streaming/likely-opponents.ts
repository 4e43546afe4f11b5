import type { LeagueSeason, TeamId } from '@fantasy-stats/domain';
import { isOutOfTitleRace } from '../season/locked-teams.ts';
import { type PlayoffChances, playsInPlayoffWeek } from './playoff-opponents.ts';

/** Possible opponents in a playoff week before the bracket is known, most likely first. */
export interface LikelyOpponents {
  /** Probability that the team plays that week; null without odds. */
  readonly own: number | null;
  readonly teams: readonly (readonly [team: TeamId, weight: number])[];
}

type Bracket = Pick<LeagueSeason, 'matchups'> & {
  readonly league: Pick<LeagueSeason['league'], 'playoffs' | 'weeks'>;
};

/** Returns whether a week is a playoff week whose matchups are unknown. */
export function isUnpaired({ league, matchups }: Bracket, week: number | null): boolean {
  const isPlayoffs = league.weeks.some((one) => one.isPlayoffs && one.number === week);
  return isPlayoffs && !matchups.some((one) => one.week === week);
}

/**
 * Returns a team's possible opponents in a week, weighted by their odds of playing that week, or equally if
 * the season has no odds. Empty if the matchups are known, or if the team cannot play or is out of the title
 * race.
 */
export function likelyOpponents(
  season: LeagueSeason,
  week: number | null,
  own: TeamId,
  odds: readonly PlayoffChances[] | null,
): LikelyOpponents {
  if (week === null || !isUnpaired(season, week)) return { own: null, teams: [] };
  const playoffWeek = season.league.weeks.find(({ number }) => number === week);
  const isOut = (id: TeamId) => playoffWeek !== undefined && isOutOfTitleRace(season, id, playoffWeek);
  if (isOut(own)) return { own: 0, teams: [] };
  const others = season.teams.filter(({ id }) => id !== own && !isOut(id));
  if (!odds) return { own: null, teams: others.map(({ id }) => [id, 1 / others.length]) };
  const plays = playsInPlayoffWeek(season.league, week, odds);
  const chance = plays.get(own) ?? 0;
  const weights = others.map(({ id }): [TeamId, number] => [id, plays.get(id) ?? 0]);
  const whole = weights.reduce((sum, [, weight]) => sum + weight, 0);
  if (chance === 0 || whole === 0) return { own: chance, teams: [] };
  return {
    own: chance,
    teams: weights
      .filter(([, weight]) => weight > 0)
      .map(([id, weight]) => [id, weight / whole] as const)
      .sort(([, one], [, other]) => other - one),
  };
}
