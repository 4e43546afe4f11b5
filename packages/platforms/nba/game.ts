import type { Day, NbaGameKind, NbaGameStatus, NbaTeam } from '@fantasy-stats/domain';
import { z } from 'zod';
import { integer, object, type Properties, readDay, readInteger, readText } from '../loose.ts';
import { nbaTeamOfTeam } from './nba-teams.ts';

const kinds = new Map<string, NbaGameKind>([
  ['001', 'preseason'],
  ['002', 'regular'],
  ['003', 'allStar'],
  ['004', 'playoffs'],
  ['005', 'playIn'],
  ['006', 'cupFinal'],
]);

export interface GameId {
  readonly id: string;
  readonly kind: NbaGameKind;
  /** The year the season starts. */
  readonly season: number;
}

/** Returns a game's id; null for everything else, and for kinds of games we do not know. */
export function readGameId(value: unknown): GameId | null {
  const id = typeof value === 'number' ? String(value).padStart(10, '0') : (readText(value) ?? '');
  const kind = kinds.get(id.slice(0, 3));
  if (!kind || !/^\d{10}$/.test(id)) return null;
  const year = Number(id.slice(3, 5));
  // The NBA started in 1946, so years from 46 to 99 are in the 20th century.
  return { id, kind, season: year < 46 ? 2000 + year : 1900 + year };
}

/** Returns the id of a regular-season game by its number, from 1. */
export function regularGameId(season: number, number: number): string {
  return `002${String(season % 100).padStart(2, '0')}${String(number).padStart(5, '0')}`;
}

export const gameId = z
  .unknown()
  .optional()
  .transform((value, context): GameId => {
    const id = readGameId(value);
    if (id) return id;
    context.addIssue({ code: 'custom', message: 'is not the id of a game' });
    return z.NEVER;
  });

/** Returns the day of a date and time without its zone: Eastern times wrongly end in "Z". */
export function readDayOf(value: unknown): Day | null {
  const text = readText(value);
  return text === null ? null : readDay(text.slice(0, 10));
}

/**
 * Parses an instant in UTC; null if invalid, and for the year 1900, which means that only the time is set.
 */
export function readUtc(value: unknown): string | null {
  const text = readText(value);
  if (text === null || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) || readDayOf(text) === null) return null;
  const instant = Date.parse(/(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
}

export interface GameState {
  readonly gameStatus: number | null;
  readonly gameStatusText: string | null;
  readonly postponedStatus: string | null;
}

/**
 * Returns a game's status: 1 scheduled, 2 live, 3 final. A text that calls the game off outranks the number.
 * A postponed game with a new time is scheduled, despite `postponedStatus`.
 */
export function statusOf(state: GameState): NbaGameStatus | null {
  const text = state.gameStatusText ?? '';
  const calledOff = calledOffBy(text);
  if (calledOff !== null) return calledOff;
  if (state.gameStatus === 3) return 'final';
  if (state.gameStatus === 2) return 'live';
  if (/suspend/i.test(text)) return 'postponed';
  if (state.gameStatus !== 1) return null;
  if (/\d:\d{2}/.test(text)) return 'scheduled';
  const flag = state.postponedStatus ?? '';
  return /^c/i.test(flag) ? 'canceled' : /^[ypt]/i.test(flag) ? 'postponed' : 'scheduled';
}

/**
 * Returns the status in a platform's words, such as "PPD", "Cancelled" or "STATUS_FORFEIT"; null for others.
 * A forfeited game counts as canceled, because it has no player statistics.
 */
export function calledOffBy(words: string): NbaGameStatus | null {
  if (/cancel|cncl|cxl|forfeit|abandon|called off/i.test(words)) return 'canceled';
  return /ppd|postpon/i.test(words) ? 'postponed' : null;
}

/** The data of a game's side that schedule and box score share. */
export const side = object.transform((team) => sideOf(team));

export function sideOf(team: Properties): {
  readonly nbaTeam: NbaTeam | null;
  readonly score: number | null;
} {
  const score = readInteger(team.score);
  return {
    nbaTeam: nbaTeamOfTeam(team.teamId, team.teamTricode),
    score: score !== null && score >= 0 && score < 1000 ? score : null,
  };
}

/** Parses a count of one game; null if impossible. */
export const gameCount = integer.transform((value) =>
  value !== null && value >= 0 && value < 400 ? value : null,
);
