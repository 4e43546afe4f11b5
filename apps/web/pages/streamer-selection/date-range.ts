import { addDays, type Day, isHeadToHead, type TeamId, type Week } from '@fantasy-stats/domain';
import { calendarWeeks, isUnpaired as isWeekUnpaired } from '@fantasy-stats/engine/streaming';
import { openLineupWeek } from '@fantasy-stats/engine/weekly-lineup';
import { opponentOf, ownMatchup, runningWeek, type SeasonView } from '../../league/season-view.ts';
import { todayOf } from '../../league/today.ts';
import { formatDays } from '../../text/phrases.ts';

const rangeNames = ['this', 'next'] as const;
/** Current week, next week, or a later week by number. */
export type RangeName = (typeof rangeNames)[number] | `${number}`;

export interface DateRange {
  readonly name: RangeName;
  /** Matchup week; null in leagues without matchups. */
  readonly week: number | null;
  /** First and last day. The first may be in the past. */
  readonly first: Day;
  readonly last: Day;
  /** The opponent; null during a bye, before the bracket is known, and in leagues without matchups. */
  readonly opponent: TeamId | null;
}

/**
 * Returns the first day of the first week that is not locked, as on the home page; today in leagues with
 * daily lineups. If each player locks separately, a week is open until every NBA team has played in it.
 * @param games games of today, by fantasy day; if each player locks separately, all games of the week
 */
export function openFrom(
  { league }: Pick<SeasonView, 'league'>,
  games: Parameters<typeof openLineupWeek>[1],
  now: Date,
): Day {
  const today = todayOf(league, now);
  if (league.lineupLock !== 'weekly') return today;
  return openLineupWeek({ ...league, today }, games, now)?.week.firstDay ?? addDays(league.lastDay, 1);
}

/** Returns {@link openFrom}'s value until the games are loaded. */
export function usuallyOpenFrom({ firstDay, today, weekLock }: SeasonView['league']): Day {
  return weekLock === 'ownGame' ? firstDay : today;
}

/** Returns whether lineups are locked: with weekly locks, from the week's first tip-off on. */
export function isLocked(
  { league }: SeasonView,
  { first }: DateRange,
  open: Day = usuallyOpenFrom(league),
): boolean {
  return league.lineupLock === 'weekly' && first < open;
}

/** Returns the current and the next week, or calendar weeks in leagues without matchups. */
export function dateRanges(view: SeasonView): DateRange[] {
  const { league } = view;
  if (league.phase === 'over' || league.phase === 'beforeDraft') return [];
  if (!isHeadToHead(league.scoringForm))
    return calendarWeeks(league).map(({ firstDay, lastDay }, index) => ({
      name: rangeNames[index] ?? 'next',
      week: null,
      first: firstDay,
      last: lastDay,
      opponent: null,
    }));
  const running = runningWeek(view);
  const coming = league.weeks
    .filter(({ firstDay }) => firstDay > league.today)
    .sort((one, other) => (one.firstDay < other.firstDay ? -1 : 1))[0];
  return (
    [
      ['this', running],
      ['next', coming?.number ?? null],
    ] as const
  ).flatMap(([name, number]) => {
    const week = league.weeks.find((one) => one.number === number);
    return week ? [weekRange(view, name, week)] : [];
  });
}

function weekRange(view: SeasonView, name: RangeName, week: Week): DateRange {
  const matchup = ownMatchup(view, week.number);
  const opponent = matchup && view.ownTeamId !== null ? opponentOf(matchup, view.ownTeamId) : null;
  return { name, week: week.number, first: week.firstDay, last: week.lastDay, opponent };
}

/** Returns the matchup weeks after {@link dateRanges}, playoffs included. */
export function laterRanges(view: SeasonView): DateRange[] {
  const last = dateRanges(view).at(-1);
  if (!last || last.week === null) return [];
  return view.league.weeks
    .filter(({ firstDay }) => firstDay > last.last)
    .sort((one, other) => (one.firstDay < other.firstDay ? -1 : 1))
    .map((week) => weekRange(view, `${week.number}`, week));
}

export function isPlayoffs({ league }: SeasonView, { week }: DateRange): boolean {
  return league.weeks.some(({ number, isPlayoffs: is }) => is && number === week);
}

/** Returns whether a range is a playoff week with unknown matchups. */
export function isUnpaired(view: SeasonView, range: DateRange): boolean {
  return isWeekUnpaired({ ...view.season, league: view.league }, range.week);
}

/**
 * Returns the default date range: the first one with an opponent whose lineups are not locked, as on the home
 * page.
 *
 * @param open from {@link openFrom}
 */
export function usualRange(
  view: SeasonView,
  open: Day = usuallyOpenFrom(view.league),
): DateRange | undefined {
  const all = dateRanges(view);
  const unlocked = [...all, ...laterRanges(view)].filter((range) => !isLocked(view, range, open)).slice(0, 2);
  const isPlayed = (range: DateRange) =>
    !isHeadToHead(view.league.scoringForm) || range.opponent !== null || isUnpaired(view, range);
  return unlocked.find(isPlayed) ?? unlocked[0] ?? all[0];
}

/** Returns the date range in the URL, or {@link usualRange}. */
export function chosenRange(
  view: SeasonView,
  requested: string | null,
  open: Day = usuallyOpenFrom(view.league),
): DateRange | undefined {
  return (
    [...laterRanges(view), ...dateRanges(view)].find(({ name }) => name === requested) ??
    usualRange(view, open)
  );
}

/** Returns "Week 7 · Nov 30 – Dec 6", or only the days in leagues without weeks. */
export function rangeInWords({ week, first, last }: DateRange): string {
  const days = formatDays({ firstDay: first, lastDay: last });
  return week === null ? days : `Week ${week} · ${days}`;
}
