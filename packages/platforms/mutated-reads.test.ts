import type { League, TeamsFacts } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PlatformError } from './errors.ts';
import { espnAccount } from './espn/index.ts';
import type { UnrecognizedResponse } from './sanitise/index.ts';
import type { LeagueSource } from './source.ts';
import * as espnSample from './testing/espn-sample.ts';
import type { LocalServer } from './testing/local-server.ts';
import { isSound, type Mutation, mutate, mutations, repeatedRows } from './testing/mutations.ts';
import { sampleAccount, sampleNow, serveEspn, serveYahoo } from './testing/sample-servers.ts';
import * as yahooSample from './testing/yahoo-sample.ts';

const noTeams: TeamsFacts = { teams: [], standings: [], ownTeamId: null };

async function readWhole(source: LeagueSource, known: League): Promise<void> {
  const attempt = async <T>(read: () => Promise<T>): Promise<T | null> => {
    try {
      const result = await read();
      expect(isSound(result)).toBe(true);
      expect(repeatedRows(result)).toEqual([]);
      return result;
    } catch (error) {
      if (error instanceof PlatformError) return null;
      throw error;
    }
  };
  const league = (await attempt(() => source.readLeague()))?.facts ?? known;
  await attempt(() => source.readLeague(league));
  const teams = (await attempt(() => source.readTeams(league)))?.facts ?? noTeams;
  await attempt(async () => {
    const weeks = [];
    for await (const week of source.readWeeks(league, [1, 2, 3])) weeks.push(week);
    return weeks;
  });
  await attempt(() => source.readRosters(league, teams));
  await attempt(() => source.readDraft(league));
  await attempt(() => source.readTransactions(league, '2026-10-28'));
  const older = await attempt(() => source.readOlderTransactions(league, null));
  if (older?.next) await attempt(() => source.readOlderTransactions(league, older.next));
  await attempt(() => source.readFreeAgents(league, { limit: 30 }));
  await attempt(async () => {
    const days = [];
    for await (const day of source.readDays(league, [yahooSample.sampleDay])) days.push(day);
    return days;
  });
  await attempt(() => source.readPlayers(league, ['501.p.10', '501.p.60']));
}

const numRuns = process.env.FULL ? 400 : 40;

describe('a complete read of a league with mutated responses', () => {
  let server: LocalServer;
  let damage: { readonly part: string; readonly list: readonly Mutation[] } | null = null;
  const damaged = (part: string, body: unknown) => (damage?.part === part ? mutate(body, damage.list) : body);

  afterAll(() => server.close());

  describe('from Yahoo', () => {
    let known: League;
    beforeAll(async () => {
      server = await serveYahoo(
        Object.fromEntries(
          [...yahooSample.sampleResponses].map(([resource, body]) => [
            resource,
            () => ({ body: damaged(resource, body) }),
          ]),
        ),
      );
      known = (await sampleAccount(server.url).league('501.l.77').readLeague()).facts;
    });

    it('gives valid data or typed errors', async () => {
      const parts = fc.constantFrom(...yahooSample.sampleResponses.keys());
      await fc.assert(
        fc.asyncProperty(parts, mutations, async (part, list) => {
          damage = { part, list };
          const notes: UnrecognizedResponse[] = [];
          const account = sampleAccount(server.url, { onUnrecognized: (note) => notes.push(note) });
          await readWhole(account.league('501.l.77'), known);
          expect(JSON.stringify(notes)).not.toMatch(/SECRETGUID|a@b\.c/);
          damage = null;
        }),
        { numRuns },
      );
    });

    afterAll(() => server.close());
  });

  describe('from ESPN', () => {
    let known: League;
    const open = () =>
      espnAccount(
        { baseUrl: server.url, now: sampleNow },
        { espnS2: 's', swid: espnSample.sampleSwid },
      ).league(2027, '88');
    beforeAll(async () => {
      server = await serveEspn(
        Object.fromEntries(
          [...espnSample.sampleResponses].map(([views, body]) => [
            views,
            () => ({ body: damaged(views, body) }),
          ]),
        ),
      );
      known = (await open().readLeague()).facts;
    });

    it('gives valid data or typed errors', async () => {
      const parts = fc.constantFrom(...espnSample.sampleResponses.keys());
      await fc.assert(
        fc.asyncProperty(parts, mutations, async (part, list) => {
          damage = { part, list };
          await readWhole(open(), known);
          damage = null;
        }),
        { numRuns },
      );
    });
  });
});
