import {
  type BoxCounts,
  boxStatistics,
  type NbaTeam,
  type StatisticId,
  statistic,
} from '@fantasy-stats/domain';
import { z } from 'zod';
import {
  type Answer,
  integer,
  list,
  object,
  type Properties,
  properties,
  readInteger,
  readNumber,
} from '../../loose.ts';
import { espnPlayerNumber, listOf } from './players.ts';
import { nbaTeamOfEspnNumber } from './schedule.ts';

/**
 * A player's single game on his card. Who is listed without numbers did not play; why is not told. Who started is told
 * by a number that is missing now and then; technical fouls too.
 */
export interface EspnLine {
  /** ESPN's number of the player. */
  readonly playerId: number;
  /** ESPN's number of the game. */
  readonly gameId: number;
  /** His NBA team, as the line has it. */
  readonly nbaTeam: NbaTeam | null;
  /** Null where he is listed and did not play. */
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

/** What ESPN has counted, and of one game. */
const actual = 0;
const singleGame = 5;

const mostMinutes = 120;
const mostCounted = 400;

/**
 * Reads the single games of players' cards: `players[].player.stats`, also a bare list of players. Lines of other
 * seasons are left out; those that do not fit too, and noted.
 * @throws UnexpectedAnswer for what is no list of players
 */
export function readLines(body: unknown, answer: Answer, season: number): EspnLine[] {
  const entries = listOf(body);
  if (!entries) throw answer.unexpected('is not a list', 'players');
  const lines = new Map<string, EspnLine>();
  for (const [index, entry] of entries.entries()) {
    const inner = properties(properties(entry).player);
    const [card] = answer.each(Card, [{ ...properties(entry), ...inner }], `players[${index}]`);
    if (!card) continue;
    for (const stat of answer.each(Entry, card.stats, `players[${index}].player.stats`)) {
      if (stat.statSourceId !== actual || stat.statSplitTypeId !== singleGame) continue;
      if (stat.seasonId !== season + 1) continue;
      const gameId = gameOf(stat.externalId) ?? gameOf(stat.id);
      const played = playedOf(stat.stats);
      if (gameId === null || played === 'broken') {
        answer.leaveOut('a game has no number or no whole statistics', `players[${index}].player.stats`);
        continue;
      }
      const line = { playerId: card.id, gameId, nbaTeam: nbaTeamOfEspnNumber(stat.proTeamId), played };
      lines.set(`${card.id} ${gameId}`, line);
    }
  }
  return [...lines.values()];
}

/** "401811033", or "05401811033": source and split in front. */
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
  /* Somebody who was on the court for some seconds has played, in no whole minute. */
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
