import type { League, TeamId } from '@fantasy-stats/domain';
import { roundsOf } from '../standings/odds/bracket.ts';

/** How far a team may come, as the season's odds tell; null where they do not. */
export interface PlayoffChances {
  readonly teamId: TeamId;
  readonly playoffs: number | null;
  /** Of a week off in the first round. */
  readonly bye: number | null;
  readonly final: number | null;
}

/**
 * How likely each team is to play for the title in a week of the playoffs, by its odds to be in them, to have a bye and to reach
 * the final. In between nobody knows more than that half of a round's teams go on. Zero for a week that is not of the playoffs.
 *
 * @param week number of the league's week
 */
export function playsInPlayoffWeek(
  league: Pick<League, 'weeks' | 'playoffs'>,
  week: number,
  odds: readonly PlayoffChances[],
): Map<TeamId, number> {
  const numbers = league.weeks.filter(({ isPlayoffs }) => isPlayoffs).map(({ number }) => number);
  const place = numbers.toSorted((a, b) => a - b).indexOf(week);
  const rounds = roundsOf(Math.min(league.playoffs?.teams ?? 0, odds.length));
  const perRound = numbers.length === rounds ? 1 : Math.max(1, league.playoffs?.weeksPerRound ?? 1);
  const round = Math.min(rounds - 1, Math.floor(place / perRound));
  return new Map(
    odds.map(({ teamId, playoffs, bye, final }) => {
      if (place < 0 || round < 0) return [teamId, 0];
      if (round === rounds - 1) return [teamId, final ?? 0];
      const rests = bye ?? 0;
      const opens = Math.max(0, (playoffs ?? 0) - rests);
      return [teamId, round === 0 ? opens : (rests + opens / 2) / 2 ** (round - 1)];
    }),
  );
}
