import type { Day } from './day.ts';
import type { StatLine } from './stat-line.ts';
import type { StatisticId } from './statistics.ts';

/** The thirty NBA teams by the abbreviations the product uses everywhere (ESPN's), in the order of ESPN's numbers. */
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

const nbaTeamPlaces = new Map<string, number>(nbaTeams.map((nbaTeam, place) => [nbaTeam, place]));

/** Place of an NBA team in {@link nbaTeams}; −1 for anything that is none of the thirty. */
export function nbaTeamIndex(nbaTeam: string | null): number {
  return nbaTeam === null ? -1 : (nbaTeamPlaces.get(nbaTeam) ?? -1);
}

export function isNbaTeam(text: string): text is NbaTeam {
  return nbaTeamPlaces.has(text);
}

export const nbaGameStatuses = ['scheduled', 'live', 'final', 'postponed'] as const;
export type NbaGameStatus = (typeof nbaGameStatuses)[number];

/** Only regular games count in fantasy leagues; the Cup's final counts nowhere. */
export const nbaGameKinds = ['preseason', 'regular', 'cupFinal', 'playIn', 'playoffs', 'allStar'] as const;
export type NbaGameKind = (typeof nbaGameKinds)[number];

/** A game of the NBA's schedule. */
export interface NbaGame {
  /** The NBA's ten digits: kind, starting year, number. */
  readonly id: string;
  /** The year the season starts. */
  readonly season: number;
  readonly kind: NbaGameKind;
  /** The NBA's day, which is the fantasy day. A postponed game keeps its old day until it has a new one. */
  readonly day: Day;
  /** ISO instant; null while the time is not set. */
  readonly startsAt: string | null;
  /** Null while undecided (the Cup's later rounds), and for sides that are no NBA team. */
  readonly home: NbaTeam | null;
  readonly away: NbaTeam | null;
  readonly status: NbaGameStatus;
  /** Null before the game. */
  readonly homePoints: number | null;
  readonly awayPoints: number | null;
}

/** A player by the NBA's own number, with the NBA team he last stood in a box score for. */
export interface NbaPlayer {
  readonly id: string;
  readonly name: string;
  readonly nbaTeam: NbaTeam | null;
}

/** Why a player of the NBA team did not play. */
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
  /** Minutes with their fraction; 0 when he did not play. */
  readonly minutes: number;
  /** Empty when he did not play. */
  readonly line: StatLine;
  /** Null when he played, and in a game that is on as long as he may still come in. */
  readonly absenceReason: AbsenceReason | null;
  /** What the NBA says about it, such as the part of the body; null when nothing. */
  readonly absenceNote: string | null;
}

/** A box score: the game as it stood, and everybody listed in it. */
export interface NbaBoxScore {
  readonly game: NbaGame;
  readonly players: readonly NbaPlayer[];
  readonly playerGames: readonly PlayerGame[];
}

/** What the NBA counts for a player in a game; everything else in his line follows from it. */
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

/** Something for every statistic of a box score. */
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

/** In how many of the five statistics that make a double-double a line has ten or more: two make one, three a triple. */
export function tensIn(line: StatLine): number {
  return doubleDigits.filter((id) => (line[id] ?? 0) >= 10).length;
}

/** Fouls that end a player's game. */
const mostFouls = 6;

/**
 * The line of a game that was played: the counts, and what follows from them (doubles, disqualification, one game
 * played). Ejections and flagrant fouls are not in box scores and are left out: a blank is not a zero.
 *
 * @param minutes with their fraction
 * @param technicals null where the box score does not tell
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
