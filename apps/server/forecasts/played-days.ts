import type { Day, StatLine } from '@fantasy-stats/domain';

/** Completed games in a date range whose box scores are stored. */
export interface PlayedDays {
  /** Whether all games of those days are included, except postponed ones. */
  readonly isWhole: boolean;
  /** NBA teams and days with a completed game, such as `DEN 2026-11-30`. */
  readonly over: ReadonlySet<string>;
  /** NBA teams whose box scores list a player, even if they did not play, by the player's NBA id. */
  readonly listed: ReadonlyMap<number, ReadonlySet<string>>;
  /** Stat lines of played games, by NBA id. */
  readonly played: ReadonlyMap<number, readonly { readonly day: Day; readonly line: StatLine }[]>;
}

import { isCalledOff, nbaTeams } from '@fantasy-stats/domain';
import type { Parts } from '../kernel/parts.ts';
import { dayOfNumber, gamesBetween, lineOfRow, type PlayerGameColumns, playerGames } from '../nba/queries.ts';

type Reading = Pick<Parts, 'database' | 'pool'>;

/** Reads the games from one day to another, inclusive. */
export async function playedDays({ database, pool }: Reading, from: Day, to: Day): Promise<PlayedDays> {
  const columns = await playerGames(pool, from, to);
  const read = new Set<number>();
  for (let row = 0; row < columns.rowCount; row += 1)
    if (columns.rowPlayed[row] === 1) read.add(columns.rowGame[row] ?? 0);
  const games = (await gamesBetween(database, from, to)).filter(
    ({ kind, status }) => kind === 'regular' && !isCalledOff(status),
  );
  const over = games.filter(({ id, status }) => status === 'final' && read.has(Number(id)));
  const isOver = new Set(over.map(({ id }) => Number(id)));
  const listed = new Map<number, Set<string>>();
  const played = new Map<number, { day: Day; line: StatLine }[]>();
  for (let row = 0; row < columns.rowCount; row += 1) {
    if (!isOver.has(columns.rowGame[row] ?? 0)) continue;
    const player = playerAt(columns, row);
    const day = dayOfNumber(columns.rowDay[row] ?? 0);
    const teams = listed.get(player) ?? new Set();
    listed.set(player, teams.add(`${nbaTeams[columns.rowNbaTeam[row] ?? -1] ?? ''} ${day}`));
    if (columns.rowPlayed[row] !== 1) continue;
    const own = played.get(player) ?? [];
    played.set(player, own);
    own.push({ day, line: lineOfRow(columns, row) });
  }
  return {
    isWhole: over.length === games.length,
    over: new Set(
      over.flatMap(({ away, day, home }) =>
        [home, away].flatMap((nbaTeam) => (nbaTeam === null ? [] : [`${nbaTeam} ${day}`])),
      ),
    ),
    listed,
    played,
  };
}

const playerAt = ({ playerIds, rowPlayer }: PlayerGameColumns, row: number): number =>
  playerIds[rowPlayer[row] ?? 0] ?? 0;
