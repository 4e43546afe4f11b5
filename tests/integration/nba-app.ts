import type { BoxStatistic } from '@fantasy-stats/domain';
import { espnSeasonClient, nbaClient } from '@fantasy-stats/platforms/nba';
import { startSimulator } from '@fantasy-stats/simulator';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { connect } from '../../apps/server/database/connect.ts';
import type { LeagueOptions } from '../../apps/server/league/start.ts';
import { createLog } from '../../apps/server/log.ts';
import { runNba } from '../../apps/server/nba/run.ts';
import { nbaSurroundings } from '../../apps/server/nba/start.ts';
import type { NbaSurroundings } from '../../apps/server/nba/surroundings.ts';
import type { DatabaseTemplate } from '../../apps/server/testing/database.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

/** A Tuesday in the tenth week of the simulated season. */
export const today = '2026-12-22';
const noon = `${today}T17:00:00Z`;

export interface NbaApp extends SimulatedApp {
  /** Reads what is due of the NBA's feeds, as the server's job does. */
  readNba(options?: { signal?: AbortSignal } & Partial<NbaSurroundings>): Promise<boolean>;
  /** A file as the simulated NBA has it. */
  file(path: string): Promise<unknown>;
  /** Lets something happen to a game. */
  happen(action: string, game: string, more?: object): Promise<unknown>;
  /** Rows of a query. */
  rows<Row extends object>(query: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface NbaAppOptions {
  /** Reads the schedule, and leaves box scores of games more days ago than these alone, as if they were read. */
  readonly lastDays?: number;
  /** Begins with the season read up to {@link today}, as the server's job reads it, which is done once for all files. */
  readonly isRead?: boolean;
  /** The number of the game of the season before to begin with; without it, that season is not read. */
  readonly earlierFrom?: number;
  /** How leagues are served where that differs. */
  readonly leagues?: LeagueOptions;
  /** More variables of the environment. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** A database in which {@link NbaApp.readNba} has read the season, without a league: some 450 box scores. */
const seasonRead: DatabaseTemplate = {
  name: 'nba_season_read',
  fill: async (url) => {
    const simulator = await startSimulator({ seed: 1, date: today });
    const { database, pool, close } = connect({ url, size: 5 });
    try {
      await leaveEarlierSeason(pool, 0);
      await runNba(
        {
          database,
          client: nbaClient({ baseUrl: `${simulator.url}/nba` }),
          espn: espnSeasonClient({ baseUrl: `${simulator.url}/espn` }),
          log: createLog('silent'),
          now: () => new Date(noon),
          atOnce: 20,
        },
        new AbortController().signal,
      );
      /* Whom it could match stood on what leagues there were: none. */
      await pool.query(`delete from nba_feeds where key = 'matches'`);
    } finally {
      await close();
      await simulator.close();
    }
  },
};

/** Has the season before taken as read up to the number of a game. */
async function leaveEarlierSeason(pool: Pick<Pool, 'query'>, position: number): Promise<void> {
  await pool.query(`insert into nba_feeds (key, season, position) values ('earlier', 2025, $1)`, [position]);
}

/** The server on a simulator, both at noon of {@link today}. */
export async function nbaApp({
  earlierFrom = 0,
  environment = {},
  isRead = false,
  lastDays,
  leagues,
}: NbaAppOptions = {}): Promise<NbaApp> {
  const app = await simulatedApp({
    date: today,
    environment,
    ...(leagues ? { leagues } : {}),
    ...(isRead ? { template: seasonRead } : {}),
  });
  app.advance(Date.parse(noon) - Date.now());
  const { pool } = app.parts;
  if (!isRead) await leaveEarlierSeason(pool, earlierFrom);
  if (lastDays !== undefined) {
    const signal = new AbortController().signal;
    await pool.query(`insert into nba_feeds (key, due_at) values ('boxScores', '2100-01-01')`);
    await runNba(nbaSurroundings(app.parts, signal), signal);
    await pool.query(`delete from nba_feeds where key = 'boxScores'`);
    await pool.query(`update nba_games set box_due_at = null where day < $1::date - $2::integer`, [
      today,
      lastDays,
    ]);
    await app.requests();
  }
  return Object.assign(app, {
    readNba: ({
      signal = new AbortController().signal,
      ...more
    }: { signal?: AbortSignal } & Partial<NbaSurroundings> = {}) =>
      runNba({ ...nbaSurroundings(app.parts, signal, { retryMilliseconds: 1 }), ...more }, signal),
    file: async (path: string): Promise<unknown> => {
      const answer = await fetch(`${app.simulator.url}/nba/static/json/${path}`);
      expect(answer.status, path).toBe(200);
      return answer.json();
    },
    happen: (action: string, game: string, more: object = {}) =>
      app.control('nba', { action, game, ...more }),
    rows: async <Row extends object>(query: string, values: readonly unknown[] = []) =>
      (await app.parts.pool.query<Row>(query, [...values])).rows,
  });
}

/** What the NBA's box scores call a statistic. */
export const feedNames: Record<BoxStatistic, string> = {
  FGM: 'fieldGoalsMade',
  FGA: 'fieldGoalsAttempted',
  FTM: 'freeThrowsMade',
  FTA: 'freeThrowsAttempted',
  '3PM': 'threePointersMade',
  '3PA': 'threePointersAttempted',
  PTS: 'points',
  OREB: 'reboundsOffensive',
  DREB: 'reboundsDefensive',
  REB: 'reboundsTotal',
  AST: 'assists',
  STL: 'steals',
  BLK: 'blocks',
  TO: 'turnovers',
  PF: 'foulsPersonal',
};

export interface FeedSide {
  readonly teamTricode: string;
  readonly score: number;
  readonly players: readonly {
    readonly personId: number;
    readonly played: string;
    readonly statistics: Readonly<Record<string, number>>;
  }[];
}

/** The two sides of a box score of the feed. */
export function sidesOf(box: unknown): readonly [home: FeedSide, away: FeedSide] {
  const { game } = box as { game: { homeTeam: FeedSide; awayTeam: FeedSide } };
  return [game.homeTeam, game.awayTeam];
}
