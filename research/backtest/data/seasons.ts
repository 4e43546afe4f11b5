import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  gamesBefore,
  type NbaTeamSchedule,
  PART_COUNT,
  parts,
  type SeasonHistory,
} from '@fantasy-stats/engine/projection';
import { readColumns } from './csv.ts';
import { dayNumber, mondayOf } from './days.ts';

/** A season's history with the additional data that the test protocol needs. */
export interface Season extends SeasonHistory {
  readonly year: number;
  /** Name of the season: `2022-23`. */
  readonly name: string;
  readonly firstMonday: number;
  readonly weekCount: number;
}

export interface World {
  readonly seasons: readonly Season[];
  readonly playerIds: readonly string[];
  readonly playerNames: readonly string[];
  readonly nbaTeamIds: readonly string[];
}

/** Data file column of each statistic. DD, TD and GP have no column; they are computed from the others. */
const columnOf: Partial<Record<(typeof parts)[number], string>> = {
  MIN: 'MIN',
  FGM: 'FGM',
  FGA: 'FGA',
  FTM: 'FTM',
  FTA: 'FTA',
  '3PM': 'FG3M',
  '3PA': 'FG3A',
  PTS: 'PTS',
  OREB: 'OREB',
  DREB: 'DREB',
  REB: 'REB',
  AST: 'AST',
  STL: 'STL',
  BLK: 'BLK',
  TO: 'TOV',
  PF: 'PF',
};
const counted = parts.filter((part) => columnOf[part] !== undefined);
const doubles = (['PTS', 'REB', 'AST', 'STL', 'BLK'] as const).map((part) => parts.indexOf(part));

