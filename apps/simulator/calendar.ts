import type { Day } from '@fantasy-stats/domain';

const millisecondsPerDay = 86_400_000;

/** Days that were asked for, of which a season has hundreds: they are read once. */
const noons = new Map<Day, number>();
const noonsKept = 5_000;

function noon(day: Day): number {
  const known = noons.get(day);
  if (known !== undefined) return known;
  const read = Date.parse(`${day}T12:00:00Z`);
  if (noons.size >= noonsKept) noons.clear();
  noons.set(day, read);
  return read;
}

export function addDays(day: Day, count: number): Day {
  return new Date(noon(day) + count * millisecondsPerDay).toISOString().slice(0, 10);
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((noon(to) - noon(from)) / millisecondsPerDay);
}

/** 0 for Monday … 6 for Sunday. */
export function weekday(day: Day): number {
  return (new Date(noon(day)).getUTCDay() + 6) % 7;
}

/** The n-th Sunday of a month of a year, `month` from 1. */
function sunday(year: number, month: number, which: number): Day {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, ((6 - weekday(first) + 7) % 7) + 7 * (which - 1));
}

/** Whether summer time is in force at an hour of a day: it begins and ends at two in the night. */
function isSummer(day: Day, hour: number): boolean {
  const year = Number(day.slice(0, 4));
  const [begins, ends] = [sunday(year, 3, 2), sunday(year, 11, 1)];
  if (day === begins) return hour >= 2;
  return day === ends ? hour < 2 : begins < day && day < ends;
}

/** The instant (epoch milliseconds) of a wall-clock time of US Eastern; hours may exceed 23 (the night after). */
export function eastern(day: Day, hour: number, minute = 0, second = 0): number {
  const hours = hour + Math.floor(minute / 60);
  const wallDay = addDays(day, Math.floor(hours / 24));
  const offset = isSummer(wallDay, hours - 24 * Math.floor(hours / 24)) ? 4 : 5;
  return Date.parse(`${day}T00:00:00Z`) + ((hour + offset) * 3600 + minute * 60 + second) * 1000;
}

/** A week of a fantasy season; `first` and `last` are day numbers of the season, from 1. */
export interface Week {
  readonly week: number;
  readonly first: number;
  readonly last: number;
}

/** Days of the regular season: 1 is opening night. */
export const lastDayNumber = 174;

/** The week that spans the all-star break; it lasts two calendar weeks. */
export const allStarWeek = 18;

/** The weeks from opening night: six days, then Monday to Sunday, the all-star week twice as long. */
export const seasonWeeks: readonly Week[] = Array.from({ length: 24 }, (_, index) => {
  const week = index + 1;
  const first = week === 1 ? 1 : week <= allStarWeek ? 7 * (week - 1) : 7 * week;
  const last = week < allStarWeek ? 7 * week - 1 : 7 * week + 6;
  return { week, first, last };
});

/**
 * The hours of a day (minutes after midnight) at which the simulated clock may stand: before anything of the day has
 * happened, and at noon, when the morning's moves are made and no game has begun.
 */
export const clocks = { dawn: 240, noon: 720 } as const;
export type Clock = keyof typeof clocks;

/** A season placed in the calendar, as it is seen on a day before, in or after it. */
export interface SeasonCalendar {
  readonly today: Day;
  /** Minutes after midnight of today at which the clock stands: what is later has not happened. */
  readonly clockMinute: number;
  /** Opening night, a Tuesday: day number 1. */
  readonly opening: Day;
  /** Today's day number: below 1 before the season, above {@link lastDayNumber} after it. */
  readonly todayNumber: number;
  /** The calendar week today falls into; the first before the season, the last after it. */
  readonly currentWeek: number;
  /** The year the season starts, as Yahoo counts it; ESPN counts one more. */
  readonly startYear: number;
  /** Number of the placement; league ids grow with it, so that a league of an older one is never mistaken. */
  readonly placement: number;
  dayOf(dayNumber: number): Day;
  numberOf(day: Day): number;
  /** The calendar week a day number belongs to; the first or the last beyond the season. */
  weekOf(dayNumber: number): Week;
}

