import { calls } from '@fantasy-stats/contract';
import { isProperties, type Properties } from '@fantasy-stats/platforms';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type Handed, readInBrowser } from './browser.ts';
import { errorOf, type SimulatedApp, simulatedApp } from './league-app.ts';

/* Leagues that no platform has: readings of every size, depth and number at the edge, handed in by one user. */

const readings = process.env.FULL ? 500 : 25;

let app: SimulatedApp;
let hostile: TestUser;
let other: TestUser;
let othersLeague: string;
let whole: Handed;
beforeAll(async () => {
  app = await simulatedApp({ date: '2027-01-13' });
  hostile = await app.signIn({ premium: true });
  other = await app.signIn({ premium: true });
  const { leagues, members } = app.simulator.facts().espn;
  const open = leagues.find(({ isPublic }) => isPublic);
  const league = leagues.find(({ isPublic }) => !isPublic);
  const session = members.find(({ leagueIds }) => leagueIds.includes(league?.id ?? 0)) ?? null;
  const linked = await app.ask(calls.settings.linkEspnLeague, other, { body: { league: open?.key ?? '' } });
  othersLeague = linked.league;
  await app.synced(other, othersLeague);
  whole = (await readInBrowser(app, hostile, league?.key ?? '', { session })).handed;
}, 300_000);
afterAll(() => app.close());

const numbers = fc.constantFrom(
  0,
  1,
  -1,
  8,
  41,
  49,
  50,
  51,
  60,
  61,
  250,
  401,
  20_001,
  2 ** 31 - 1,
  2e9,
  1e308,
);
const things: fc.Arbitrary<unknown> = fc.oneof(
  numbers,
  fc.constantFrom(null, '', 'NaN', '9999-99-99', 'x'.repeat(700), [], {}, true),
  fc.constantFrom(3, 500).map((depth) => {
    let nested: unknown = 1;
    for (let level = 0; level < depth; level += 1) nested = [nested];
    return nested;
  }),
);

/** What of a league has a count, a length or a range, and what it becomes. */
const damage = fc.record({
  key: fc.constantFrom(
    ...['lineupSlotCounts', 'positionLimits', 'matchupPeriods', 'lineupSlotStatLimits', 'scoringItems'],
    ...['teams', 'schedule', 'entries', 'divisions', 'picks', 'owners', 'members', 'eligibleSlots'],
    ...['size', 'playoffTeamCount', 'playoffMatchupPeriodLength', 'matchupPeriodCount', 'keeperCount'],
    ...['acquisitionLimit', 'matchupAcquisitionLimit', 'acquisitionBudget', 'finalScoringPeriod'],
    ...['currentMatchupPeriod', 'points', 'name', 'fullName', 'date', 'scoringPeriodId', 'wins'],
  ),
  value: things,
  times: fc.constantFrom(1, 1, 2, 5, 150),
});
type Damage = typeof damage extends fc.Arbitrary<infer One> ? One : never;

function grown(list: readonly unknown[], times: number): unknown[] {
  if (list.length * times > 20_000) return [...list];
  return Array.from({ length: times }, (_, copy) =>
    list.map((one) =>
      isProperties(one) && copy > 0 ? { ...one, id: `${Number(one.id) + 1000 * copy}` } : one,
    ),
  ).flat();
}

/** A value as it comes from a forger: lists grow, every number below what is damaged becomes another. */
function forged(value: unknown, { key, times, value: put }: Damage): unknown {
  const below = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(below);
    if (!isProperties(one)) return one;
    return Object.fromEntries(
      Object.entries(one).map(([name, inner]): [string, unknown] => {
        if (name !== key) return [name, below(inner)];
        if (Array.isArray(inner)) return [name, times > 1 ? grown(inner.map(below), times) : put];
        const isTable = isProperties(inner) && Object.keys(inner).length > 0 && times > 1;
        return [name, isTable ? tableOf(inner, put) : put];
      }),
    );
  };
  return below(value);
}

function tableOf(table: Properties, put: unknown): Properties {
  return Object.fromEntries(Object.keys(table).map((name) => [name, put]));
}

async function othersPages(): Promise<number> {
  const began = performance.now();
  for (const answer of [
    await app.call(calls.league.season, { token: other.token, query: { league: othersLeague } }),
    await app.call(calls.league.rosters, { token: other.token, query: { league: othersLeague } }),
    await app.call(calls.settings.overview, { token: other.token }),
  ])
    expect(answer.status, answer.text).toBe(200);
  return performance.now() - began;
}

describe('leagues that no platform has', { timeout: process.env.FULL ? 3_600_000 : 300_000 }, () => {
  it('are stored or refused in words, and keep nobody else waiting', async () => {
    const usual = Math.max(await othersPages(), await othersPages());
    const states = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), async (damages) => {
        /* What an account may hand over in an hour is held to elsewhere. */
        await app.parts.pool.query("update league_syncs set created_at = created_at - interval '2 hours'");
        const answers = whole.answers.map((answer) => {
          if (answer.reply.status !== 200) return answer;
          const body = damages.reduce<unknown>(forged, JSON.parse(answer.reply.text));
          return { ...answer, reply: { ...answer.reply, text: JSON.stringify(body) } };
        });
        const answer = await app.call(calls.settings.espnReading, {
          body: { ...whole, answers },
          token: hostile.token,
        });
        const state = answer.status === 200 ? 'taken' : errorOf(answer).code;
        states.set(state, (states.get(state) ?? 0) + 1);
        if (state !== 'taken') expect(calls.settings.espnReading.errors, answer.text).toContain(state);
        /* Its own pages say what they can, or why not: never that the server is at fault. */
        const own = await app.ask(calls.settings.overview, hostile);
        for (const { id } of own.leagues) {
          const season = await app.call(calls.league.season, { token: hostile.token, query: { league: id } });
          expect(season.status, season.text).toBeLessThan(500);
        }
      }),
      { numRuns: readings },
    );
    expect([...states.keys()], JSON.stringify([...states])).toContain('leagueBeyondLimits');
    const after = await othersPages();
    if (process.env.FULL) expect(after).toBeLessThan(Math.max(1000, 2 * usual));
    expect(process.memoryUsage().rss).toBeLessThan(2 * 1024 ** 3);
  });
});
