import {
  type BoxCounts,
  type NbaBoxScore,
  type NbaGame,
  type NbaPlayer,
  type NbaTeam,
  type PlayerGame,
  playedLine,
} from '@fantasy-stats/domain';
import { z } from 'zod';
import {
  flag,
  integer,
  list,
  neededInteger,
  object,
  type PlatformResponse,
  type Properties,
  text,
} from '../loose.ts';
import { absenceOf } from './absence.ts';
import { gameCount, gameId, readDayOf, readUtc, sideOf, statusOf } from './game.ts';

const Body = z.object({
  game: object.pipe(
    z.object({
      gameId,
      gameStatus: integer,
      gameStatusText: text,
      gameEt: z.unknown().optional().transform(readDayOf),
      gameTimeUTC: z.unknown().optional().transform(readUtc),
      homeTeam: object,
      awayTeam: object,
    }),
  ),
});

const ListedPlayer = z.object({
  personId: neededInteger.refine((id) => id > 0 && id < 1_000_000_000, 'is not a player'),
  name: text,
  firstName: text,
  familyName: text,
  played: flag,
  starter: flag,
  status: text,
  notPlayingReason: text,
  notPlayingDescription: text,
  statistics: object,
});
type Listed = z.output<typeof ListedPlayer>;

const Counts = z.object({
  fieldGoalsMade: gameCount,
  fieldGoalsAttempted: gameCount,
  freeThrowsMade: gameCount,
  freeThrowsAttempted: gameCount,
  threePointersMade: gameCount,
  threePointersAttempted: gameCount,
  points: gameCount,
  reboundsOffensive: gameCount,
  reboundsDefensive: gameCount,
  reboundsTotal: gameCount,
  assists: gameCount,
  steals: gameCount,
  blocks: gameCount,
  turnovers: gameCount,
  foulsPersonal: gameCount,
  foulsTechnical: gameCount,
});

/**
 * Reads a box score, including players who did not play, with the reason. Entries that do not fit are skipped
 * and reported.
 * @throws UnexpectedAnswer without NBA teams, day, status or any readable player
 */
export function readBoxScore(body: unknown, response: PlatformResponse): NbaBoxScore {
  const { game: entry } = response.read(Body, body, 'answer');
  const status = statusOf({ ...entry, postponedStatus: null });
  if (status === null) throw response.unexpected('is not 1, 2 or 3', 'game.gameStatus');
  if (entry.gameEt === null) throw response.unexpected('is not a time', 'game.gameEt');
  const home = sideOf(entry.homeTeam);
  const away = sideOf(entry.awayTeam);
  const hasScore = status === 'live' || status === 'final';
  const game: NbaGame = {
    ...entry.gameId,
    day: entry.gameEt,
    startsAt: entry.gameTimeUTC,
    status,
    home: home.nbaTeam,
    away: away.nbaTeam,
    homePoints: hasScore ? home.score : null,
    awayPoints: hasScore ? away.score : null,
  };
  if (home.nbaTeam === null || away.nbaTeam === null || home.nbaTeam === away.nbaTeam)
    throw response.unexpected('are not two NBA teams', 'game.homeTeam and game.awayTeam');
  const players: NbaPlayer[] = [];
  const playerGames: PlayerGame[] = [];
  const sides: readonly (readonly [string, Properties, NbaTeam, NbaTeam])[] = [
    ['homeTeam', entry.homeTeam, home.nbaTeam, away.nbaTeam],
    ['awayTeam', entry.awayTeam, away.nbaTeam, home.nbaTeam],
  ];
  const usedIds = new Set<number>();
  for (const [name, team, nbaTeam, opponent] of sides) {
    const at = `game.${name}.players`;
    for (const listed of response.each(ListedPlayer, list.parse(team.players), at)) {
      const fullName = listed.name ?? [listed.firstName, listed.familyName].filter(Boolean).join(' ');
      const played = playedIn(listed, status === 'final');
      if (fullName === '' || played === null || usedIds.has(listed.personId)) {
        response.skip(
          `${at}: player ${listed.personId} has no whole statistics or no name, or stands there twice`,
        );
        continue;
      }
      usedIds.add(listed.personId);
      const id = String(listed.personId);
      players.push({ id, name: fullName, nbaTeam });
      playerGames.push({
        gameId: game.id,
        playerId: id,
        nbaTeam,
        opponent,
        isHome: name === 'homeTeam',
        day: game.day,
        ...played,
      });
    }
  }
  if (hasScore && !playerGames.some((line) => line.played))
    throw response.unexpected('has no player who played', 'game');
  return { game, players, playerGames };
}

type Played = Pick<PlayerGame, 'played' | 'minutes' | 'line' | 'absenceReason' | 'absenceNote'>;

/** Returns the player's stat line, or why they did not play; null if the statistics are unreadable. */
function playedIn(listed: Listed, isOver: boolean): Played | null {
  if (!listed.played) {
    const { notPlayingReason: reason, notPlayingDescription: description } = listed;
    const mayStillPlay = !isOver && reason === null && description === null;
    return {
      played: false,
      minutes: 0,
      line: {},
      absenceReason: mayStillPlay ? null : absenceOf(reason, description),
      absenceNote: description?.slice(0, 200) ?? null,
    };
  }
  const counts = countsOf(listed.statistics);
  const minutes = readMinutes(listed.statistics.minutes);
  if (counts === null || minutes === null) return null;
  const { foulsTechnical } = Counts.parse(listed.statistics);
  return {
    played: true,
    minutes,
    line: playedLine(counts, minutes, listed.starter, foulsTechnical),
    absenceReason: null,
    absenceNote: null,
  };
}

function countsOf(statistics: Properties): BoxCounts | null {
  const read = Counts.parse(statistics);
  const rebounds =
    read.reboundsTotal ??
    (read.reboundsOffensive !== null && read.reboundsDefensive !== null
      ? read.reboundsOffensive + read.reboundsDefensive
      : null);
  const whole = {
    FGM: read.fieldGoalsMade,
    FGA: read.fieldGoalsAttempted,
    FTM: read.freeThrowsMade,
    FTA: read.freeThrowsAttempted,
    '3PM': read.threePointersMade,
    '3PA': read.threePointersAttempted,
    PTS: read.points,
    OREB: read.reboundsOffensive,
    DREB: read.reboundsDefensive,
    REB: rebounds,
    AST: read.assists,
    STL: read.steals,
    BLK: read.blocks,
    TO: read.turnovers,
    PF: read.foulsPersonal,
  };
  return isWhole(whole) ? whole : null;
}

function isWhole(counts: Record<keyof BoxCounts, number | null>): counts is Record<keyof BoxCounts, number> {
  return Object.values(counts).every((value) => value !== null);
}

/**
 * Parses minutes with their fraction: "PT25M01.00S", "PT1H02M", or "25:01" from the NBA's older feeds. Null
 * for everything else, and for more minutes than any game lasts.
 */
export function readMinutes(value: unknown): number | null {
  if (typeof value !== 'string') return null;
  const duration = /^PT(?:(\d{1,2})H)?(?:(\d{1,3})M)?(?:(\d{1,2}(?:\.\d+)?)S)?$/.exec(value);
  const clock = /^(\d{1,3}):(\d{2})$/.exec(value);
  if (!(duration && value.length > 2) && !clock) return null;
  const [hours, minutes, seconds] = duration
    ? [duration[1], duration[2], duration[3]]
    : [undefined, clock?.[1], clock?.[2]];
  const total = 3600 * Number(hours ?? 0) + 60 * Number(minutes ?? 0) + Number(seconds ?? 0);
  return total <= 7200 ? total / 60 : null;
}
