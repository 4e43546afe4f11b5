import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveLeagueSettings } from '../../notify/alerts/settings.ts';
import { testDatabase } from '../../testing/database.ts';
import { toApiError } from './error-handler.ts';

let test: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test?.close());

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'kept',
    (thrown) => toApiError(thrown).code,
  );

it('the server responds with 404 if the user leaves the league between the access check and the write', async () => {
  const update = saveLeagueSettings(test.database, '8f0e8b1e-7a4e-4d8e-9d59-0a63a8a7a001', 'espn-2027-1', []);
  expect(await codeOf(update)).toBe('leagueNotFound');
});
