import type { Day } from './day.ts';
import type { StatLine } from './stat-line.ts';
import type { StatisticId } from './statistics.ts';

/** The thirty NBA teams by the product's abbreviations (ESPN's), in the order of ESPN's numbers. */
export const nbaTeams = [
  'ATL',
  'BOS',
  'NO',
  'CHI',
  'CLE',
  'DAL',
  'DEN',
  'DET',
  'GS',
  'HOU',
  'IND',
  'LAC',
  'LAL',
  'MIA',
  'MIL',
  'MIN',
  'BKN',
  'NY',
  'ORL',
  'PHI',
  'PHX',
  'POR',
  'SAC',
  'SA',
  'OKC',
  'UTAH',
  'WSH',
  'TOR',
  'MEM',
  'CHA',
] as const;
export type NbaTeam = (typeof nbaTeams)[number];

const nbaTeamIndexes = new Map<string, number>(nbaTeams.map((nbaTeam, index) => [nbaTeam, index]));

/** Returns the index of an NBA team in {@link nbaTeams}; −1 for anything else. */
export function nbaTeamIndex(nbaTeam: string | null): number {
  return nbaTeam === null ? -1 : (nbaTeamIndexes.get(nbaTeam) ?? -1);
}

export function isNbaTeam(text: string): text is NbaTeam {
  return nbaTeamIndexes.has(text);
}

export const nbaGameStatuses = ['scheduled', 'live', 'final', 'postponed', 'canceled'] as const;
export type NbaGameStatus = (typeof nbaGameStatuses)[number];

/** Statuses of games that are not played on their day and do not count. */
export const calledOffStatuses = ['postponed', 'canceled'] as const satisfies readonly NbaGameStatus[];

/** Returns whether a game is not played on its day: postponed without a new date, or canceled. */
export function isCalledOff(status: NbaGameStatus): boolean {
  return status === 'postponed' || status === 'canceled';
}

/** Kinds of NBA games; only `regular` ones count in fantasy leagues. */
export const nbaGameKinds = ['preseason', 'regular', 'cupFinal', 'playIn', 'playoffs', 'allStar'] as const;
export type NbaGameKind = (typeof nbaGameKinds)[number];

export interface NbaGame {
  /** The NBA's ten digits: kind of game, starting year, number. */
  readonly id: string;
  /** The year the season starts. */
  readonly season: number;
  readonly kind: NbaGameKind;
  /** The NBA's day, which is the fantasy day. A postponed game keeps its old day until it has a new one. */
  readonly day: Day;
  /** ISO instant; null until set. */
  readonly startsAt: string | null;
  /** Null while undecided (later Cup rounds), and for sides that are not NBA teams. */
  readonly home: NbaTeam | null;
  readonly away: NbaTeam | null;
  readonly status: NbaGameStatus;
  /** Null before the game. */
  readonly homePoints: number | null;
  readonly awayPoints: number | null;
}

export interface NbaPlayer {
  readonly id: string;
  readonly name: string;
  readonly nbaTeam: NbaTeam | null;
}

export const absenceReasons = [
  'injury',
  'illness',
  'rest',
  'coach',
  'gLeague',
  'suspension',
  'personal',
  'other',
] as const;
export type AbsenceReason = (typeof absenceReasons)[number];

/** One player of one NBA team in one game, played or not. */
export interface PlayerGame {
  readonly gameId: string;
  readonly playerId: string;
  readonly nbaTeam: NbaTeam;
  readonly opponent: NbaTeam;
  readonly isHome: boolean;
  readonly day: Day;
  readonly played: boolean;
  /** Minutes with their fraction; 0 when the player did not play. */
  readonly minutes: number;
  /** Empty when the player did not play. */
  readonly line: StatLine;
  /** Null when the player played, and during a game in which they may still play. */
  readonly absenceReason: AbsenceReason | null;
  /** The NBA's note, such as the body part; null if none. */
  readonly absenceNote: string | null;
}

export interface NbaBoxScore {
  readonly game: NbaGame;
  readonly players: readonly NbaPlayer[];
  readonly playerGames: readonly PlayerGame[];
}

/** The statistics in an NBA box score; a player's stat line is derived from them. */
export const boxStatistics = [
  'FGM',
  'FGA',
  'FTM',
  'FTA',
  '3PM',
  '3PA',
  'PTS',
  'OREB',
  'DREB',
  'REB',
  'AST',
  'STL',
  'BLK',
  'TO',
  'PF',
] as const satisfies readonly StatisticId[];
export type BoxStatistic = (typeof boxStatistics)[number];
export type BoxCounts = Readonly<Record<BoxStatistic, number>>;

export function byBoxStatistic<Thing>(make: (id: BoxStatistic) => Thing): Record<BoxStatistic, Thing> {
  return {
    FGM: make('FGM'),
    FGA: make('FGA'),
    FTM: make('FTM'),
    FTA: make('FTA'),
    '3PM': make('3PM'),
    '3PA': make('3PA'),
    PTS: make('PTS'),
    OREB: make('OREB'),
    DREB: make('DREB'),
    REB: make('REB'),
    AST: make('AST'),
    STL: make('STL'),
    BLK: make('BLK'),
    TO: make('TO'),
    PF: make('PF'),
  };
}

const doubleDigits = ['PTS', 'REB', 'AST', 'STL', 'BLK'] as const satisfies readonly BoxStatistic[];

/**
 * Returns how many of the five statistics of a double-double are ten or more: two make a double-double, three
 * a triple-double.
 */
export function tensIn(line: StatLine): number {
  return doubleDigits.filter((id) => (line[id] ?? 0) >= 10).length;
}

/** Number of fouls that disqualify a player. */
const mostFouls = 6;

/**
 * Returns the stat line of a played game: the counts and derived statistics. Ejections and flagrant fouls are
 * left out, because box scores lack them and a blank is not a zero.
 *
 * @param minutes with their fraction
 * @param technicals null when missing
 */
export function playedLine(
  counts: BoxCounts,
  minutes: number,
  started: boolean,
  technicals: number | null,
): StatLine {
  const tens = tensIn(counts);
  return {
    GP: 1,
    GS: started ? 1 : 0,
    MIN: minutes,
    ...counts,
    DQ: counts.PF >= mostFouls ? 1 : 0,
    ...(technicals === null ? {} : { TECH: technicals }),
    DD: tens >= 2 ? 1 : 0,
    TD: tens >= 3 ? 1 : 0,
    QD: tens >= 4 ? 1 : 0,
  };
}