export function seasonsIn(folder: string): string[] {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}`);
  const names = readdirSync(folder).flatMap((file) => {
    const name = /^player_gamelogs_(\d{4}-\d{2})\.csv\.gz$/.exec(file)?.[1];
    return name !== undefined && existsSync(join(folder, `team_games_${name}.csv.gz`)) ? [name] : [];
  });
  return names.sort();
}

class Indices {
  readonly names: string[] = [];
  readonly #places = new Map<string, number>();

  of(name: string): number {
    const known = this.#places.get(name);
    if (known !== undefined) return known;
    const index = this.names.length;
    this.#places.set(name, index);
    this.names.push(name);
    return index;
  }
}

interface NbaTeamGame {
  readonly game: string;
  readonly day: number;
  readonly nbaTeam: number;
  readonly home: number;
  readonly won: number;
}

function readSchedule(path: string, nbaTeams: Indices) {
  const games = new Map<string, NbaTeamGame>();
  const opponents = new Map<string, number[]>();
  for (const row of readColumns(path, ['TEAM_ID', 'GAME_ID', 'GAME_DATE', 'MATCHUP', 'WL'])) {
    const [teamId = '', game = '', date = '', matchup = '', result = ''] = row;
    const nbaTeam = nbaTeams.of(teamId);
    games.set(`${nbaTeam} ${game}`, {
      game,
      day: dayNumber(date.slice(0, 10)),
      nbaTeam,
      home: matchup.includes('@') ? 0 : 1,
      won: result === 'W' ? 1 : 0,
    });
    const sides = opponents.get(game) ?? [];
    sides.push(nbaTeam);
    opponents.set(game, sides);
  }
  const byNbaTeam: NbaTeamGame[][] = nbaTeams.names.map(() => []);
  for (const game of games.values()) byNbaTeam[game.nbaTeam]?.push(game);
  const numberOf = new Map<string, number>();
  const schedules = byNbaTeam.map((list, nbaTeam): NbaTeamSchedule => {
    list.sort((a, b) => a.day - b.day || (a.game < b.game ? -1 : 1));
    list.forEach((game, number) => {
      numberOf.set(`${nbaTeam} ${game.game}`, number);
    });
    return {
      days: Int32Array.from(list, (game) => game.day),
      opponents: Int32Array.from(
        list,
        (game) => opponents.get(game.game)?.find((side) => side !== nbaTeam) ?? nbaTeam,
      ),
      home: Uint8Array.from(list, (game) => game.home),
      won: Uint8Array.from(list, (game) => game.won),
    };
  });
  return { schedules, numberOf };
}

interface Row {
  readonly player: number;
  readonly nbaTeam: number;
  readonly day: number;
  readonly game: number;
  readonly values: readonly number[];
}

function readRows(
  path: string,
  players: Indices,
  playerNames: string[],
  nbaTeams: Indices,
  numberOf: Map<string, number>,
) {
  const columns = counted.map((part) => columnOf[part] ?? '');
  const rows: Row[] = [];
  for (const cells of readColumns(path, [
    'PLAYER_ID',
    'PLAYER_NAME',
    'TEAM_ID',
    'GAME_ID',
    'GAME_DATE',
    ...columns,
  ])) {
    const [id = '', name = '', teamId = '', game = '', date = ''] = cells;
    const nbaTeam = nbaTeams.of(teamId);
    const number = numberOf.get(`${nbaTeam} ${game}`);
    if (number === undefined)
      throw new Error(`${path}: game ${game} of NBA team ${teamId} is not in the schedule`);
    const player = players.of(id);
    playerNames[player] = name;
    const values = columns.map((column, index) => {
      const value = Number(cells[5 + index]);
      if (!(value >= 0))
        throw new Error(`${path}: ${column} of ${name} in game ${game} is "${cells[5 + index]}"`);
      return value;
    });
    rows.push({ player, nbaTeam, day: dayNumber(date.slice(0, 10)), game: number, values });
  }
  return rows.sort((a, b) => a.player - b.player || a.day - b.day || a.game - b.game);
}

export function readWorld(folder: string, names: readonly string[] = seasonsIn(folder)): World {
  const players = new Indices();
  const playerNames: string[] = [];
  const nbaTeams = new Indices();
  const read = names.map((name) => {
    const { schedules, numberOf } = readSchedule(join(folder, `team_games_${name}.csv.gz`), nbaTeams);
    const rows = readRows(
      join(folder, `player_gamelogs_${name}.csv.gz`),
      players,
      playerNames,
      nbaTeams,
      numberOf,
    );
    return { name, schedules, rows };
  });
  const seasons = read.map(({ name, schedules, rows }): Season => {
    const lines = new Float64Array(rows.length * PART_COUNT);
    const firstRow = new Int32Array(players.names.length + 1);
    rows.forEach((row, index) => {
      const start = index * PART_COUNT;
      counted.forEach((part, index) => {
        lines[start + parts.indexOf(part)] = row.values[index] ?? 0;
      });
      const tens = doubles.filter((part) => (lines[start + part] ?? 0) >= 10).length;
      lines[start + parts.indexOf('DD')] = tens >= 2 ? 1 : 0;
      lines[start + parts.indexOf('TD')] = tens >= 3 ? 1 : 0;
      lines[start + parts.indexOf('GP')] = 1;
      firstRow[row.player + 1] = (firstRow[row.player + 1] ?? 0) + 1;
    });
    for (let i = 1; i < firstRow.length; i += 1) firstRow[i] = (firstRow[i] ?? 0) + (firstRow[i - 1] ?? 0);
    const days = schedules.flatMap((schedule) => [...schedule.days]);
    const firstMonday = mondayOf(Math.min(...days));
    return {
      year: Number(name.slice(0, 4)),
      name,
      firstMonday,
      weekCount: Math.floor((Math.max(...days) - firstMonday) / 7) + 1,
      nbaTeams: schedules,
      rowCount: rows.length,
      rowPlayer: Int32Array.from(rows, (row) => row.player),
      rowNbaTeam: Int32Array.from(rows, (row) => row.nbaTeam),
      rowDay: Int32Array.from(rows, (row) => row.day),
      rowGame: Int32Array.from(rows, (row) => row.game),
      lines,
      firstRow,
    };
  });
  return { seasons, playerIds: players.names, playerNames, nbaTeamIds: nbaTeams.names };
}

/** Returns the weeks (from 0) in which every NBA team has at least two games. */
export function countedWeeks(season: Season): number[] {
  const weeks: number[] = [];
  for (let week = 0; week < season.weekCount; week += 1) {
    const monday = season.firstMonday + 7 * week;
    const isComplete = season.nbaTeams.every(
      (nbaTeam) =>
        nbaTeam.days.length === 0 ||
        gamesBefore(nbaTeam.days, monday + 7) - gamesBefore(nbaTeam.days, monday) >= 2,
    );
    if (isComplete) weeks.push(week);
  }
  return weeks;
}
