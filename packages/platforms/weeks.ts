import { addDays, type Day, daysBetween, daysFrom, type Week, weekday } from '@fantasy-stats/domain';

export interface PlannedWeek {
  readonly number: number;
  /** Number of calendar weeks: 2 for a two-week playoff round. */
  readonly calendarWeeks: number;
  readonly isPlayoffs: boolean;
}

export interface KnownDays {
  readonly firstDay?: Day;
  readonly lastDay?: Day;
}

export interface WeekPlan {
  readonly weeks: readonly PlannedWeek[];
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** Week dates from the platform's responses. */
  readonly known: ReadonlyMap<number, KnownDays>;
  /** Whether known days are the weeks' own first and last days, or only days that lie in them. */
  readonly knownAreBounds: boolean;
  /** Days on which NBA games are played, as far as known; empty when unknown. */
  readonly gameDays: ReadonlySet<Day>;
}

/**
 * Computes week dates for platforms that list none. Weeks run from Monday to Sunday; the first has at least
 * four days. Extra calendar weeks belong to the all-star break, the longest run of days without a game (the
 * third Sunday of February if unknown). Known weeks keep their dates.
 */
export function placeWeeks(plan: WeekPlan): Week[] {
  const slots = calendarWeeks(plan.firstDay, plan.lastDay);
  if (slots.length === 0 || plan.weeks.length === 0) return [];
  const starts = slotStarts(plan, slots);
  const placed: Week[] = [];
  for (const [index, week] of plan.weeks.entries()) {
    const first = slots[starts[index] ?? slots.length];
    const last = slots[(starts[index + 1] ?? slots.length) - 1];
    if (!first || !last) continue;
    placed.push({
      number: week.number,
      firstDay: first.firstDay,
      lastDay: last.lastDay,
      isPlayoffs: week.isPlayoffs,
    });
  }
  return plan.knownAreBounds ? joinUp(placed, plan.known) : placed;
}

interface Slot {
  readonly firstDay: Day;
  readonly lastDay: Day;
}

const shortestFirstWeek = 4;

/** Splits the season into weeks that end on Sundays. */
function calendarWeeks(firstDay: Day, lastDay: Day): Slot[] {
  const slots: Slot[] = [];
  for (let first = firstDay; first <= lastDay; ) {
    let last = addDays(first, 6 - weekday(first));
    if (slots.length === 0 && daysBetween(first, last) + 1 < shortestFirstWeek) last = addDays(last, 7);
    if (last > lastDay) last = lastDay;
    slots.push({ firstDay: first, lastDay: last });
    first = addDays(last, 1);
  }
  return slots;
}

function slotOf(slots: readonly Slot[], day: Day | undefined): number | null {
  if (day === undefined) return null;
  const index = slots.findIndex((slot) => slot.firstDay <= day && day <= slot.lastDay);
  return index < 0 ? null : index;
}

/**
 * Returns the index of each league week's first calendar week, followed by the index after the last week's
 * end.
 */
function slotStarts(plan: WeekPlan, slots: readonly Slot[]): number[] {
  const { weeks } = plan;
  const extraSlot = breakSlot(plan, slots);
  const starts: number[] = [];
  let from = { week: 0, slot: 0 };
  for (const to of anchors(plan, slots)) {
    const spare = to.slot - from.slot - lengthOf(weeks, from.week, to.week);
    const room = slots.length - to.slot - lengthOf(weeks, to.week, weeks.length);
    // Ignore a week start from the platform that leaves too few calendar weeks before or after it.
    if ((spare < 0 || room < 0) && to.week < weeks.length) continue;
    let left = Math.max(0, spare);
    let slot = from.slot;
    for (let week = from.week; week < to.week; week++) {
      starts[week] = slot;
      slot += weeks[week]?.calendarWeeks ?? 1;
      const holdsBreak = extraSlot !== null && (starts[week] ?? 0) <= extraSlot && extraSlot < slot;
      const takes = week === to.week - 1 ? left : holdsBreak ? Math.min(1, left) : 0;
      slot += takes;
      left -= takes;
    }
    from = to;
  }
  starts[weeks.length] = Math.min(slots.length, from.slot);
  return starts;
}

/** Returns the weeks with a known start, in order; the last entry is the season's end. */
function anchors(plan: WeekPlan, slots: readonly Slot[]): { week: number; slot: number }[] {
  const found = new Map<number, number>();
  for (const [index, week] of plan.weeks.entries()) {
    const known = plan.known.get(week.number);
    const first = slotOf(slots, known?.firstDay);
    if (first !== null) found.set(index, first);
    const last = slotOf(slots, known?.lastDay);
    if (last !== null && index + 1 < plan.weeks.length) found.set(index + 1, last + 1);
  }
  found.delete(0);
  return [...found, [plan.weeks.length, slots.length] as const]
    .map(([week, slot]) => ({ week, slot }))
    .sort((left, right) => left.week - right.week);
}

function lengthOf(weeks: readonly PlannedWeek[], from: number, to: number): number {
  return weeks.slice(from, to).reduce((sum, week) => sum + week.calendarWeeks, 0);
}

const fewestKnownGameDays = 60;
const shortestBreak = 4;

/** Returns the calendar week in which the all-star break starts. */
function breakSlot(plan: WeekPlan, slots: readonly Slot[]): number | null {
  const days = [...plan.gameDays].sort();
  const first = days[0];
  const last = days.at(-1);
  if (first !== undefined && last !== undefined && days.length >= fewestKnownGameDays) {
    let longest = { start: first, length: 0 };
    let length = 0;
    for (const day of daysFrom(first, last)) {
      length = plan.gameDays.has(day) ? 0 : length + 1;
      if (length > longest.length) longest = { start: addDays(day, 1 - length), length };
    }
    if (longest.length >= shortestBreak) return slotOf(slots, longest.start);
  }
  const february = `${plan.lastDay.slice(0, 4)}-02-01`;
  return slotOf(slots, addDays(february, 6 - weekday(february) + 14));
}

/** Sets known dates, and adjusts the adjacent weeks. */
function joinUp(weeks: Week[], known: ReadonlyMap<number, KnownDays>): Week[] {
  return weeks.map((week, index) => {
    const before = known.get(weeks[index - 1]?.number ?? Number.NaN)?.lastDay;
    const after = known.get(weeks[index + 1]?.number ?? Number.NaN)?.firstDay;
    const own = known.get(week.number);
    return {
      ...week,
      firstDay: own?.firstDay ?? (before === undefined ? week.firstDay : addDays(before, 1)),
      lastDay: own?.lastDay ?? (after === undefined ? week.lastDay : addDays(after, -1)),
    };
  });
}