/** A Monday in week 10 of the real 2026-27 season: placements are counted from it. */
const anchor = '2026-12-21';
const weeksOfPlacement = 6;
/** Days from opening night to the Monday of week 10. */
const daysToWeekTen = 62;

/** How a season is placed: so that the date lies in its middle, or where the NBA's own calendar has it. */
export const placements = ['midSeason', 'calendar'] as const;
export type Placement = (typeof placements)[number];

/** Fifty-two weeks: every season opens on a Tuesday. */
const daysBetweenSeasons = 364;
/** Placements by the calendar are numbered from here, far from those around a date. */
const firstCalendarPlacement = 1000;

interface Seen {
  readonly today: Day;
  readonly clockMinute: number;
}

function calendarOf(
  { today, clockMinute }: Seen,
  opening: Day,
  startYear: number,
  placement: number,
): SeasonCalendar {
  const numberOf = (day: Day): number => daysBetween(opening, day) + 1;
  const weekOf = (dayNumber: number): Week => {
    const within = Math.min(lastDayNumber, Math.max(1, dayNumber));
    const week = seasonWeeks.find(({ first, last }) => first <= within && within <= last);
    if (!week) throw new RangeError(`day ${dayNumber} is no day`);
    return week;
  };
  return {
    today,
    clockMinute,
    opening,
    todayNumber: numberOf(today),
    currentWeek: weekOf(numberOf(today)).week,
    startYear,
    placement,
    dayOf: (dayNumber) => addDays(opening, dayNumber - 1),
    numberOf,
    weekOf,
  };
}

/**
 * Places a season around a date. It stays where it is for six weeks, while today moves from its week 10 to its week
 * 15; then a new season starts (with new leagues), so that what was once played never moves.
 */
function placeAround(seen: Seen): SeasonCalendar {
  const { today } = seen;
  const placement = Math.floor(daysBetween(anchor, today) / (7 * weeksOfPlacement));
  const opening = addDays(anchor, placement * 7 * weeksOfPlacement - daysToWeekTen);
  const middle = addDays(opening, daysToWeekTen + 21);
  const year = Number(middle.slice(0, 4));
  return calendarOf(seen, opening, middle.slice(5) >= '08-01' ? year : year - 1, placement);
}

/** Places the season where it really lies: from the third Tuesday of October on. The next one is known from August. */
function placeByCalendar(seen: Seen): SeasonCalendar {
  const { today } = seen;
  const year = Number(today.slice(0, 4));
  const startYear = today.slice(5) >= '08-01' ? year : year - 1;
  const october = `${startYear}-10-01`;
  const opening = addDays(october, ((8 - weekday(october)) % 7) + 14);
  return calendarOf(seen, opening, startYear, firstCalendarPlacement + startYear - 2026);
}

/** The season of a date. Without a placement today lies in its middle, whatever the date; the clock stands at noon. */
export function placeSeason(
  today: Day,
  placement: Placement = 'midSeason',
  clock: Clock = 'noon',
): SeasonCalendar {
  const seen: Seen = { today, clockMinute: clocks[clock] };
  return placement === 'calendar' ? placeByCalendar(seen) : placeAround(seen);
}

/**
 * The day an instant belongs to, from three to three US Eastern, and where the simulated clock stands then: at noon only
 * once it is noon, so that nothing that is told lies in the reader's future.
 */
export function clockOf(instant: Date): { readonly today: Day; readonly clock: Clock } {
  const guess = instant.toISOString().slice(0, 10);
  const today = eastern(guess, 3) <= instant.getTime() ? guess : addDays(guess, -1);
  return { today, clock: eastern(today, 0, clocks.noon) <= instant.getTime() ? 'noon' : 'dawn' };
}

/** An earlier season as it is seen today: over. */
export function earlierCalendar(calendar: SeasonCalendar, yearsBack: number): SeasonCalendar {
  return calendarOf(
    calendar,
    addDays(calendar.opening, -daysBetweenSeasons * yearsBack),
    calendar.startYear - yearsBack,
    calendar.placement,
  );
}
