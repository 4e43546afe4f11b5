import { afterEach, describe, expect, it } from 'vitest';
import { platformResponses } from '../kernel/database/schema/admin.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { countResponses, kindOf } from './platform-responses.ts';

let connection: TestDatabase | undefined;
afterEach(() => connection?.close());

describe('kindOf', () => {
  it.each([
    [null, 'unreachable'],
    [200, 'success'],
    [304, 'success'],
    [401, 'refused'],
    [403, 'refused'],
    [404, 'notFound'],
    [429, 'throttled'],
    [999, 'throttled'],
    [502, 'unavailable'],
    [400, 'unexpected'],
    [302, 'unexpected'],
  ] as const)('maps status %s to %s', (status, kind) => {
    expect(kindOf({ platform: 'yahoo', path: '/x', status })).toBe(kind);
  });

  it('maps status 403 to notFound for NBA box scores, because upcoming games have none', () => {
    expect(kindOf({ platform: 'nba', path: '/liveData/boxscore/boxscore_1.json', status: 403 })).toBe(
      'notFound',
    );
    expect(kindOf({ platform: 'nba', path: '/staticData/scheduleLeagueV2.json', status: 403 })).toBe(
      'refused',
    );
  });
});

describe('the response counter', () => {
  it('sums counts over nodes by hour, and deletes counts after a week', async () => {
    connection = await testDatabase();
    const { database } = connection;
    let time = Date.parse('2026-12-22T17:59:00Z');
    const log = { warn: () => undefined };
    const nodes = [1, 2].map(() => countResponses(database, log, () => new Date(time)));
    const note = { platform: 'espn', path: '/x', status: 200, milliseconds: 5 } as const;
    for (const node of nodes) {
      node.note(note);
      node.note(note);
      node.note({ ...note, status: 500 });
      await node.flush();
    }
    time += 120_000;
    nodes[0]?.note(note);
    await nodes[0]?.flush();
    const rows = await database.select().from(platformResponses);
    expect(rows.map(({ count, hour, kind }) => [hour.toISOString(), kind, count]).sort()).toEqual([
      ['2026-12-22T17:00:00.000Z', 'success', 4],
      ['2026-12-22T17:00:00.000Z', 'unavailable', 2],
      ['2026-12-22T18:00:00.000Z', 'success', 1],
    ]);
    time += 8 * 24 * 3_600_000;
    nodes[1]?.note(note);
    for (const node of nodes) await node.stop();
    expect(await database.select().from(platformResponses)).toHaveLength(1);
  });
});
