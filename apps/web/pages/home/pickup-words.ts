import {
  addDays,
  type Day,
  formatProbability,
  isHeadToHead,
  type League,
  stepsBeforeAdd,
} from '@fantasy-stats/domain';
import {
  calendarWeeks,
  type Pickup,
  type PickupAnswer,
  type PickupQuestion,
} from '@fantasy-stats/engine/streaming';
import { addUnits, netOfAdd, partsOfAdd, signedGain, signedPoints } from '@fantasy-stats/words/add-gain';
import { dayOfWeek } from '../../schedule/day-words.ts';
import { marginOf } from '../../text/interval.ts';
import { formatDay } from '../../text/phrases.ts';

type Returns = NonNullable<Pickup['returns']>;

/**
 * Returns the moves off the injured list that every pickup needs first, to show them once. Empty if the
 * pickups need different moves, or for a single pickup.
 */
export function sharedReturns(pickups: readonly Pick<Pickup, 'day' | 'returns'>[]): Returns {
  const [first, ...others] = pickups.map(({ day, returns = [] }) => stepsBeforeAdd(returns, day));
  const isShared = others.every((steps) => JSON.stringify(steps) === JSON.stringify(first));
  return first && others.length > 0 && isShared ? first : [];
}

/**
 * Returns a function that formats days of the week of `around`: "today", "Tuesday". In leagues with a single
 * week, days after the next seven get a date: "Nov 30".
 */
export function dayAround(
  { today, weeks }: Pick<League, 'today' | 'weeks'>,
  around: Day,
): (day: Day) => string {
  const week =
    weeks.length > 1
      ? weeks.find(({ firstDay, lastDay }) => firstDay <= around && around <= lastDay)
      : { firstDay: today, lastDay: addDays(today, 6) };
  return (day) => {
    if (day === today) return 'today';
    return week && (weeks.length > 1 || day <= week.lastDay) ? dayOfWeek(day, week) : formatDay(day);
  };
}

function lockedWords({ weekLock }: Pick<League, 'weekLock'>): string {
  return weekLock === 'ownGame' ? 'adds count from next week' : 'this week is locked';
}

/**
 * Says why adds count only from next week: weekly lineups lock with the week's first game. If each player
 * locks separately, says which adds still count this week. Null if all adds count this week, or between
 * weeks.
 */
export function whyAhead(
  { first }: Pick<PickupQuestion, 'first'>,
  league: Pick<
    League,
    'firstDay' | 'lastDay' | 'lineupLock' | 'scoringForm' | 'today' | 'weekLock' | 'weeks'
  >,
): string | null {
  const { lineupLock, scoringForm, today, weekLock } = league;
  if (lineupLock !== 'weekly' || (first <= today && weekLock !== 'ownGame')) return null;
  const weeks = isHeadToHead(scoringForm) ? league.weeks : calendarWeeks(league);
  const isRunning = weeks.some(({ firstDay, lastDay }) => firstDay < today && today <= lastDay);
  if (!isRunning) return null;
  return first <= today ? 'players yet to play this week' : lockedWords(league);
}

/** Says why the pickups are for the week after the requested one. */
export function whyNext(
  {
    addsLeft,
    likelyOpponents = [],
    opponentId,
  }: Pick<PickupQuestion, 'addsLeft' | 'likelyOpponents' | 'opponentId'>,
  league: Pick<League, 'scoringForm' | 'weekLock'>,
  { isLocked }: Pick<PickupAnswer, 'isLocked'>,
): string {
  if (isLocked) return lockedWords(league);
  if (isHeadToHead(league.scoringForm) && opponentId === null && likelyOpponents.length === 0)
    return 'no matchup this week';
  return addsLeft === 0 ? 'no adds left this week' : 'no gain left this week';
}

/**
 * Formats the gain in the league's unit, which ranks the pickups; in head-to-head points leagues, the change
 * in fantasy points.
 */
export function gainInWords(pickup: Pickup, { unit }: Pick<PickupAnswer, 'unit'>): string {
  return pickup.points === undefined ? netOfAdd(unit, pickup) : signedPoints(pickup.points);
}

/** @param when the date range, e.g. "in week 12" */
export function partsInWords(pickup: Pickup, { unit }: Pick<PickupAnswer, 'unit'>, when: string): string {
  const { deviation, net, points } = pickup;
  const partsWith = (span: string) => partsOfAdd(unit, pickup, marginOf(deviation), span);
  if (points === undefined) return partsWith(when);
  const isFree = signedGain(unit, net) === signedGain(unit, pickup.gain);
  return isFree
    ? partsWith(`${addUnits[unit].short} ${when}`)
    : `net ${netOfAdd(unit, { net })} (${partsWith(when)})`;
}

/**
 * Describes how the win probability rises if recovered players leave the injured list, without an add: "15% →
 * 67% to win the week"; null if the displayed probability does not rise.
 */
export function returnsInWords({
  chance,
  chanceWithReturns,
}: Pick<PickupAnswer, 'chance' | 'chanceWithReturns'>): string | null {
  if (chance === null || chanceWithReturns === null) return null;
  const [from, to] = [formatProbability(chance), formatProbability(chanceWithReturns)];
  return chanceWithReturns > chance && from !== to ? `${from} → ${to} to win the week` : null;
}

/** Describes the change in win probability; null if there is no matchup. */
export function chanceInWords(
  { chance }: Pick<Pickup, 'chance'>,
  { chanceWithReturns: before }: Pick<PickupAnswer, 'chanceWithReturns'>,
): string | null {
  if (chance === null || before === null) return null;
  const [from, to] = [formatProbability(before), formatProbability(chance)];
  return from === to ? `${to} to win` : `${from} → ${to} to win`;
}
