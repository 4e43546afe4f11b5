import type { League, TeamId } from '@fantasy-stats/domain';
import { roundsOf } from '../season/odds/bracket.ts';

/** A team's playoff odds from the season forecast; null when unknown. */
export interface PlayoffChances {
  readonly teamId: TeamId;
  readonly playoffs: number | null;
  /** Probability of a bye in the first round. */
  readonly bye: number | null;
  readonly final: number | null;
}

/**
 * Computes each team's probability to play for the title in a playoff week, from its odds of the playoffs, a
 * bye and the final. Zero for a week outside the playoffs.
 */
export function playsInPlayoffWeek(
  league: Pick<League, 'weeks' | 'playoffs'>,
  week: number,
  odds: readonly PlayoffChances[],
): Map<TeamId, number> {
  const numbers = league.weeks.filter(({ isPlayoffs }) => isPlayoffs).map(({ number }) => number);
  const index = numbers.toSorted((a, b) => a - b).indexOf(week);
  const rounds = roundsOf(Math.min(league.playoffs?.teams ?? 0, odds.length));
  const perRound = numbers.length === rounds ? 1 : Math.max(1, league.playoffs?.weeksPerRound ?? 1);
  const round = Math.min(rounds - 1, Math.floor(index / perRound));
  return new Map(
    odds.map(({ teamId, playoffs, bye, final }) => {
      if (index < 0 || round < 0) return [teamId, 0];
      if (round === rounds - 1) return [teamId, final ?? 0];
      const rests = bye ?? 0;
      const opens = Math.max(0, (playoffs ?? 0) - rests);
      return [teamId, round === 0 ? opens : (rests + opens / 2) / 2 ** (round - 1)];
    }),
  );
}
