import type { Day } from '@fantasy-stats/domain';

const millisecondsPerDay = 86_400_000;

/** Cached because the same few hundred days are requested repeatedly. */
const noons = new Map<Day, number>();
const maxNoons = 5_000;

function noon(day: Day): number {
  const known = noons.get(day);
  if (known !== undefined) return known;
  const read = Date.parse(`${day}T12:00:00Z`);
  if (noons.size >= maxNoons) noons.clear();
  noons.set(day, read);
  return read;
}

export function addDays(day: Day, count: number): Day {
  return new Date(noon(day) + count * millisecondsPerDay).toISOString().slice(0, 10);
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((noon(to) - noon(from)) / millisecondsPerDay);
}

/** 0 for Monday to 6 for Sunday. */
export function weekday(day: Day): number {
  return (new Date(noon(day)).getUTCDay() + 6) % 7;
}

/** Returns the nth Sunday of a month. Months are numbered from 1. */
function sunday(year: number, month: number, which: number): Day {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, ((6 - weekday(first) + 7) % 7) + 7 * (which - 1));
}

/** Returns whether daylight saving time applies. It starts and ends at 2 a.m. */
function isSummer(day: Day, hour: number): boolean {
  const year = Number(day.slice(0, 4));
  const [begins, ends] = [sunday(year, 3, 2), sunday(year, 11, 1)];
  if (day === begins) return hour >= 2;
  return day === ends ? hour < 2 : begins < day && day < ends;
}

/**
 * Converts a wall-clock time in US Eastern to epoch milliseconds. Hours above 23 are on the next calendar
 * day.
 */
export function eastern(day: Day, hour: number, minute = 0, second = 0): number {
  const hours = hour + Math.floor(minute / 60);
  const wallDay = addDays(day, Math.floor(hours / 24));
  const offset = isSummer(wallDay, hours - 24 * Math.floor(hours / 24)) ? 4 : 5;
  return Date.parse(`${day}T00:00:00Z`) + ((hour + offset) * 3600 + minute * 60 + second) * 1000;
}

/** A week of a fantasy season. `first` and `last` are day numbers, counted from 1. */
export interface Week {
  readonly week: number;
  readonly first: number;
  readonly last: number;
}

/** Last day of the regular season. Day 1 is opening night. */
export const lastDayNumber = 174;

/** The week of the all-star break. It lasts two calendar weeks. */
const allStarWeek = 18;

/**
 * All weeks. The first has six days, the others run from Monday through Sunday, and the all-star week is
 * twice as long.
 */
export const seasonWeeks: readonly Week[] = Array.from({ length: 24 }, (_, index) => {
  const week = index + 1;
  const first = week === 1 ? 1 : week <= allStarWeek ? 7 * (week - 1) : 7 * week;
  const last = week < allStarWeek ? 7 * week - 1 : 7 * week + 6;
  return { week, first, last };
});

/**
 * Times of the simulated clock, in minutes after midnight: 4 a.m., before all events of the day, and noon.
 */
export const clocks = { dawn: 240, noon: 720 } as const;
export type Clock = keyof typeof clocks;

/** A season’s calendar, as seen on a day before, during or after the season. */
export interface SeasonCalendar {
  readonly today: Day;
  /** Current time of day, in minutes after midnight. Later events have not happened yet. */
  readonly clockMinute: number;
  /** Opening night, a Tuesday. Day number 1. */
  readonly opening: Day;
  /** Today’s day number. Below 1 before the season, above {@link lastDayNumber} after it. */
  readonly todayNumber: number;
  /** The current calendar week; the first week before the season, and the last one after it. */
  readonly currentWeek: number;
  /** The season's start year, which Yahoo uses. ESPN uses the end year. */
  readonly startYear: number;
  /**
   * Number of the season's placement in time. League ids increase with it, except ESPN’s on the NBA’s
   * calendar.
   */
  readonly placement: number;
  dayOf(dayNumber: number): Day;
  numberOf(day: Day): number;
  /** Returns the calendar week of a day, limited to the first and last week of the season. */
  weekOf(dayNumber: number): Week;
}

/** Start of placement 0: a Monday in week 10 of the real 2026-27 season. */
const anchor = '2026-12-21';
const weeksOfPlacement = 6;
const daysToWeekTen = 62;

/** Whether a season is placed around a date or on the NBA’s real calendar. */
export const placements = ['midSeason', 'calendar'] as const;
export type Placement = (typeof placements)[number];

/** 52 weeks, so every season opens on a Tuesday. */
const daysBetweenSeasons = 364;
/** Placement of the 2026-27 season on the NBA’s calendar, far above all placements around a date. */
const firstCalendarPlacement = 1000;

interface CalendarView {
  readonly today: Day;
  readonly clockMinute: number;
}

function calendarOf(
  { today, clockMinute }: CalendarView,
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
 * Places a season so that a date is in week 10 to 15. The season keeps its dates for these six weeks, so past
 * games never move; then a new season replaces it.
 */
function placeAround(view: CalendarView): SeasonCalendar {
  const { today } = view;
  const placement = Math.floor(daysBetween(anchor, today) / (7 * weeksOfPlacement));
  const opening = addDays(anchor, placement * 7 * weeksOfPlacement - daysToWeekTen);
  const middle = addDays(opening, daysToWeekTen + 21);
  const year = Number(middle.slice(0, 4));
  return calendarOf(view, opening, middle.slice(5) >= '08-01' ? year : year - 1, placement);
}

/** Starts the season on the third Tuesday of October. From August on, the next season is shown. */
function placeByCalendar(view: CalendarView): SeasonCalendar {
  const { today } = view;
  const year = Number(today.slice(0, 4));
  const startYear = today.slice(5) >= '08-01' ? year : year - 1;
  const october = `${startYear}-10-01`;
  const opening = addDays(october, ((8 - weekday(october)) % 7) + 14);
  return calendarOf(view, opening, startYear, firstCalendarPlacement + startYear - 2026);
}

/** Returns the season calendar for a date. By default, the date is in mid-season and the clock is at noon. */
export function placeSeason(
  today: Day,
  placement: Placement = 'midSeason',
  clock: Clock = 'noon',
): SeasonCalendar {
  const view: CalendarView = { today, clockMinute: clocks[clock] };
  return placement === 'calendar' ? placeByCalendar(view) : placeAround(view);
}

/**
 * Returns the fantasy day (3 a.m. to 3 a.m. US Eastern) and clock of an instant. The clock is `noon` from
 * noon on, and `dawn` before.
 */
export function clockOf(instant: Date): { readonly today: Day; readonly clock: Clock } {
  const guess = instant.toISOString().slice(0, 10);
  const today = eastern(guess, 3) <= instant.getTime() ? guess : addDays(guess, -1);
  return { today, clock: eastern(today, 0, clocks.noon) <= instant.getTime() ? 'noon' : 'dawn' };
}

/** Returns the calendar of an earlier season, which is over today. */
export function earlierCalendar(calendar: SeasonCalendar, yearsBack: number): SeasonCalendar {
  return calendarOf(
    calendar,
    addDays(calendar.opening, -daysBetweenSeasons * yearsBack),
    calendar.startYear - yearsBack,
    calendar.placement,
  );
}
