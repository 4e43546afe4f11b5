import type { BoxStatistic } from '@fantasy-stats/domain';
import { espnSeasonClient, nbaClient } from '@fantasy-stats/platforms/nba';
import { startSimulator, type WorldOptions } from '@fantasy-stats/simulator';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { connect } from '../../apps/server/kernel/database/connect.ts';
import { createLog } from '../../apps/server/kernel/log.ts';
import type { LeagueOptions } from '../../apps/server/leagues/module.ts';
import type { ModuleOptions } from '../../apps/server/modules.ts';
import { nbaSurroundings } from '../../apps/server/nba/module.ts';
import { runNba } from '../../apps/server/nba/nba-reading.ts';
import type { NbaSurroundings } from '../../apps/server/nba/surroundings.ts';
import type { DatabaseTemplate } from '../../apps/server/testing/database.ts';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

/** A Tuesday in the tenth week of the simulated season. */
export const today = '2026-12-22';
const noon = `${today}T17:00:00Z`;

export interface NbaApp extends SimulatedApp {
  /** Reads everything due from the NBA's feeds, as the server's job does. */
  readNba(options?: { signal?: AbortSignal } & Partial<NbaSurroundings>): Promise<void>;
  file(path: string): Promise<unknown>;
  happen(action: string, game: string, more?: object): Promise<unknown>;
  rows<Row extends object>(query: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface NbaAppOptions {
  /** Reads the schedule, and marks box scores older than this many days as read. */
  readonly lastDays?: number;
  /**
   * Whether to start with the season read up to {@link today}, as the server's job reads it. It is read once
   * for all files.
   */
  readonly isRead?: boolean;
  /** First game of the previous season to read. If undefined, that season is not read. */
  readonly earlierFrom?: number;
  /** Whether injury statuses count as read, which forecasts require. Default: true. */
  readonly areStatusesRead?: boolean;
  readonly leagues?: LeagueOptions;
  readonly world?: WorldOptions;
  readonly modules?: ModuleOptions;
  readonly environment?: Readonly<Record<string, string>>;
  readonly clock?: () => number;
}

/** Database with the season read by {@link NbaApp.readNba}, without a league: about 450 box scores. */
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
      // Drop the matching state, because matches depend on leagues, and there are none yet.
      await pool.query(`delete from nba_feeds where key = 'matches'`);
    } finally {
      await close();
      await simulator.close();
    }
  },
};

/** Marks the previous season as read back to a given game. */
async function leaveEarlierSeason(pool: Pick<Pool, 'query'>, position: number): Promise<void> {
  await pool.query(`insert into nba_feeds (key, season, position) values ('earlier', 2025, $1)`, [position]);
}

export async function nbaApp({
  clock,
  areStatusesRead = true,
  earlierFrom = 0,
  environment = {},
  isRead = false,
  lastDays,
  leagues,
  modules,
  world = {},
}: NbaAppOptions = {}): Promise<NbaApp> {
  const app = await simulatedApp({
    date: today,
    environment,
    ...(clock ? { clock } : {}),
    ...(leagues ? { leagues } : {}),
    ...(modules ? { modules } : {}),
    world,
    ...(isRead ? { template: seasonRead } : {}),
  });
  app.advance(Date.parse(noon) - Date.now());
  const { pool } = app.parts;
  if (!isRead) await leaveEarlierSeason(pool, earlierFrom);
  if (areStatusesRead)
    await pool.query(`insert into nba_feeds (key, read_at) values ('injuryReports', '2100-01-01')`);
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
      const response = await fetch(`${app.simulator.url}/nba/static/json/${path}`);
      expect(response.status, path).toBe(200);
      return response.json();
    },
    happen: (action: string, game: string, more: object = {}) =>
      app.control('nba', { action, game, ...more }),
    rows: async <Row extends object>(query: string, values: readonly unknown[] = []) =>
      (await app.parts.pool.query<Row>(query, [...values])).rows,
  });
}

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

export function sidesOf(box: unknown): readonly [home: FeedSide, away: FeedSide] {
  const { game } = box as { game: { homeTeam: FeedSide; awayTeam: FeedSide } };
  return [game.homeTeam, game.awayTeam];
}
