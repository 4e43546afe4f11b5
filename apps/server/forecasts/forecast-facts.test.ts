import { afterEach, describe, expect, it } from 'vitest';
import { setFeed } from '../nba/feeds.ts';
import { nbaReadAt } from '../nba/outage.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { sharedVersions } from './forecast-facts.ts';

let connection: TestDatabase | undefined;
afterEach(() => connection?.close());

const readAt = (hour: number) => new Date(Date.UTC(2026, 10, 28, hour));

describe('sharedVersions', () => {
  it('changes the NBA version, but not the forecast version, when the NBA or ESPN is read', async () => {
    connection = await testDatabase();
    const { database } = connection;
    await setFeed(database, 'schedule', { season: 2026, readAt: readAt(6) });
    const first = await sharedVersions(database);
    await setFeed(database, 'espn', { season: 2026, readAt: readAt(12) });
    expect(await nbaReadAt(database)).toBe(readAt(12).toISOString());
    const second = await sharedVersions(database);
    await setFeed(database, 'schedule', { readAt: readAt(18) });
    const third = await sharedVersions(database);
    expect(new Set([first.nba, second.nba, third.nba]).size).toBe(3);
    expect(new Set([first.forecasts, second.forecasts, third.forecasts]).size).toBe(1);
    await setFeed(database, 'boxScores', { readAt: readAt(19) });
    expect(await sharedVersions(database)).toEqual(third);
  });
});
