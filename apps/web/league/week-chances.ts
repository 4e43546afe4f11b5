import type { calls, ResponseOf } from '@fantasy-stats/contract';
import { type Day, daysFrom, fantasyDayOf, shownPoints, type TeamId, type Week } from '@fantasy-stats/domain';

export type MatchupChances = ResponseOf<typeof calls.league.matchupChances>;
type Game = MatchupChances['games'][number];

export interface Chance {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly share: number;
}

export interface DayOfChances {
  readonly day: Day;
  /** Win probability at the end of the previous day, and (`after`) of this day. */
  readonly before: number;
  readonly after: number;
  readonly games: readonly Game[];
}

const mostGames = 3;
/** Changes below this, in percentage points, are within the simulation's error. */
const leastChange = 2;

/** Returns the win probabilities of the home side or the away side. */
export function chancesOf({ points }: Pick<MatchupChances, 'points'>, isHome: boolean): Chance[] {
  return points.map(({ at, tie, win }) => ({
    at: Date.parse(at),
    share: isHome ? win + tie / 2 : 1 - win - tie / 2,
  }));
}

/** Returns the days of a week on which a side's win probability changed, with the games that explain it. */
export function daysOfChances(
  week: Pick<Week, 'firstDay' | 'lastDay'>,
  chances: readonly Chance[],
  games: readonly Game[],
  side: TeamId,
): DayOfChances[] {
  const days = daysFrom(week.firstDay, week.lastDay);
  let before = chances[0]?.share ?? null;
  return days.flatMap((day) => {
    const last = chances.findLast(({ at }) => fantasyDayOf(new Date(at)) === day);
    if (!last || before === null) return [];
    const [from, after] = [before, last.share];
    const change = shownPoints(from, after);
    before = after;
    if (Math.abs(change) < leastChange) return [];
    const explaining = games.filter(
      (game) =>
        game.day === day && Math.sign(game.surprise) * (game.teamId === side ? 1 : -1) === Math.sign(change),
    );
    return [{ day, before: from, after, games: explaining.slice(0, mostGames) }];
  });
}

export function gameText({ line }: Pick<Game, 'line'>): string {
  return [line.PTS, line.REB, line.AST].map((value) => String(value ?? 0)).join('/');
}
