import type { InjuryStatus } from '@fantasy-stats/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { readPlayers } from './read-league.ts';
import { writeMissingPlayers, writePlayers } from './write-league.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test?.close());

const player = (injury: InjuryStatus, name = 'A Player') => ({
  id: '7',
  name,
  nbaTeam: 'BOS',
  positions: ['C' as const],
  jersey: null,
  injury,
  injuryNote: null,
  imageUrl: null,
});
const write = (injury: InjuryStatus, name?: string) =>
  test.database.transaction((transaction) => writePlayers(transaction, 'espn', [player(injury, name)]));
const since = async () => (await readPlayers(test.database, 'espn', ['7']))[0]?.injurySince ?? null;

it('writePlayers records when a status changed, not when the player was first read', async () => {
  expect(await write('out')).toBe(1);
  expect(await since()).toBeNull();
  const before = Date.now();
  expect(await write('healthy')).toBe(1);
  const changed = await since();
  expect(Math.abs(Date.parse(changed ?? '') - before)).toBeLessThan(60_000);

  // An equal status or a new name is not a status change, and `writeMissingPlayers` changes no stored player.
  expect(await write('healthy')).toBe(0);
  expect(await write('healthy', 'Another Name')).toBe(1);
  await test.database.transaction((transaction) =>
    writeMissingPlayers(transaction, 'espn', [player('suspended')]),
  );
  expect(await since()).toBe(changed);

  expect(await write('questionable')).toBe(1);
  expect(Date.parse((await since()) ?? '')).toBeGreaterThan(Date.parse(changed ?? ''));
});
