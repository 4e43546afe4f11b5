import { isHeadToHead, type League, type Matchup, type TeamId, type Week } from '@fantasy-stats/domain';
import { isCompleted } from './weeks.ts';

/** Returns the weeks with matchups, in order; empty in leagues without matchups. */
export function matchupWeeks({ scoringForm, weeks }: Pick<League, 'scoringForm' | 'weeks'>): Week[] {
  return isHeadToHead(scoringForm) ? weeks.toSorted((one, other) => one.number - other.number) : [];
}

/**
 * Returns the default matchup week: the current one, otherwise the next, otherwise the last; undefined
 * without weeks.
 */
export function usualWeek(league: League): Week | undefined {
  const weeks = matchupWeeks(league);
  const { today } = league;
  const running = weeks.find(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay);
  return (
    (running && !isCompleted(league, running) ? running : undefined) ??
    weeks.find(({ firstDay }) => firstDay > today) ??
    weeks.at(-1)
  );
}

/**
 * Returns a team's matchup in a week. Prefers the first one with an opponent, because a playoff team's
 * consolation matchup comes later in the list.
 */
export function matchupAmong(pairs: readonly Matchup[], team: TeamId): Matchup | undefined {
  const own = pairs.filter(({ home, away }) => home === team || away === team);
  return own.find(({ away }) => away !== null) ?? own[0];
}
