import { calls } from '@fantasy-stats/contract';
import { espnLeagueId, espnLeagueKey, type LeagueId, yahooLeagueId } from '@fantasy-stats/domain';
import { drawSetUp, type LeagueTruth, random, type Simulator } from '@fantasy-stats/simulator';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../apps/server/testing/app.ts';
import { sampleOf } from '../../sample.ts';
import { type SimulatedApp, simulatedApp } from '../league-app.ts';
import { differences } from './differences.ts';
import { storedLeague } from './stored.ts';

// Random leagues: platform, scoring type, size, slots, rules and date. After a complete sync with backfill,
// every stored field must equal the simulator's.

/** Dates in the 2026-27 season, which starts on October 20. Clocks change on November 1 and March 14. */
const moments = [
  ['before the first game', '2026-10-19'],
  ['in the first week', '2026-10-24'],
  ['on the day the clocks go back', '2026-11-01'],
  ['in mid-season', '2027-01-13'],
  ['in the all-star week', '2027-02-17'],
  ['on the day the clocks go forward', '2027-03-14'],
  ['in the playoffs', '2027-03-24'],
  ['before the draft', '2026-10-02'],
  ['after the end', '2027-05-01'],
] as const;

const runs = Number(process.env.SET_UPS ?? (process.env.FULL ? 50 : 2));
const first = Number(process.env.SEED ?? 1);
const seeds = Array.from({ length: runs }, (_, run) => first + run);

let app: SimulatedApp | null = null;
afterEach(async () => {
  await app?.close();
  app = null;
});

function leagueIdsOf(simulator: Simulator): LeagueId[] {
  const { espn, yahoo } = simulator.facts();
  return [
    ...yahoo.leagues.map(({ key }) => yahooLeagueId(key)),
    ...espn.leagues.map(({ key }) => espnLeagueId(espn.season, key)),
  ];
}

type Manager = LeagueTruth['teams'][number]['managers'][number];

/**
 * Returns the user who links the league: the first team's manager.
 * @throws Error if the league has no manager
 */
function linkerOf({ teams }: LeagueTruth): Manager {
  const [manager] = teams.flatMap(({ managers }) => managers);
  if (!manager) throw new Error('the league has no member');
  return manager;
}

/**
 * Returns the past seasons shown to the linking user: consecutive seasons as a member. Without cookies, ESPN
 * recognizes no user.
 */
function earlierSeasons({ simulator }: SimulatedApp, truth: LeagueTruth): LeagueId[] {
  const { person } = linkerOf(truth);
  if (truth.league.platform === 'espn' && truth.league.isPublic) return [];
  const ids = truth.earlierSeasons.map(({ id }) => id);
  const left = ids.findIndex((id) => {
    const people = simulator.truth(id).teams.flatMap(({ managers }) => managers);
    return people.every((other) => other.person !== person);
  });
  return left < 0 ? ids : ids.slice(0, left);
}

async function link(on: SimulatedApp, user: TestUser, truth: LeagueTruth): Promise<void> {
  const { league } = truth;
  const { name, person } = linkerOf(truth);
  if (league.platform === 'yahoo') {
    await on.consent(user, { decision: 'agree', manager: person });
    await on.request(calls.settings.linkYahooLeague, user, { body: { league: league.id } });
    return;
  }
  const { espn } = on.simulator.facts();
  const member = espn.members.find((other) => other.name === name);
  if (!member) throw new Error(`ESPN knows no ${name}`);
  const cookies = league.isPublic ? {} : { espnS2: member.espnS2, swid: member.swid };
  const linked = await on.request(calls.settings.linkEspnLeague, user, {
    body: { league: espnLeagueKey(league.id).league, season: espn.season, ...cookies },
  });
  expect(linked.league).toBe(league.id);
}

describe('a random league after a complete sync', () => {
  it.each(process.env.SET_UPS ? seeds : sampleOf(seeds, 2))('is stored correctly: setup %i', async (seed) => {
    const stream = random('set-up', seed);
    const setUp = drawSetUp(stream);
    const [moment, date] = stream.pick(moments);
    const world = { placement: 'calendar', leagues: [setUp], only: true } as const;
    app = await simulatedApp({ date, isAudited: true, world });
    const [id = ''] = leagueIdsOf(app.simulator);
    const truth = app.simulator.truth(id);
    const user = await app.signIn({ premium: true });
    await link(app, user, truth);
    const end = await app.synced(user, id);
    expect(end, `${moment}: ${JSON.stringify(end.failure)}`).toMatchObject({
      state: 'complete',
      missing: [],
    });
    await app.fillIn();
    expect(
      differences(await storedLeague(app.parts.database, id), truth, earlierSeasons(app, truth)),
      moment,
    ).toEqual([]);
  });
});
