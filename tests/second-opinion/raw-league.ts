import type { Line } from './statistics.ts';

export type Form = 'eachCategory' | 'mostCategories' | 'headToHeadPoints' | 'rotisserie' | 'seasonPoints';

/** What a league scores: a category, or a price of a points league. */
export interface Scored {
  readonly name: string;
  readonly lowerWins: boolean;
  readonly price: number | null;
}

/** A week as far as it has been played. */
export interface RawWeek {
  readonly week: number;
  /** The first day as a date. */
  readonly from: string;
  readonly isOver: boolean;
  readonly isPlayoffs: boolean;
  /** Days that have begun, today included. */
  readonly daysBegun: number;
}

export interface Tally {
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

export type Side = 'home' | 'away' | 'tie';

/** A meeting as the platform tells it. */
export interface RawMeeting {
  readonly week: number;
  readonly home: string;
  /** Null where the team has the week off. */
  readonly away: string | null;
  readonly status: 'upcoming' | 'running' | 'final';
  readonly isPlayoffs: boolean;
  readonly isConsolation: boolean;
  /** Null while it is undecided. */
  readonly winner: Side | null;
  /** Categories won by the home side, by the away side and by nobody, or in points forms the points of both. */
  readonly homeScore: number;
  readonly awayScore: number;
  readonly level: number;
  /** Who won each category, by name. */
  readonly winners: ReadonlyMap<string, Side>;
}

/** A row of the platform's own table. */
export interface RawRow extends Tally {
  readonly team: string;
  readonly rank: number | null;
  readonly behind: number | null;
  /** Positive for wins in a row; null where the platform tells none. */
  readonly streak: number | null;
  readonly points: number | null;
  readonly season: Line;
}

export interface RawTeam {
  readonly id: string;
  readonly name: string;
  /** Whoever runs it, by the platform's id. */
  readonly owner: string;
}

/** A move of players that took effect, as `player from→to` with `pool` for no team. */
export interface RawMove {
  readonly at: number;
  readonly isTrade: boolean;
  readonly moves: readonly string[];
}

/** Whether players go from team to team in both directions, as where the commissioner swaps them. */
export function isExchange(moves: readonly string[]): boolean {
  const givers = moves.flatMap((move) => / (\w+)→(?!pool)/.exec(move)?.[1] ?? []);
  return new Set(givers.filter((team) => team !== 'pool')).size > 1;
}

/** A league as the platform's own JSON tells it, read by the plainest means. */
export interface RawLeague {
  readonly platform: 'yahoo' | 'espn';
  readonly name: string;
  readonly isOver: boolean;
  readonly form: Form;
  readonly medianWin: boolean;
  readonly scored: readonly Scored[];
  readonly teams: readonly RawTeam[];
  readonly weeks: readonly RawWeek[];
  /** What a team had in a week, by {@link lineKey}; not there where the platform tells nothing. */
  readonly lines: ReadonlyMap<string, Line>;
  readonly meetings: readonly RawMeeting[];
  readonly table: readonly RawRow[];
  /** `round pick team player cost` of every pick. */
  readonly picks: readonly string[];
  /** `team player slot` of everybody on a roster today. */
  readonly rosters: readonly string[];
  readonly moves: readonly RawMove[];
  /** `player waivers|free percent` of everybody who is on no team. */
  readonly unowned: readonly string[];
}

export function lineKey(week: number, team: string): string {
  return `${week} ${team}`;
}

export function isHeadToHead(form: Form): boolean {
  return form === 'eachCategory' || form === 'mostCategories' || form === 'headToHeadPoints';
}

export function isPoints(form: Form): boolean {
  return form === 'headToHeadPoints' || form === 'seasonPoints';
}
