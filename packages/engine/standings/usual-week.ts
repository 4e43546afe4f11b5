import { isHeadToHead, type League, type Matchup, type TeamId, type Week } from '@fantasy-stats/domain';
import { isCompleted } from './weeks.ts';

/** The weeks that matchups can be chosen from, in order; none where a league has no matchups. */
export function matchupWeeks({ scoringForm, weeks }: Pick<League, 'scoringForm' | 'weeks'>): Week[] {
  return isHeadToHead(scoringForm) ? weeks.toSorted((one, other) => one.number - other.number) : [];
}

/** The week of matchups that is meant where none is named: the running one, else the next, else the last; undefined where there are none. */
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

/** A team's matchup among those of a week, rather one with an opponent; a playoff team may also stand in a consolation, which comes after. */
export function matchupAmong(pairs: readonly Matchup[], team: TeamId): Matchup | undefined {
  const own = pairs.filter(({ home, away }) => home === team || away === team);
  return own.find(({ away }) => away !== null) ?? own[0];
}
