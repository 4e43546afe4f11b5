import { type Day, isHeadToHead, isInactiveSlot, type League, type RosterSlot } from '@fantasy-stats/domain';
import { calendarWeeks, type PlannedWeek } from '../streaming/calendar-weeks.ts';

interface GameOfDay {
  readonly day: Day;
  readonly tip: string | null;
}

export interface LockWeek {
  readonly week: PlannedWeek;
  /** Instant of the first tip-off; null if not known. */
  readonly locksAt: string | null;
}

interface GameOfTeams extends GameOfDay {
  readonly home: string | null;
  readonly away: string | null;
}

interface RosteredPlayer {
  readonly nbaTeam: string | null;
  readonly slot: RosterSlot | null;
}

type WeeklyLeague = Pick<
  League,
  'firstDay' | 'lastDay' | 'lineupLock' | 'phase' | 'scoringForm' | 'today' | 'weekLock' | 'weeks'
>;

/**
 * Returns the next week whose lineups are not locked yet: a matchup week (all days of a two-week round), or a
 * calendar week in leagues without matchups. Null in leagues with daily lineups, and after the last lock.
 */
export function lockWeek(league: WeeklyLeague, games: readonly GameOfDay[], now: Date): LockWeek | null {
  const { lineupLock, phase, scoringForm, today, weeks } = league;
  if (lineupLock !== 'weekly' || phase === 'over') return null;
  for (const { firstDay, lastDay, number } of isHeadToHead(scoringForm) ? weeks : calendarWeeks(league)) {
    if (firstDay < today) continue;
    const tips = games.flatMap(({ day, tip }) => (day === firstDay && tip !== null ? [tip] : []));
    const [locksAt = null] = tips.sort((one, other) => Date.parse(one) - Date.parse(other));
    if (firstDay > today || locksAt === null || Date.parse(locksAt) > now.getTime())
      return { week: { number, firstDay, lastDay }, locksAt };
  }
  return null;
}

/**
 * Returns the first week in which a player can still be moved, with the next lock: {@link lockWeek}, or the
 * current week if each player locks at their own first game and an NBA team of the roster has not played yet.
 *
 * @param games games since the start of the current week
 * @param roster the team's players; null for all NBA teams
 */
export function openLineupWeek(
  league: WeeklyLeague,
  games: readonly GameOfTeams[],
  now: Date,
  roster: readonly RosteredPlayer[] | null = null,
): LockWeek | null {
  const { lineupLock, phase, scoringForm, today, weekLock, weeks } = league;
  if (lineupLock !== 'weekly' || weekLock !== 'ownGame' || phase === 'over')
    return lockWeek(league, games, now);
  const all = isHeadToHead(scoringForm) ? weeks : calendarWeeks(league);
  const running = all.find(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay);
  if (!running) return lockWeek(league, games, now);
  const { firstDay, lastDay, number } = running;
  const own = roster && new Set(roster.flatMap((one) => (isInactiveSlot(one.slot) ? [] : one.nbaTeam)));
  const open = [...firstGamesOf(running, games)].flatMap(([nbaTeam, game]) => {
    const { day, tip } = game;
    const isAhead = day > today || (day === today && (tip === null || Date.parse(tip) > now.getTime()));
    return isAhead && (own?.has(nbaTeam) ?? true) ? [game] : [];
  });
  if (open.length === 0) return lockWeek(league, games, now);
  return { week: { number, firstDay, lastDay }, locksAt: firstTipOf(open) };
}

/**
 * Returns the next instant at which a player of the given NBA teams locks, if each player locks at their own
 * first game of the week; null if no upcoming tip-off of these games is known.
 *
 * @param games games since the start of the week
 */
export function firstOwnLock(
  week: Pick<PlannedWeek, 'firstDay' | 'lastDay'>,
  games: readonly GameOfTeams[],
  nbaTeams: readonly string[],
  now: Date,
): string | null {
  const firstGames = firstGamesOf(week, games);
  const own = nbaTeams.flatMap((nbaTeam) => firstGames.get(nbaTeam) ?? []);
  return firstTipOf(own.filter(({ tip }) => tip !== null && Date.parse(tip) > now.getTime()));
}

function firstGamesOf(
  { firstDay, lastDay }: Pick<PlannedWeek, 'firstDay' | 'lastDay'>,
  games: readonly GameOfTeams[],
): Map<string, GameOfTeams> {
  const firstGames = new Map<string, GameOfTeams>();
  for (const game of games.toSorted((one, other) => (one.day < other.day ? -1 : 1)))
    for (const nbaTeam of [game.home, game.away])
      if (nbaTeam !== null && firstDay <= game.day && game.day <= lastDay && !firstGames.has(nbaTeam))
        firstGames.set(nbaTeam, game);
  return firstGames;
}

function firstTipOf(games: readonly GameOfDay[]): string | null {
  const [first = null] = games.flatMap(({ tip }) => tip ?? []).sort((a, b) => Date.parse(a) - Date.parse(b));
  return first;
}
