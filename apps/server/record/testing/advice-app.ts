import { calls } from '@fantasy-stats/contract';
import type { AdviceKindName, AdviceRecord } from '@fantasy-stats/contract/advice-record';
import { isHeadToHead } from '@fantasy-stats/domain';
import { exampleLeague, exampleTeams, matchup, scored, teamWeek } from '@fantasy-stats/engine/testing';
import { sql } from 'drizzle-orm';
import { transactions } from '../../kernel/database/schema/league.ts';
import { nbaGames, nbaMatches, nbaPlayerGames, nbaPlayers } from '../../kernel/database/schema/nba.ts';
import { writeLeague, writeTeams, writeWeek } from '../../leagues/facts/write-league.ts';
import { countColumns } from '../../nba/columns.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { recordRoutes } from '../record-routes.ts';

export const leagueId = 'espn-2027-7';

export const weeks = [
  { number: 4, firstDay: '2026-11-30', lastDay: '2026-12-06', isPlayoffs: false },
  { number: 5, firstDay: '2026-12-07', lastDay: '2026-12-13', isPlayoffs: false },
  { number: 6, firstDay: '2026-12-14', lastDay: '2026-12-20', isPlayoffs: false },
];

/** Fantasy points of players a, d and o by day. */
const played: readonly (readonly [day: string, points: Readonly<Record<string, number>>])[] = [
  ['2026-11-30', { a: 40 }],
  ['2026-12-02', { a: 10 }],
  ['2026-12-04', { a: 20, d: 5, o: 6 }],
  ['2026-12-07', { a: 40 }],
  ['2026-12-08', { a: 22, d: 5 }],
  ['2026-12-15', { a: 9, d: 30 }],
];

const nbaIds: Readonly<Record<string, number>> = { a: 11, d: 12, o: 13 };

async function writeGames({ parts: { database } }: TestApp): Promise<void> {
  for (const [playerId, id] of Object.entries(nbaIds)) {
    await database.insert(nbaPlayers).values({ id, name: playerId, seenOn: '2026-11-30' });
    await database.insert(nbaMatches).values({ platform: 'espn', playerId, name: playerId, nbaId: id });
  }
  const game = { season: 2026, kind: 'regular', home: 'DEN', away: 'BOS', status: 'final' } as const;
  for (const [index, [day, points]] of played.entries()) {
    await database.insert(nbaGames).values({ ...game, id: index + 1, day });
    await database.insert(nbaPlayerGames).values(
      Object.entries(points).map(([player, of]) => ({
        gameId: index + 1,
        playerId: nbaIds[player] ?? 0,
        seconds: 1800,
        isHome: true,
        played: true,
        ...countColumns((one) => (one === 'PTS' ? of : 0)),
      })),
    );
  }
}

interface LeagueState {
  /** Last week whose matchup is final. */
  readonly over: number;
  /** Both teams' points by week. The league has no other weeks. */
  readonly points?: Readonly<Record<number, readonly [number, number]>>;
  readonly league?: Parameters<typeof exampleLeague>[0];
}

export interface AdviceApp extends TestApp {
  /** Returns the server's services at 17:00 UTC on a day. */
  at(day: string): TestApp['parts'];
  writeState(state: LeagueState): Promise<void>;
  writeAdd(teamId: string, playerId: string, day?: string): Promise<void>;
  /** Reads the published record, for real leagues if the app serves those. */
  recordOf(kind: AdviceKindName, app?: TestApp): Promise<AdviceRecord>;
  openReal(): Promise<TestApp>;
  clear(): Promise<void>;
}

/** Returns an app with the record's calls and three players' games. */
export async function adviceApp(): Promise<AdviceApp> {
  const app = await testApp({ concerns: [recordRoutes] });
  await writeGames(app);
  const { database } = app.parts;
  return {
    ...app,
    at: (day) => ({ ...app.parts, now: () => new Date(`${day}T17:00:00Z`) }),
    writeState: ({ league: more = {}, over, points = { 4: [100, 110] } }) =>
      database.transaction(async (transaction) => {
        const facts = { id: leagueId, platform: 'espn', scored: [scored('PTS')], size: 2 } as const;
        const some = weeks.filter(({ number }) => points[number]);
        await writeLeague(transaction, exampleLeague({ ...facts, weeks: some, isSimulated: true, ...more }));
        await writeTeams(transaction, leagueId, {
          teams: exampleTeams(2),
          standings: [],
          ownTeamId: null,
        });
        for (const [number, [own, other]] of Object.entries(points)) {
          const week = Number(number);
          const status = week <= over ? ('final' as const) : ('running' as const);
          const lines = {
            week,
            teamWeeks: [teamWeek(week, '1', { PTS: own }), teamWeek(week, '2', { PTS: other })],
            matchups: isHeadToHead(more.scoringForm ?? 'eachCategory')
              ? [{ ...matchup(week, '1', '2'), id: `m${week}`, status }]
              : [],
          };
          await writeWeek(transaction, leagueId, lines, true);
        }
      }),
    writeAdd: async (teamId, playerId, day = '2026-12-01') => {
      await database.insert(transactions).values({
        leagueId,
        id: `${teamId} ${playerId}`,
        kind: 'addDrop',
        at: new Date(`${day}T17:00:00Z`),
        teamIds: [teamId],
        moves: [{ playerId, playerName: null, from: null, to: teamId }],
        picks: [],
        faabBid: null,
      });
    },
    recordOf: async (kind, of = app) => {
      of.advance(10 * 60_000);
      const { json } = await of.call(calls.record.advice, { query: { kind } });
      return calls.record.advice.response.parse(json);
    },
    openReal: () =>
      testApp({
        otherNode: app,
        concerns: [recordRoutes],
        configure: (config) => ({ ...config, platforms: { ...config.platforms, isSimulated: false } }),
      }),
    clear: async () => {
      await database.execute(
        sql`truncate leagues, shown_forecasts, advice_shown, advice_outcomes, judged_trades cascade`,
      );
    },
  };
}
