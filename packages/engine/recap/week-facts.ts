import type { Day, LeagueSeason, Week } from '@fantasy-stats/domain';
import { isHeadToHead } from '@fantasy-stats/domain';
import { seasonEnd } from '../season/history/final-places.ts';
import { isCompleted, weekOf } from '../season/weeks.ts';
import type { RecapAround, WeekTrade } from './around.ts';
import { benchItems, oddsItems, stakeItems, tradeItem, tradeItems } from './around-items.ts';
import { seasonAsOf, weekBefore } from './as-of.ts';
import type { RecapFacts, RecapItem } from './items.ts';
import { matchupItems } from './matchup-items.ts';
import { calendarItems, pairingItems, raceItems } from './preview-items.ts';
import { recordItems } from './record-items.ts';
import { tableItems, weekItems } from './team-items.ts';

/**
 * Returns the recap items of a completed week.
 *
 * @returns null before the week is over, while the platform has not finalized a matchup, and without data
 * @throws InvalidInput `week` when the league has no such week
 */
export function recapFacts(season: LeagueSeason, number: number, around: RecapAround): RecapFacts | null {
  const { league } = season;
  const week = weekOf(league, number);
  const own = season.matchups.filter((matchup) => matchup.week === number);
  if (!isCompleted(league, week) || own.some(({ away, status }) => away !== null && status !== 'final'))
    return null;
  const then = seasonAsOf(season, number);
  const isMeeting = isHeadToHead(league.scoringForm);
  const items: RecapItem[] = [
    ...champion(then, number),
    ...(isMeeting ? matchupItems(then, number, around.chances) : []),
    ...weekItems(then, number),
    ...benchItems(then, around.bench),
    ...recordItems(then, number, around.earlier),
    ...tradeItems(around.trades),
    ...tableItems(then, number),
    ...oddsItems(then, number, around),
    ...stakeItems(around.oddsAfter, around.nextWeek, stakesOf(then, around.nextWeek)),
  ];
  return items.length === 0 ? null : factsOf('recap', week, items);
}

function champion(season: LeagueSeason, week: number): RecapItem[] {
  const last = Math.max(...season.league.weeks.map(({ number }) => number));
  if (week !== last) return [];
  const end = seasonEnd(season);
  return end.champion === null ? [] : [{ kind: 'champion', team: end.champion, runnerUp: end.runnerUp }];
}

/**
 * Returns the preview items as of the previous week.
 *
 * @param around with the week's chances, odds and stakes at its start (`oddsAfter`)
 * @returns null once the week is over, and without data
 * @throws InvalidInput `week` when the league has no such week
 */
export function previewFacts(
  season: LeagueSeason,
  number: number,
  around: Pick<RecapAround, 'chances' | 'oddsAfter' | 'nextWeek'>,
): RecapFacts | null {
  const { league } = season;
  const week = weekOf(league, number);
  const hasDrafted = league.phase !== 'beforeDraft';
  if (isCompleted(league, week) || !hasDrafted) return null;
  const before = weekBefore(season, number);
  const then = before === null ? season : seasonAsOf(season, before);
  const isMeeting = isHeadToHead(league.scoringForm);
  const items: RecapItem[] = [
    ...(isMeeting ? pairingItems(then, number, around.chances) : raceItems(then, number)),
    ...(before === null || isMeeting ? [] : tableItems(then, before).filter(({ kind }) => kind === 'leader')),
    ...stakeItems(
      around.nextWeek === number ? around.oddsAfter : null,
      around.nextWeek,
      stakesOf(then, around.nextWeek),
    ),
    ...calendarItems(then, number),
  ];
  return items.length === 0 ? null : factsOf('preview', week, items);
}

/**
 * Returns a trade's recap item as of its day.
 *
 * @throws InvalidInput `week` when the league has no such week
 */
export function tradeFacts(season: LeagueSeason, number: number, trade: WeekTrade): RecapFacts {
  return factsOf('trade', weekOf(season.league, number), [tradeItem(trade)]);
}

function factsOf(
  about: RecapFacts['about'],
  { firstDay, isPlayoffs, lastDay, number }: Week,
  items: readonly RecapItem[],
): RecapFacts {
  return { about, week: number, firstDay, lastDay, isPlayoffs, items };
}

/** Returns which odds are at stake in a week: the playoffs in the regular season, otherwise the title. */
function stakesOf({ league }: LeagueSeason, week: number | null): 'playoffs' | 'title' {
  const isRegular = league.weeks.some(({ number, isPlayoffs }) => number === week && !isPlayoffs);
  return league.playoffs && isRegular ? 'playoffs' : 'title';
}

/** Returns the last completed week as of a day; null before the first, and before the season. */
export function weekToRecap({ league }: LeagueSeason, today: Day): Week | null {
  const over = league.weeks.filter(({ lastDay }) => lastDay < today);
  return over.toSorted((one, other) => other.number - one.number)[0] ?? null;
}

/** Returns the week of a day, or the next one; null after the last. */
export function weekToPreview({ league }: LeagueSeason, today: Day): Week | null {
  const open = league.weeks.filter(({ lastDay }) => lastDay >= today);
  return open.toSorted((one, other) => one.number - other.number)[0] ?? null;
}
