import { addDays, type Day, daysBetween, daysFrom } from './day.ts';
import { isCalledOff, type NbaGame, type NbaTeam, nbaTeams } from './nba.ts';

/**
 * Games that the NBA schedules only after the group stage of its Cup. Every team plays two of them: two extra
 * games or, in the knockout round, a quarterfinal and then a semifinal or an extra game. The final does not
 * count.
 */
export interface PendingGames {
  /** First and last possible day of the games. */
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** Remaining unscheduled games by NBA team; teams without such games are omitted. */
  readonly games: Readonly<Partial<Record<NbaTeam, number>>>;
}

/** Games of a team in a full regular season. */
const SEASON_GAMES = 82;
/** Games of a team that are scheduled after the Cup's group stage. */
const CUP_GAMES = 2;
/** The first season with a Cup, by its starting year. */
const FIRST_CUP = 2023;
/** Minimum number of consecutive days without games that are reserved for the Cup. */
const SHORTEST_GAP = 3;
const LONGEST_WINDOW = 14;

/**
 * Returns the games that a season's schedule still lacks because of the NBA Cup. Null if there are none, or
 * if the schedule lacks other games too (a short or incomplete season) and lists no games without teams.
 *
 * @param games all games of one season
 */
export function pendingGames(
  games: readonly Pick<NbaGame, 'season' | 'kind' | 'day' | 'home' | 'away' | 'status'>[],
): PendingGames | null {
  const regular = games.filter(({ kind }) => kind === 'regular');
  const season = regular[0]?.season;
  if (season === undefined || season < FIRST_CUP) return null;
  const counts = new Map<NbaTeam, number>(nbaTeams.map((nbaTeam) => [nbaTeam, 0]));
  const calledOff = new Map<NbaTeam, number>();
  const played = new Set<Day>();
  const open = new Set<Day>();
  for (const { home, away, day, status } of regular) {
    if (home === null || away === null) {
      if (status === 'scheduled') open.add(day);
      continue;
    }
    const into = isCalledOff(status) ? calledOff : counts;
    for (const nbaTeam of [home, away]) into.set(nbaTeam, (into.get(nbaTeam) ?? 0) + 1);
    if (!isCalledOff(status)) played.add(day);
  }
  const missing = [...counts].map(([nbaTeam, count]) => [nbaTeam, SEASON_GAMES - count] as const);
  const lacksMore = missing.some(([nbaTeam, count]) => count > CUP_GAMES + (calledOff.get(nbaTeam) ?? 0));
  if (open.size === 0 && lacksMore) return null;
  const left = missing.filter(([, count]) => count > 0);
  const window = open.size > 0 ? windowAround(open, played) : longestGap(season, played);
  if (left.length === 0 || !window) return null;
  return {
    ...window,
    games: Object.fromEntries(left.map(([nbaTeam, count]) => [nbaTeam, Math.min(CUP_GAMES, count)])),
  };
}

type Window = Pick<PendingGames, 'firstDay' | 'lastDay'>;

/** Returns the days of games without teams, extended by adjacent days without games. */
function windowAround(open: ReadonlySet<Day>, played: ReadonlySet<Day>): Window | null {
  const [first] = [...open].sort();
  const last = [...open].sort().at(-1);
  if (!first || !last || daysBetween(first, last) >= LONGEST_WINDOW) return null;
  let [firstDay, lastDay] = [first, last];
  const latest = [...played].sort().at(-1) ?? last;
  const isFree = (day: Day): boolean =>
    !played.has(day) && daysBetween(firstDay, lastDay) < LONGEST_WINDOW - 1;
  while (played.size > 0 && isFree(addDays(firstDay, -1)) && hasBefore(played, firstDay))
    firstDay = addDays(firstDay, -1);
  while (lastDay < latest && isFree(addDays(lastDay, 1))) lastDay = addDays(lastDay, 1);
  return { firstDay, lastDay };
}

function hasBefore(played: ReadonlySet<Day>, day: Day): boolean {
  for (const one of played) if (one < day) return true;
  return false;
}

/** Returns the longest run of days without games around the Cup's knockout rounds; null if none. */
function longestGap(season: number, played: ReadonlySet<Day>): Window | null {
  let best: Window | null = null;
  let firstDay: Day | null = null;
  for (const day of daysFrom(`${season}-11-28`, `${season}-12-22`)) {
    if (played.has(day)) {
      firstDay = null;
      continue;
    }
    firstDay ??= day;
    const length = daysBetween(firstDay, day) + 1;
    if (length < SHORTEST_GAP || length > LONGEST_WINDOW) continue;
    if (!best || length > daysBetween(best.firstDay, best.lastDay) + 1) best = { firstDay, lastDay: day };
  }
  return best;
}

/** A day on which an NBA team may get a pending game. */
export interface PendingDay {
  readonly day: Day;
  readonly chance: number;
}

export function isPending(pending: PendingGames | null | undefined, day: Day): boolean {
  return Boolean(pending && day >= pending.firstDay && day <= pending.lastDay);
}

/**
 * Returns the days from today on which an NBA team's pending games are possible: spread evenly over the rest
 * of the window, except on days of known games.
 */
export function pendingDays(
  pending: PendingGames | null | undefined,
  nbaTeam: NbaTeam,
  known: readonly Day[],
  today: Day,
): PendingDay[] {
  const count = pending?.games[nbaTeam] ?? 0;
  if (!pending || count === 0) return [];
  const taken = new Set(known);
  const days = daysFrom(pending.firstDay, pending.lastDay).filter((day) => day >= today && !taken.has(day));
  return days.map((day) => ({ day, chance: Math.min(1, count / days.length) }));
}

/** Returns the average NBA team's expected number of unscheduled games in a date range; 0 if none. */
export function pendingBetween(
  pending: PendingGames | null | undefined,
  range: { readonly firstDay: Day; readonly lastDay: Day },
  today: Day,
): number {
  if (!pending) return 0;
  const left = daysFrom(pending.firstDay, pending.lastDay).filter((day) => day >= today);
  const total = Object.values(pending.games).reduce((sum, count) => sum + count, 0) / nbaTeams.length;
  const inRange = left.filter((day) => day >= range.firstDay && day <= range.lastDay);
  return left.length === 0 ? 0 : (total * inRange.length) / left.length;
}
