import { calls } from '@fantasy-stats/contract';
import { espnLeagueId, espnLeagueKey, type LeagueId, yahooLeagueId } from '@fantasy-stats/domain';
import { drawSetUp, type LeagueTruth, type Simulator } from '@fantasy-stats/simulator';
import { random } from '@fantasy-stats/simulator/random';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestUser } from '../../../apps/server/testing/app.ts';
import { type SimulatedApp, simulatedApp } from '../league-app.ts';
import { differences } from './differences.ts';
import { storedLeague } from './stored.ts';

/*
 * Leagues nobody has thought of: a platform, a form, a size, slots, rules and a moment of the season drawn at random.
 * What is stored after a whole sync, the background included, is what the simulator knows, field by field.
 */

/** Moments of the season 2026-27, which opens on 20 October; clocks change on 1 November and 14 March. */
const moments = [
  ['before the first game', '2026-10-19'],
  ['in the first week', '2026-10-24'],
  ['on the day the clocks go back', '2026-11-01'],
  ['in mid-season', '2027-01-13'],
  ['in the all-star week', '2027-02-17'],
  ['on the day the clocks go forward', '2027-03-14'],
  ['in the play-offs', '2027-03-24'],
  ['before the draft', '2026-10-02'],
  ['after the end', '2027-05-01'],
] as const;

const runs = Number(process.env.SET_UPS ?? (process.env.FULL ? 50 : 5));
const first = Number(process.env.SEED ?? 1);

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

/** The earlier seasons whoever links the league is shown: Yahoo's of members, ESPN's to those who are signed in. */
function earlierSeasons(
  { simulator }: SimulatedApp,
  { earlierSeasons: all, league, ...truth }: LeagueTruth,
): LeagueId[] {
  if (league.platform === 'espn') return league.isPublic ? [] : all.map(({ id }) => id);
  const [person] = peopleOf(truth);
  const left = all.findIndex(({ id }) => !peopleOf(simulator.truth(id)).includes(person ?? -1));
  return all.slice(0, left < 0 ? all.length : left).map(({ id }) => id);
}

function peopleOf({ teams }: Pick<LeagueTruth, 'teams'>): number[] {
  return teams.flatMap(({ managers }) => managers.map(({ person }) => person));
}

/** Links the league as one of its members, and waits for its first sync. */
async function link(on: SimulatedApp, user: TestUser, truth: LeagueTruth): Promise<void> {
  const { league } = truth;
  const [person] = peopleOf(truth);
  if (league.platform === 'yahoo') {
    await on.consent(user, { decision: 'agree', ...(person === undefined ? {} : { manager: person }) });
    await on.ask(calls.settings.linkYahooLeague, user, { body: { league: league.id } });
    return;
  }
  const { espn } = on.simulator.facts();
  const { league: key } = espnLeagueKey(league.id);
  const member = espn.members.find(({ leagueIds }) => leagueIds.includes(Number(key)));
  const cookies = league.isPublic || !member ? {} : { espnS2: member.espnS2, swid: member.swid };
  const linked = await on.ask(calls.settings.linkEspnLeague, user, {
    body: { league: key, season: espn.season, ...cookies },
  });
  expect(linked.league).toBe(league.id);
}

describe('leagues of any kind, read whole', () => {
  it.each(
    Array.from({ length: runs }, (_, run) => first + run),
  )('are stored as they are: set-up %i', async (seed) => {
    const stream = random('set-up', seed);
    const setUp = drawSetUp(stream);
    const [moment, date] = stream.pick(moments);
    const world = { placement: 'calendar', leagues: [setUp], only: true } as const;
    app = await simulatedApp({ date, world });
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
  }, 300_000);
});
