import { type Day, daysBetween, InvalidInput, type StatLine, tensIn } from '@fantasy-stats/domain';
import { requireNonNegative } from '../errors.ts';
import type { NbaTeamSchedule, SeasonHistory } from './history.ts';
import { PART_COUNT, parts } from './parts.ts';

export interface SeasonGame {
  readonly day: Day;
  /** Index of the NBA team in `nbaTeams`. */
  readonly home: number;
  readonly away: number;
  /** Null until the game has been played. */
  readonly homeWon: boolean | null;
}

export interface PlayerGame {
  /** Index of the player in `players`. */
  readonly player: number;
  readonly nbaTeam: number;
  readonly day: Day;
  readonly line: StatLine;
}

export interface SeasonFacts {
  /** Number of NBA teams and players; their indices are the same in all seasons passed together. */
  readonly nbaTeams: number;
  readonly players: number;
  readonly games: readonly SeasonGame[];
  readonly lines: readonly PlayerGame[];
}

/** Converts a day to the number used in histories: days since 1970-01-01. */
export function dayNumber(day: Day): number {
  return daysBetween('1970-01-01', day);
}

function vectorOf(line: StatLine, field: string, into: Float64Array, at: number): void {
  parts.forEach((part, index) => {
    const value = line[part];
    if (value !== undefined) into[at + index] = requireNonNegative(value, `${field}.${part}`);
  });
  const tens = tensIn(line);
  into[at + parts.indexOf('DD')] = tens >= 2 ? 1 : 0;
  into[at + parts.indexOf('TD')] = tens >= 3 ? 1 : 0;
  into[at + parts.indexOf('GP')] = 1;
}

/**
 * Converts a season's schedule and box scores to the columns that projections read.
 *
 * @throws InvalidInput naming the field
 */
export function seasonHistory(facts: SeasonFacts): SeasonHistory {
  const byNbaTeam: { day: number; opponent: number; home: number; won: number }[][] = Array.from(
    { length: facts.nbaTeams },
    () => [],
  );
  const checkedIndex = (value: number, limit: number, field: string): number => {
    if (!Number.isInteger(value) || value < 0 || value >= limit) {
      throw new InvalidInput(field, `must be a place from 0 to ${limit - 1}, got ${value}`);
    }
    return value;
  };
  facts.games.forEach((game, i) => {
    const home = checkedIndex(game.home, facts.nbaTeams, `games[${i}].home`);
    const away = checkedIndex(game.away, facts.nbaTeams, `games[${i}].away`);
    const day = dayNumber(game.day);
    byNbaTeam[home]!.push({ day, opponent: away, home: 1, won: game.homeWon === true ? 1 : 0 });
    byNbaTeam[away]!.push({ day, opponent: home, home: 0, won: game.homeWon === false ? 1 : 0 });
  });
  const nbaTeams = byNbaTeam.map((list): NbaTeamSchedule => {
    list.sort((a, b) => a.day - b.day);
    return {
      days: Int32Array.from(list, (game) => game.day),
      opponents: Int32Array.from(list, (game) => game.opponent),
      home: Uint8Array.from(list, (game) => game.home),
      won: Uint8Array.from(list, (game) => game.won),
    };
  });
  const rows = facts.lines.map((one, i) => {
    const field = `lines[${i}]`;
    const nbaTeam = checkedIndex(one.nbaTeam, facts.nbaTeams, `${field}.nbaTeam`);
    const player = checkedIndex(one.player, facts.players, `${field}.player`);
    const day = dayNumber(one.day);
    const game = nbaTeams[nbaTeam]!.days.indexOf(day);
    if (game < 0) throw new InvalidInput(`${field}.day`, `NBA team ${nbaTeam} has no game on ${one.day}`);
    return { player, nbaTeam, day, game, line: one.line, field };
  });
  rows.sort((a, b) => a.player - b.player || a.day - b.day);
  const lines = new Float64Array(rows.length * PART_COUNT);
  const firstRow = new Int32Array(facts.players + 1);
  rows.forEach((row, i) => {
    const before = rows[i - 1];
    if (before !== undefined && before.player === row.player && before.day === row.day) {
      throw new InvalidInput(row.field, 'is a second line of the player on that day');
    }
    vectorOf(row.line, `${row.field}.line`, lines, i * PART_COUNT);
    firstRow[row.player + 1]! += 1;
  });
  for (let i = 1; i < firstRow.length; i += 1) firstRow[i]! += firstRow[i - 1]!;
  return {
    nbaTeams,
    rowCount: rows.length,
    rowPlayer: Int32Array.from(rows, (row) => row.player),
    rowNbaTeam: Int32Array.from(rows, (row) => row.nbaTeam),
    rowDay: Int32Array.from(rows, (row) => row.day),
    rowGame: Int32Array.from(rows, (row) => row.game),
    lines,
    firstRow,
  };
}
