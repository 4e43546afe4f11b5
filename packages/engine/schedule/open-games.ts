import {
  type ComingNbaTeamGame,
  type Day,
  type ForecastInputs,
  type NbaTeam,
  usualDayLocks,
  type Week,
} from '@fantasy-stats/domain';

export interface OpenGame {
  /** Whether the player can still be moved into or out of that day's lineup. */
  readonly lineup: boolean;
  /** Whether a team that adds the player now gains the game, and a team that drops the player loses it. */
  readonly moves: boolean;
}

const open: OpenGame = { lineup: true, moves: true };
const closed: OpenGame = { lineup: false, moves: false };

export type GameClock = Pick<ForecastInputs, 'games' | 'now' | 'today'> & {
  readonly rules: Pick<ForecastInputs['rules'], 'dayLocks' | 'lineupLock' | 'weekLock'>;
};

/**
 * Returns whether a game has tipped off: by the clock, by the NBA's status, or because part of it is in the
 * score.
 */
export function hasStarted(
  { isOn, share, startsAt }: Omit<ComingNbaTeamGame, 'day'>,
  now: string | null | undefined,
): boolean {
  if (share < 1 || isOn === true) return true;
  return now != null && startsAt != null && Date.parse(startsAt) <= Date.parse(now);
}

function startedDays({ games, now }: Pick<GameClock, 'games' | 'now'>): ReadonlySet<Day> {
  return new Set(
    Object.values(games).flatMap((own) => own.flatMap((game) => (hasStarted(game, now) ? [game.day] : []))),
  );
}

/**
 * Returns what can still change about each game: a started game is closed for every team, and others are
 * closed if the first tip-off locks the day or changes take effect the next day.
 */
export function openGames({ games, now, rules, today }: GameClock): (game: ComingNbaTeamGame) => OpenGame {
  const { lineups, moves } = rules.dayLocks ?? usualDayLocks;
  const started = startedDays({ games, now: now ?? null });
  const isOpen = (lock: typeof lineups, day: Day): boolean =>
    lock === 'ownGame' || (lock === 'firstGame' ? !started.has(day) : day > today);
  return (game) => {
    if (hasStarted(game, now)) return closed;
    const lineup = isOpen(lineups, game.day);
    return lineup && isOpen(moves, game.day) ? open : { lineup, moves: false };
  };
}

/**
 * Returns a function that returns the last day through which an NBA team's players are locked in their slots;
 * null while they can be moved. Only in leagues where each player locks at their own first game of the week.
 */
export function weekLockOf({
  games,
  now,
  rules,
  weekSoFar,
}: Omit<GameClock, 'today'> & Pick<ForecastInputs, 'weekSoFar'>): (nbaTeam: NbaTeam) => Day | null {
  if (rules.weekLock !== 'ownGame' || !weekSoFar) return () => null;
  const { lastDay } = weekSoFar;
  const played = new Set(weekSoFar.nbaTeams);
  return (nbaTeam) => {
    const hasBegun =
      played.has(nbaTeam) ||
      (games[nbaTeam] ?? []).some((game) => game.day <= lastDay && hasStarted(game, now));
    return hasBegun ? lastDay : null;
  };
}

/** Returns whether a week of a league with weekly lineups has had its first tip-off. */
export function hasWeekBegun(
  { games, now, rules, today }: GameClock,
  { firstDay }: Pick<Week, 'firstDay'>,
): boolean {
  if (rules.lineupLock !== 'weekly') return false;
  return firstDay < today || startedDays({ games, now: now ?? null }).has(firstDay);
}

/**
 * Returns whether the whole week's lineups are locked: from the week's first tip-off, unless each player locks
 * separately.
 */
export function isWeekLocked(clock: GameClock, week: Pick<Week, 'firstDay'>): boolean {
  return clock.rules.weekLock !== 'ownGame' && hasWeekBegun(clock, week);
}

/**
 * Returns whether no player added now can start in a week with weekly lineups: from its first tip-off or, if each
 * player locks separately, once every NBA team with games left in it has played.
 */
export function areWeekAddsClosed(
  clock: GameClock & Pick<ForecastInputs, 'weekSoFar'>,
  week: Pick<Week, 'firstDay' | 'lastDay'>,
): boolean {
  if (!hasWeekBegun(clock, week)) return false;
  if (clock.rules.weekLock !== 'ownGame' || !clock.weekSoFar) return true;
  const lockOf = weekLockOf(clock);
  return Object.entries(clock.games).every(
    ([nbaTeam, games]) =>
      lockOf(nbaTeam as NbaTeam) !== null || !games.some(({ day }) => day <= week.lastDay),
  );
}

/**
 * Returns whether players added now can play in no remaining game between two days; false without games, and
 * for weekly lineups (see {@link isWeekLocked}).
 */
export function areMovesClosed(clock: GameClock, first: Day, last: Day): boolean {
  const isOpen = openGames(clock);
  const games = Object.values(clock.games)
    .flat()
    .filter(({ day }) => first <= day && day <= last);
  return games.length > 0 && games.every((game) => !isOpen(game).moves);
}
