import { at } from '../at.ts';
import type { JsonObject } from '../espn/view.ts';
import { hash } from '../random.ts';
import type { Appearance } from '../season/box-scores.ts';
import { counted, emptyLine, type Line } from '../season/line.ts';
import type { Player } from '../season/players.ts';
import type { Game } from '../season/schedule.ts';
import type { World } from '../world.ts';
import type { NbaEvents } from './events.ts';
import { clockText, type GameMoment, utc } from './games.ts';
import { nbaNameOf, teamOf } from './identity.ts';
import type { NbaSeason } from './seasons.ts';

function summed(line: Line): Line {
  line.PTS = 2 * line.FGM + line['3PM'] + line.FTM;
  line.REB = line.OREB + line.DREB;
  return line;
}

/** Returns a team’s current lines, which are partial during the game and include corrections. */
function linesOf(
  side: readonly Appearance[],
  moment: GameMoment,
  events: NbaEvents,
): { player: number; line: Line }[] {
  const corrections = events.corrected.get(moment.id) ?? [];
  return side.map(({ player, line }) => {
    const now = emptyLine();
    for (const id of counted) now[id] = Math.floor(line[id] * moment.share);
    now.GS = line.GS;
    for (const correction of corrections) {
      if (correction.player === player) {
        now[correction.statistic] = Math.max(0, now[correction.statistic] + correction.by);
      }
    }
    return { player, line: summed(now) };
  });
}

function points(lines: readonly { line: Line }[]): number {
  return lines.reduce((sum, { line }) => sum + line.PTS, 0);
}

export function partialScore(
  season: NbaSeason,
  game: Game,
  moment: GameMoment,
  events: NbaEvents,
): { home: number; away: number } {
  const box = season.play(game);
  if (moment.share === 1 && !events.corrected.has(moment.id)) {
    return { home: box.homePoints, away: box.awayPoints };
  }
  return {
    home: points(linesOf(box.home, moment, events)),
    away: points(linesOf(box.away, moment, events)),
  };
}

