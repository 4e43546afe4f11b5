import { type Day, isHeadToHead, type TeamId, type Week } from '@fantasy-stats/domain';
import { calendarWeeks } from '@fantasy-stats/engine/streaming';
import { opponentOf, ownMatchup, runningWeek, type SeasonView } from '../../league/season-view.ts';
import { formatDays } from '../../words/phrases.ts';

const stretchNames = ['this', 'next'] as const;
/** The running week, the one after it, or a later one by its number. */
export type StretchName = (typeof stretchNames)[number] | `${number}`;

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

/** The running week and the one after it, as far as there are any; calendar weeks where the season has no matchups. */
export function stretchesOf(view: SeasonView): Stretch[] {
  const { league } = view;
  if (league.phase === 'over' || league.phase === 'beforeDraft') return [];
  if (!isHeadToHead(league.scoringForm))
    return calendarWeeks(league).map(({ firstDay, lastDay }, index) => ({
      name: stretchNames[index] ?? 'next',
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
    return week ? [weekStretch(view, name, week)] : [];
  });
}

function weekStretch(view: SeasonView, name: StretchName, week: Week): Stretch {
  const matchup = ownMatchup(view, week.number);
  const opponent = matchup && view.ownTeamId !== null ? opponentOf(matchup, view.ownTeamId) : null;
  return { name, week: week.number, first: week.firstDay, last: week.lastDay, opponent };
}

/** The weeks of matchups after those of {@link stretchesOf}, playoffs included. */
export function laterStretches(view: SeasonView): Stretch[] {
  const last = stretchesOf(view).at(-1);
  if (!last || last.week === null) return [];
  return view.league.weeks
    .filter(({ firstDay }) => firstDay > last.last)
    .sort((one, other) => (one.firstDay < other.firstDay ? -1 : 1))
    .map((week) => weekStretch(view, `${week.number}`, week));
}

/** Whether the stretch is a week of the playoffs. */
export function isPlayoffs({ league }: SeasonView, { week }: Stretch): boolean {
  return league.weeks.some(({ number, isPlayoffs: is }) => is && number === week);
}

/** Whether nobody knows yet who meets whom: in a week of the playoffs of which no matchup is known. */
export function isUnpaired(view: SeasonView, stretch: Stretch): boolean {
  return isPlayoffs(view, stretch) && !view.season.matchups.some(({ week }) => week === stretch.week);
}

/** The stretch of the address; else the first in which lineups can still be changed. */
export function chosenStretch(view: SeasonView, asked: string | null): Stretch | undefined {
  const all = stretchesOf(view);
  const later = laterStretches(view).find(({ name }) => name === asked);
  return later ?? all.find(({ name }) => name === asked) ?? all.find((one) => !isLocked(view, one)) ?? all[0];
}

/** "Week 7 · 30 Nov – 6 Dec", in a season without weeks its days. */
export function stretchInWords({ week, first, last }: Stretch): string {
  const days = formatDays({ firstDay: first, lastDay: last });
  return week === null ? days : `Week ${week} · ${days}`;
}
