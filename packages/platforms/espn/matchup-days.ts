import { addDays, type Day, daysBetween, type Week } from '@fantasy-stats/domain';
import { type KnownDays, placeWeeks } from '../weeks.ts';
import { dayOfPeriod } from './calendar.ts';
import type { PlannedMatchup } from './planned-weeks.ts';

export interface MatchupPlan {
  readonly matchups: readonly PlannedMatchup[];
  /** Day 1 of the NBA season, from which ESPN numbers days and weeks. */
  readonly openingDay: Day;
  /** The day of `firstScoringPeriod`. */
  readonly firstDay: Day;
  /** The day of `finalScoringPeriod`. */
  readonly lastDay: Day;
  /** By matchup: the days on which it had points. */
  readonly known: ReadonlyMap<number, KnownDays>;
  /** Days with NBA games; empty when unknown. */
  readonly gameDays: ReadonlySet<Day>;
  /** The current matchup and ESPN's day, when both are known. */
  readonly running: { readonly matchup: number; readonly day: Day } | null;
}

/** A league that starts at most this many days before its first listed week starts with that week. */
const longestLead = 6;

/**
 * Returns the days of a league's matchups. `matchupPeriods` lists ESPN's weeks of the NBA season; in a league
 * that starts late, matchup 1 can list week 3. Without usable lists, matchups follow each other from the
 * first day.
 */
export function placeMatchups(plan: MatchupPlan): Week[] {
  const listed = placeListed(plan);
  if (listed === null) return placeFromStart(plan);
  const [first] = listed;
  if (!first || first.lastDay >= plan.firstDay) return tile(plan, listed);
  // The first listed week ends before the league starts. ESPN's current matchup shows whether the league
  // counts its weeks from its own start instead.
  const counted = placeFromStart(plan);
  if (isRunningIn(listed, plan.running)) return listed;
  return isRunningIn(counted, plan.running) || counted.length === listed.length ? counted : listed;
}

function placeFromStart({ matchups, firstDay, lastDay, known, gameDays }: MatchupPlan): Week[] {
  return placeWeeks({ weeks: matchups, firstDay, lastDay, known, knownAreBounds: false, gameDays });
}

/**
 * Places matchups in the weeks or days they list; null when a list is missing, overlaps another or does not
 * fit the season.
 */
function placeListed(plan: MatchupPlan): Week[] | null {
  const { lastDay, matchups, openingDay } = plan;
  const ids = matchups.flatMap(({ periodIds }) => periodIds);
  const isUsable = matchups.every(({ periodIds }) => periodIds.length > 0);
  const isAscending = ids.every((id, index) => id > (ids[index - 1] ?? 0));
  if (!isUsable || !isAscending) return null;
  const isByDay = matchups.every(({ periodUnit }) => periodUnit === 'day');
  const days = isByDay
    ? new Map(ids.map((id) => [id, spanOf(dayOfPeriod(openingDay, id))]))
    : daysOfWeeks(plan, ids.at(-1) ?? 0);
  const placed = matchups.flatMap(({ isPlayoffs, number, periodIds }) => {
    const first = days.get(periodIds[0] ?? 0);
    const last = days.get(periodIds.at(-1) ?? 0);
    return first && last ? [{ number, firstDay: first.firstDay, lastDay: last.lastDay, isPlayoffs }] : [];
  });
  const fits = placed.length === matchups.length && placed.every((week) => week.firstDay <= lastDay);
  // A list that ends over a week before the season's end does not contain the season's day numbers.
  const isWhole = !isByDay || daysBetween(placed.at(-1)?.lastDay ?? openingDay, lastDay) <= longestLead;
  return fits && isWhole ? placed : null;
}

function spanOf(day: Day): Required<KnownDays> {
  return { firstDay: day, lastDay: day };
}

/** Returns the days of ESPN's weeks. The week of the All-Star break has two calendar weeks. */
function daysOfWeeks(
  { gameDays, known, lastDay, matchups, openingDay }: MatchupPlan,
  count: number,
): ReadonlyMap<number, Required<KnownDays>> {
  const knownWeeks = new Map<number, KnownDays>();
  for (const { number, periodIds } of matchups) {
    const knownDays = known.get(number);
    const [first, last] = [periodIds[0] ?? 0, periodIds.at(-1) ?? 0];
    if (knownDays?.firstDay) knownWeeks.set(first, { firstDay: knownDays.firstDay });
    if (knownDays?.lastDay) knownWeeks.set(last, { ...knownWeeks.get(last), lastDay: knownDays.lastDay });
  }
  const weeks = placeWeeks({
    weeks: Array.from({ length: count }, (_, index) => ({
      number: index + 1,
      calendarWeeks: 1,
      isPlayoffs: false,
    })),
    firstDay: openingDay,
    lastDay,
    known: knownWeeks,
    knownAreBounds: false,
    gameDays,
  });
  return new Map(weeks.map(({ firstDay, lastDay: end, number }) => [number, { firstDay, lastDay: end }]));
}

/**
 * Extends matchups over days that none of them lists, and cuts the first and the last to the league's first
 * and last day.
 */
function tile({ firstDay, lastDay }: MatchupPlan, weeks: readonly Week[]): Week[] {
  return weeks.map((week, index) => {
    const next = weeks[index + 1];
    const isFirst = index === 0 && daysBetween(firstDay, week.firstDay) <= longestLead;
    return {
      ...week,
      firstDay: isFirst ? firstDay : week.firstDay,
      lastDay: next ? addDays(next.firstDay, -1) : lastDay,
    };
  });
}

function isRunningIn(weeks: readonly Week[], running: MatchupPlan['running']): boolean {
  const week = weeks.find(({ number }) => number === running?.matchup);
  return (
    week !== undefined && running !== null && week.firstDay <= running.day && running.day <= week.lastDay
  );
}
