import { addDays, type Day, isHeadToHead, type TeamId, weekday } from '@fantasy-stats/domain';
import { opponentOf, ownMatchup, runningWeek, type SeasonView } from '../../league/season-view.ts';
import { formatDays } from '../../words/phrases.ts';

export const stretchNames = ['this', 'next'] as const;
export type StretchName = (typeof stretchNames)[number];

/** The days adds are planned for. */
export interface Stretch {
  readonly name: StretchName;
  /** The league's week; null where the season is not played in weeks of matchups. */
  readonly week: number | null;
  /** All days of it; those before today are over. */
  readonly first: Day;
  readonly last: Day;
  /** Null for a bye, where no pairing is known, and in forms without matchups. */
  readonly opponent: TeamId | null;
}

/** Whether the lineups of the stretch are closed: where they lock weekly, from the week's second day on. */
export function isLocked(view: SeasonView, stretch: Stretch): boolean {
  return view.league.lineupLock === 'weekly' && stretch.first < view.league.today;
}

function calendarStretches({ league }: SeasonView): Stretch[] {
  const { today, firstDay, lastDay } = league;
  if (today > lastDay) return [];
  const from = today < firstDay ? firstDay : today;
  const monday = addDays(from, -weekday(from));
  return stretchNames.flatMap((name, index): Stretch[] => {
    const first = addDays(monday, 7 * index);
    const sunday = addDays(first, 6);
    const last = sunday < lastDay ? sunday : lastDay;
    return first > lastDay ? [] : [{ name, week: null, first, last, opponent: null }];
  });
}

/** The running week and the one after it, as far as there are any; calendar weeks where the season has no matchups. */
export function stretchesOf(view: SeasonView): Stretch[] {
  const { league, ownTeamId } = view;
  if (league.phase === 'over' || league.phase === 'beforeDraft') return [];
  if (!isHeadToHead(league.scoringForm)) return calendarStretches(view);
  const running = runningWeek(view);
  const coming = league.weeks
    .filter(({ firstDay }) => firstDay > league.today)
    .sort((one, other) => (one.firstDay < other.firstDay ? -1 : 1))[0];
  const found: Stretch[] = [];
  for (const [name, number] of [
    ['this', running],
    ['next', coming?.number ?? null],
  ] as const) {
    const week = league.weeks.find((one) => one.number === number);
    if (!week) continue;
    const matchup = ownMatchup(view, week.number);
    const opponent = matchup && ownTeamId !== null ? opponentOf(matchup, ownTeamId) : null;
    found.push({ name, week: week.number, first: week.firstDay, last: week.lastDay, opponent });
  }
  return found;
}

/** The stretch of the address; else the first in which lineups can still be changed. */
export function chosenStretch(view: SeasonView, asked: string | null): Stretch | undefined {
  const all = stretchesOf(view);
  return all.find(({ name }) => name === asked) ?? all.find((one) => !isLocked(view, one)) ?? all[0];
}

/** "Week 7 · 30 Nov – 6 Dec", in a season without weeks its days. */
export function stretchInWords({ week, first, last }: Stretch): string {
  const days = formatDays({ firstDay: first, lastDay: last });
  return week === null ? days : `Week ${week} · ${days}`;
}
