import {
  type BoxCounts,
  boxStatistics,
  type NbaTeam,
  type StatisticId,
  statistic,
} from '@fantasy-stats/domain';
import { z } from 'zod';
import {
  integer,
  list,
  object,
  type PlatformResponse,
  type Properties,
  properties,
  readInteger,
  readNumber,
} from '../../loose.ts';
import { espnPlayerNumber, listOf } from './players.ts';
import { nbaTeamOfEspnNumber } from './schedule.ts';

/**
 * One game of a player. A player listed without numbers did not play, for an unknown reason. Technical fouls,
 * and whether the player started, are sometimes missing.
 */
export interface EspnLine {
  /** ESPN's number of the player. */
  readonly playerId: number;
  /** ESPN's number of the game. */
  readonly gameId: number;
  /** The player's NBA team in that game. */
  readonly nbaTeam: NbaTeam | null;
  /** Null if the player is listed but did not play. */
  readonly played: {
    readonly counts: BoxCounts;
    /** Whole minutes. */
    readonly minutes: number;
    readonly started: boolean | null;
    readonly technicals: number | null;
  } | null;
}

const Card = z.object({ id: espnPlayerNumber, stats: list });
const Entry = z.object({
  statSourceId: integer,
  statSplitTypeId: integer,
  seasonId: integer,
  proTeamId: integer,
  id: z.unknown().optional(),
  externalId: z.unknown().optional(),
  stats: object,
});

/** ESPN's codes of actual statistics, and of statistics of one game. */
const actual = 0;
const singleGame = 5;

const mostMinutes = 120;
const mostCounted = 400;

/**
 * Reads `players[].player.stats`, or a bare list of players. Lines of other seasons are skipped; invalid ones
 * are skipped and reported.
 * @throws UnexpectedAnswer if it is not a list of players
 */
export function readLines(body: unknown, response: PlatformResponse, season: number): EspnLine[] {
  const entries = listOf(body);
  if (!entries) throw response.unexpected('is not a list', 'players');
  const lines = new Map<string, EspnLine>();
  for (const [index, entry] of entries.entries()) {
    const inner = properties(properties(entry).player);
    const [card] = response.each(Card, [{ ...properties(entry), ...inner }], `players[${index}]`);
    if (!card) continue;
    for (const stat of response.each(Entry, card.stats, `players[${index}].player.stats`)) {
      if (stat.statSourceId !== actual || stat.statSplitTypeId !== singleGame) continue;
      if (stat.seasonId !== season + 1) continue;
      const gameId = gameOf(stat.externalId) ?? gameOf(stat.id);
      const played = playedOf(stat.stats);
      if (gameId === null || played === 'broken') {
        response.leaveOut('a game has no number or no whole statistics', `players[${index}].player.stats`);
        continue;
      }
      const line = { playerId: card.id, gameId, nbaTeam: nbaTeamOfEspnNumber(stat.proTeamId), played };
      lines.set(`${card.id} ${gameId}`, line);
    }
  }
  return [...lines.values()];
}

/** Parses a game number such as "401811033", or "05401811033" with source and split in front. */
function gameOf(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  const digits = /^(?:05)?(4\d{8})$/.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

function statOf(stats: Properties, id: StatisticId): unknown {
  return stats[String(statistic(id).espn)];
}

function playedOf(stats: Properties): EspnLine['played'] | 'broken' {
  const minutes = readNumber(statOf(stats, 'MIN'));
  const games = readInteger(statOf(stats, 'GP'));
  /* A player with a few seconds on the court has played, for 0 full minutes. */
  if (Object.keys(stats).length === 0 || games === 0 || (minutes === 0 && games === null)) return null;
  const counts: Record<string, number> = {};
  for (const id of boxStatistics) {
    const count = countOf(statOf(stats, id));
    if (count === null) return 'broken';
    counts[id] = count;
  }
  if (minutes === null || minutes < 0 || minutes > mostMinutes || !isWhole(counts)) return 'broken';
  const started = readInteger(statOf(stats, 'GS'));
  return {
    counts,
    minutes,
    started: started === 0 || started === 1 ? started === 1 : null,
    technicals: countOf(statOf(stats, 'TECH')),
  };
}

function countOf(value: unknown): number | null {
  const count = readInteger(value);
  return count !== null && count >= 0 && count < mostCounted ? count : null;
}

function isWhole(counts: Readonly<Record<string, number>>): counts is BoxCounts {
  return boxStatistics.every((id) => counts[id] !== undefined);
}
