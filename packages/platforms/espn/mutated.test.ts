import type { League } from '@fantasy-stats/domain';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { PlatformError } from '../errors.ts';
import type { LeagueSource } from '../source.ts';
import { memoryClient, sampleKey, sampleLeague, viewsOf } from '../testing/espn-handed.ts';
import { sampleRecords, sampleTopics } from '../testing/espn-moves-sample.ts';
import * as sample from '../testing/espn-sample.ts';
import { isSound, mutate, mutations, repeatedRows } from '../testing/mutations.ts';
import { hasRecordings, listRecordings, readRecording, recordingsNote } from '../testing/recordings.ts';
import { espnLeague } from './source.ts';

let known: League;
beforeAll(async () => {
  known = await sampleLeague();
});

async function collect<T>(parts: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

/** Reads every part of a league; each must give valid data or one of our errors. */
async function readWhole(source: LeagueSource): Promise<string[]> {
  const errors: string[] = [];
  const attempt = async <T>(read: () => Promise<T>): Promise<T | null> => {
    try {
      const result = await read();
      expect(isSound(result)).toBe(true);
      expect(repeatedRows(result)).toEqual([]);
      return result;
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      errors.push(error.name);
      return null;
    }
  };
  const league = (await attempt(() => source.readLeague()))?.facts ?? known;
  const teams = await attempt(() => source.readTeams(league));
  await attempt(() => collect(source.readWeeks(league, [1, 2, 3])));
  await attempt(() =>
    source.readRosters(league, teams?.facts ?? { teams: [], standings: [], ownTeamId: null }),
  );
  await attempt(() => source.readDraft(league));
  await attempt(() => source.readTransactions(league, '2026-10-28'));
  const older = await attempt(() => source.readOlderTransactions(league, null));
  if (older?.next) await attempt(() => source.readOlderTransactions(league, older.next));
  await attempt(() => source.readOlderTransactions(league, 'day:8'));
  await attempt(() => source.readFreeAgents(league, { limit: 50 }));
  await attempt(() => collect(source.readDays(league, ['2026-10-27', league.today])));
  await attempt(() => source.readPlayers(league, ['100', '-16001']));
  return errors;
}

const samples: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ...sample.sampleResponses,
  ['kona_league_communication', { topics: sampleTopics }],
  ['mTransactions2', { ...sample.settingsResponse(), transactions: [...sampleRecords.values()].flat() }],
  [
    'kona_player_info',
    { players: [{ status: 'WAIVERS', waiverProcessDate: 1_793_000_000_000, player: { id: 1 } }] },
  ],
  ['kona_playercard', { players: [{ player: { id: 100, fullName: 'Sample Player' } }] }],
]);

const numRuns = process.env.FULL ? 2000 : 150;

describe('mutated ESPN responses', () => {
  it('cause no errors if nothing is mutated', async () => {
    const { client } = memoryClient((request) => {
      const body = samples.get(viewsOf(request));
      return body === undefined ? 404 : { body };
    });
    expect(await readWhole(espnLeague(client, sampleKey))).toEqual([]);
  });

  it('give valid data or typed errors for an invented league', async () => {
    const parts = fc.constantFrom(...samples.keys());
    await fc.assert(
      fc.asyncProperty(parts, mutations, async (part, list) => {
        const { client } = memoryClient((request) => {
          const body = samples.get(viewsOf(request));
          if (body === undefined) return 404;
          return { body: viewsOf(request) === part ? mutate(body, list) : body };
        });
        await readWhole(espnLeague(client, sampleKey));
      }),
      { numRuns },
    );
  });

  it('give valid data or typed errors, wherever an earlier read stopped', async () => {
    const cursors = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'feed:',
        'feed:0',
        'feed:999999',
        'day:0',
        'day:999',
        'day:-1',
        'feed:1e9',
        'day:8;drop',
      ),
    );
    await fc.assert(
      fc.asyncProperty(cursors, fc.boolean(), async (from, isSignedIn) => {
        const { client } = memoryClient((request) => {
          const body = samples.get(viewsOf(request)) ?? samples.get('mTransactions2');
          return { body };
        }, isSignedIn);
        const older = await espnLeague(client, sampleKey).readOlderTransactions(known, from);
        expect(isSound(older)).toBe(true);
      }),
      { numRuns },
    );
  });

  describe.skipIf(!hasRecordings)(`recordings, mutated or not${recordingsNote}`, () => {
    const paths = hasRecordings ? listRecordings('espn') : [];

    it.each(paths)('cause only typed errors if every response is %s', async (path) => {
      const body = readRecording(path);
      const { client } = memoryClient(() => ({ body }));
      await readWhole(espnLeague(client, sampleKey));
    });

    it.each(paths)('cause only typed errors if %s is mutated', async (path) => {
      const body = readRecording(path);
      const isLarge = JSON.stringify(body).length > 200_000;
      const runs = (process.env.FULL ? 60 : 6) / (isLarge ? 3 : 1);
      await fc.assert(
        fc.asyncProperty(mutations, async (list) => {
          const wrong = mutate(body, list);
          const { client } = memoryClient(() => ({ body: wrong }));
          await readWhole(espnLeague(client, sampleKey));
        }),
        { numRuns: runs },
      );
    });

    it('are rejected as the wrong sport if the league is a hockey league', async () => {
      const body = readRecording('espn/other-sports/hockey_league_data.json');
      const { client } = memoryClient(() => ({ body }));
      expect(await readWhole(espnLeague(client, sampleKey))).toContain('WrongSport');
    });
  });
});
