import type { Line } from './statistics.ts';

export type Form = 'eachCategory' | 'mostCategories' | 'headToHeadPoints' | 'rotisserie' | 'seasonPoints';

export interface Scored {
  readonly name: string;
  readonly lowerWins: boolean;
  readonly price: number | null;
}

export interface RawWeek {
  readonly week: number;
  readonly from: string;
  readonly isOver: boolean;
  readonly isPlayoffs: boolean;
  /** Number of started days, including today. */
  readonly daysBegun: number;
}

export interface Tally {
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

export type Side = 'home' | 'away' | 'tie';

export interface RawMeeting {
  readonly week: number;
  readonly home: string;
  /** The away team; null for a bye. */
  readonly away: string | null;
  readonly status: 'upcoming' | 'running' | 'final';
  readonly isPlayoffs: boolean;
  readonly isConsolation: boolean;
  /** Winner of the matchup; null while undecided. */
  readonly winner: Side | null;
  /** Categories won by the home team (in points leagues, its points), by the away team, and tied. */
  readonly homeScore: number;
  readonly awayScore: number;
  readonly level: number;
  /** Winners by category name. */
  readonly winners: ReadonlyMap<string, Side>;
}

export interface RawRow extends Tally {
  readonly team: string;
  readonly rank: number | null;
  readonly behind: number | null;
  /** Number of consecutive wins, negative for losses; null if not sent. */
  readonly streak: number | null;
  readonly points: number | null;
  readonly season: Line;
}

export interface RawTeam {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
}

/** An executed move as `player from→to`. `pool` stands for no team. */
export interface RawMove {
  readonly at: number;
  readonly isTrade: boolean;
  readonly moves: readonly string[];
}

/** Returns whether players move between teams in both directions, as in a swap by the commissioner. */
export function isExchange(moves: readonly string[]): boolean {
  const givers = moves.flatMap((move) => / (\w+)→(?!pool)/.exec(move)?.[1] ?? []);
  return new Set(givers.filter((team) => team !== 'pool')).size > 1;
}

/** A league from the platform's own JSON, parsed as simply as possible. */
export interface RawLeague {
  readonly platform: 'yahoo' | 'espn';
  readonly name: string;
  readonly isOver: boolean;
  readonly form: Form;
  readonly medianWin: boolean;
  readonly scored: readonly Scored[];
  readonly teams: readonly RawTeam[];
  readonly weeks: readonly RawWeek[];
  /** Each team's line in each week, by {@link lineKey}; missing if not sent. */
  readonly lines: ReadonlyMap<string, Line>;
  readonly meetings: readonly RawMeeting[];
  readonly table: readonly RawRow[];
  /** Every pick, as `round pick team player cost`. */
  readonly picks: readonly string[];
  /** Every player rostered today, as `team player slot`. */
  readonly rosters: readonly string[];
  readonly moves: readonly RawMove[];
  /** Every free agent, as `player waivers|free percent`. */
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