function share(made: number, tried: number): number {
  return tried === 0 ? 0 : made / tried;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function statistics(line: Line, seconds: number, own: number, other: number): JsonObject {
  const part = seconds / 2880;
  const plus = Math.round(own * part);
  const minus = Math.round(other * part);
  const minutes = Math.floor(seconds / 60);
  const twoMade = line.FGM - line['3PM'];
  const twoTried = line.FGA - line['3PA'];
  return {
    assists: line.AST,
    blocks: line.BLK,
    blocksReceived: 0,
    fieldGoalsAttempted: line.FGA,
    fieldGoalsMade: line.FGM,
    fieldGoalsPercentage: share(line.FGM, line.FGA),
    foulsOffensive: 0,
    foulsDrawn: Math.ceil(line.FTA / 2),
    foulsPersonal: line.PF,
    foulsTechnical: line.TECH,
    freeThrowsAttempted: line.FTA,
    freeThrowsMade: line.FTM,
    freeThrowsPercentage: share(line.FTM, line.FTA),
    minus,
    minutes: `PT${twoDigits(minutes)}M${twoDigits(seconds % 60)}.00S`,
    minutesCalculated: `PT${twoDigits(minutes)}M`,
    plus,
    plusMinusPoints: plus - minus,
    points: line.PTS,
    pointsFastBreak: 0,
    pointsInThePaint: 2 * twoMade,
    pointsSecondChance: 0,
    reboundsDefensive: line.DREB,
    reboundsOffensive: line.OREB,
    reboundsTotal: line.REB,
    steals: line.STL,
    threePointersAttempted: line['3PA'],
    threePointersMade: line['3PM'],
    threePointersPercentage: share(line['3PM'], line['3PA']),
    turnovers: line.TO,
    twoPointersAttempted: twoTried,
    twoPointersMade: twoMade,
    twoPointersPercentage: share(twoMade, twoTried),
  };
}

interface Reason {
  readonly status: 'ACTIVE' | 'INACTIVE';
  readonly reason: string;
  readonly description: string;
}

function reasonOf(season: NbaSeason, player: Player, game: Game): Reason {
  if (!season.availability.isAway(player.index, game.dayNumber)) {
    return { status: 'ACTIVE', reason: 'DNP_COACH', description: '' };
  }
  const { fitness, note } = season.availability.report(player.index, game.dayNumber);
  if (fitness === 'suspended') {
    return { status: 'INACTIVE', reason: 'INACTIVE_LEAGUE_SUSPENSION', description: note };
  }
  if (fitness === 'notActive') {
    return { status: 'INACTIVE', reason: 'INACTIVE_GLEAGUE_TWOWAY', description: note };
  }
  if (note === 'Rest') return { status: 'ACTIVE', reason: 'DND_REST', description: note };
  return { status: 'INACTIVE', reason: 'INACTIVE_INJURY', description: note };
}

interface Side {
  readonly nbaTeam: number;
  readonly lines: readonly { player: number; line: Line }[];
  readonly own: number;
  readonly other: number;
}

/** Sorts players: those who played, then other available players, then unavailable ones. */
function playersOf(
  world: World,
  season: NbaSeason,
  game: Game,
  moment: GameMoment,
  side: Side,
  personIds: readonly number[],
): JsonObject[] {
  const core = (player: Player): JsonObject => {
    const { first, last } = nbaNameOf(player.name, world.seed);
    return {
      name: `${first} ${last}`,
      nameI: `${first.slice(0, 1)}. ${last}`,
      firstName: first,
      familyName: last,
    };
  };
  const played = side.lines.map(({ player, line }, index): JsonObject => {
    const person = at(season.players, player);
    // Seconds are added and removed in pairs, so that a lineup’s total stays in whole minutes.
    const pair = hash(`seconds/${moment.id}/${Math.floor(index / 2)}`) % 29;
    const isPaired = moment.share === 1 && (index % 2 === 1 || index + 1 < side.lines.length);
    const seconds = Math.max(20, 60 * line.MIN + (isPaired ? (index % 2 === 0 ? pair : -pair) : 0));
    return {
      status: 'ACTIVE',
      order: index + 1,
      personId: at(personIds, player),
      jerseyNum: person.jersey,
      ...(line.GS === 1 ? { position: at(person.positions, 0) } : {}),
      starter: String(line.GS),
      oncourt: moment.status === 'live' && index < 5 ? '1' : '0',
      played: moment.share > 0 ? '1' : '0',
      statistics: statistics(line, seconds, side.own, side.other),
      ...core(person),
    };
  });
  const rest = season.players
    .filter(
      (player) =>
        season.isWith(player, side.nbaTeam, game.dayNumber) &&
        side.lines.every((line) => line.player !== player.index),
    )
    .map((player) => ({ player, why: reasonOf(season, player, game) }))
    .sort((a, b) => a.why.status.localeCompare(b.why.status) || a.player.rotation - b.player.rotation)
    .map(
      ({ player, why }, index): JsonObject => ({
        status: why.status,
        notPlayingReason: why.reason,
        ...(why.description === '' ? {} : { notPlayingDescription: why.description }),
        order: played.length + index + 1,
        personId: at(personIds, player.index),
        jerseyNum: player.jersey,
        starter: '0',
        oncourt: '0',
        played: '0',
        statistics: statistics(emptyLine(), 0, 0, 0),
        ...core(player),
      }),
    );
  return [...played, ...rest];
}

function periodsOf(score: number, count: number, key: string): JsonObject[] {
  let left = score;
  return Array.from({ length: count }, (_, index) => {
    const rest = count - index;
    const own =
      rest === 1 ? left : Math.min(left, Math.round(left / rest) + (hash(`${key}/${index}`) % 7) - 3);
    left -= own;
    return { period: index + 1, periodType: 'REGULAR', score: own };
  });
}

export function boxScore(
  world: World,
  season: NbaSeason,
  game: Game,
  moment: GameMoment,
  events: NbaEvents,
  personIds: readonly number[],
): JsonObject {
  const box = season.play(game);
  const home = linesOf(box.home, moment, events);
  const away = linesOf(box.away, moment, events);
  const homePoints = points(home);
  const awayPoints = points(away);
  const isFinal = moment.status === 'final';
  const hasBegun = moment.share > 0;
  const period = isFinal ? 4 : Math.max(1, Math.ceil(moment.share * 4));
  const start = utc(moment.day, game.tipOff);
  const offset =
    (Date.parse(`${moment.day}T00:00:00Z`) + game.tipOff * 60_000 - Date.parse(start)) / 3_600_000;
  const local = `${new Date(Date.parse(start) + offset * 3_600_000).toISOString().slice(0, 19)}-0${-offset}:00`;
  const codes = `${teamOf(game.away).teamTricode}${teamOf(game.home).teamTricode}`;
  const team = (side: Side, key: string): JsonObject => ({
    ...teamOf(side.nbaTeam),
    score: side.own,
    inBonus: '1',
    timeoutsRemaining: 2,
    periods: periodsOf(side.own, period, `${moment.id}/${key}`),
    players: playersOf(world, season, game, moment, side, personIds),
  });
  return {
    meta: {
      version: 1,
      code: 200,
      request: `http://nba.cloud/games/${moment.id}/boxscore?Format=json`,
      time: `${moment.day} 23:51:25.282704`,
    },
    game: {
      gameId: moment.id,
      gameTimeLocal: local,
      gameTimeUTC: start,
      gameTimeHome: local,
      gameTimeAway: local,
      gameEt: local,
      duration: 128,
      gameCode: `${moment.day.replaceAll('-', '')}/${codes}`,
      gameStatusText: isFinal ? 'Final' : hasBegun ? `Q${period} 5:00` : clockText(game.tipOff),
      gameStatus: isFinal ? 3 : hasBegun ? 2 : 1,
      regulationPeriods: 4,
      period,
      gameClock: isFinal ? 'PT00M00.00S' : 'PT05M00.00S',
      attendance: 17_000 + (hash(moment.id) % 2000),
      sellout: '0',
      homeTeam: team({ nbaTeam: game.home, lines: home, own: homePoints, other: awayPoints }, 'home'),
      awayTeam: team({ nbaTeam: game.away, lines: away, own: awayPoints, other: homePoints }, 'away'),
    },
  };
}
