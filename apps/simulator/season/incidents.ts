import { at } from '../at.ts';
import { lastDayNumber } from '../calendar.ts';
import { random } from '../random.ts';
import { type BoxScore, complete } from './box-scores.ts';
import type { Counted, Line } from './line.ts';
import { nbaTeams } from './nba-teams.ts';
import type { Player } from './players.ts';
import { type Game, idleDays } from './schedule.ts';

/** A trade of two players between NBA teams during the season, effective on its day. */
export interface Transfer {
  readonly dayNumber: number;
  readonly one: number;
  readonly other: number;
}

export interface Postponement {
  readonly game: number;
  /** Day number of the original date, on which the game is postponed. */
  readonly from: number;
  /** Day number on which the new date is announced; `to` is the day number of the new date. */
  readonly datedOn: number;
  readonly to: number;
}

export interface Correction {
  readonly game: number;
  readonly player: number;
  readonly statistic: Counted;
  readonly by: 1 | -1;
  readonly correctedOn: number;
}

export interface Incidents {
  readonly transfers: readonly Transfer[];
  readonly postponements: readonly Postponement[];
  /** By game index, the day number on which games after the Cup’s group stage are announced. */
  readonly addedOn: ReadonlyMap<number, number>;
  /** Indexes of the Cup’s group games. */
  readonly cup: ReadonlySet<number>;
}

export const noIncidents: Incidents = {
  transfers: [],
  postponements: [],
  addedOn: new Map(),
  cup: new Set(),
};

/**
 * First and last day of the Cup’s group stage. Its games are on Tuesdays and Fridays, within a conference.
 */
const groupDays = { first: 11, last: 39 };

function isOfGroups({ dayNumber, home, away }: Game): boolean {
  const isNight = dayNumber % 7 === 1 || dayNumber % 7 === 4;
  const isWithin = groupDays.first <= dayNumber && dayNumber <= groupDays.last;
  return isWithin && isNight && at(nbaTeams, home).conference === at(nbaTeams, away).conference;
}

/** Day on which the games of eliminated Cup teams are announced. */
const cupDrawDay = 44;
const cupDays = { first: 47, last: 56 };

function drawTransfers(seed: number, players: readonly Player[]): Transfer[] {
  const stream = random('transfers', seed);
  const moved = new Set<number>();
  return Array.from({ length: 6 }, () => 25 + stream.below(84))
    .sort((a, b) => a - b)
    .flatMap((dayNumber) => {
      const one = stream.pick(players.filter(({ rotation }) => rotation < 10));
      const other = stream.pick(
        players.filter(({ nbaTeam, rotation }) => nbaTeam !== one.nbaTeam && rotation === one.rotation),
      );
      if (moved.has(one.index) || moved.has(other.index)) return [];
      moved.add(one.index).add(other.index);
      return [{ dayNumber, one: one.index, other: other.index }];
    });
}

function drawPostponements(seed: number, games: readonly Game[], added: ReadonlySet<number>): Postponement[] {
  const stream = random('postponements', seed);
  const busy = new Set(
    games.flatMap(({ home, away, dayNumber }) => [home, away].map((nbaTeam) => `${nbaTeam}/${dayNumber}`)),
  );
  const load = new Map<number, number>();
  for (const { dayNumber } of games) load.set(dayNumber, (load.get(dayNumber) ?? 0) + 1);
  const isFree = (game: Game, day: number): boolean =>
    !idleDays.has(day) &&
    (load.get(day) ?? 0) < 15 &&
    !busy.has(`${game.home}/${day}`) &&
    !busy.has(`${game.away}/${day}`);
  const put: Postponement[] = [];
  for (let attempt = 0; attempt < 9; attempt += 1) {
    const game = at(games, stream.below(games.length));
    const from = game.dayNumber;
    const datedOn = from + 3 + stream.below(8);
    if (from < 8 || from > 140 || added.has(game.index) || put.some((other) => other.game === game.index))
      continue;
    const days = Array.from({ length: lastDayNumber - datedOn - 2 }, (_, ahead) => datedOn + 2 + ahead);
    const to = stream.shuffle(days).find((day) => isFree(game, day));
    if (to === undefined) continue;
    for (const nbaTeam of [game.home, game.away]) busy.add(`${nbaTeam}/${to}`);
    put.push({ game: game.index, from, datedOn, to });
  }
  return put;
}

/** Draws a season’s incidents. They depend only on the seed, not on today’s date. */
export function drawIncidents(seed: number, players: readonly Player[], games: readonly Game[]): Incidents {
  const cup = games.filter(({ dayNumber }) => cupDays.first <= dayNumber && dayNumber <= cupDays.last);
  const added = random('cup', seed).shuffle(cup).slice(0, 15);
  const addedOn = new Map(added.map(({ index }) => [index, cupDrawDay]));
  return {
    transfers: drawTransfers(seed, players),
    postponements: drawPostponements(seed, games, new Set(addedOn.keys())),
    addedOn,
    cup: new Set(games.filter(isOfGroups).map(({ index }) => index)),
  };
}

/** Last day with stat corrections, so they do not change the playoff teams. */
const lastCorrectedDay = 98;

const correctable = ['AST', 'STL', 'BLK', 'OREB', 'DREB', 'TO'] as const;

export function drawCorrections(seed: number, { game, home, away }: BoxScore): Correction[] {
  const stream = random('correction', seed, game.index);
  if (game.dayNumber > lastCorrectedDay || !stream.chance(0.06)) return [];
  const { player, line } = stream.pick([...home, ...away]);
  const statistic = stream.pick(correctable);
  const by = line[statistic] > 0 && stream.chance(0.6) ? -1 : 1;
  return [{ game: game.index, player, statistic, by, correctedOn: game.dayNumber + 1 + stream.below(6) }];
}

export function corrected(line: Line, { statistic, by }: Correction): Line {
  const changed = { ...line };
  changed[statistic] += by;
  return complete(changed);
}

export function correctedScore(box: BoxScore, corrections: readonly Correction[]): BoxScore {
  if (corrections.length === 0) return box;
  const side = (appearances: BoxScore['home']): BoxScore['home'] =>
    appearances.map(({ player, line }) => ({
      player,
      line: corrections
        .filter((correction) => correction.player === player)
        .reduce((before, correction) => corrected(before, correction), line),
    }));
  return { ...box, home: side(box.home), away: side(box.away) };
}
