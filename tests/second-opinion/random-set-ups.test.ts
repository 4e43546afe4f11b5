import { scoringForms } from '@fantasy-stats/domain';
import { drawSetUp, type LeagueSetUp, random } from '@fantasy-stats/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SimulatedApp, simulatedApp } from '../integration/league-app.ts';
import { isInSample } from '../sample.ts';
import { differencesOf, type LinkedLeague, linkAll } from './league-opinion.ts';

/* Groups of ten random leagues: one of each scoring type on each platform. */

const moments = [
  '2027-01-13',
  '2027-03-24',
  '2026-11-09',
  '2026-10-24',
  '2027-02-17',
  '2027-01-18',
  '2026-12-03',
  '2027-03-14',
  '2027-02-27',
  '2027-05-01',
] as const;

const groups = Number(process.env.SET_UPS ?? (process.env.FULL ? 100 : 10)) / 10;
const first = Number(process.env.SEED ?? 1);

function drawn(seed: number, platform: string, form: string): LeagueSetUp {
  const stream = random('second opinion', seed, platform, form);
  for (;;) {
    const setUp = drawSetUp(stream);
    if (setUp.platform === platform && setUp.form === form) return setUp;
  }
}

// Each scoring type on one of the platforms; with FULL=1, on both.
const kinds = scoringForms.flatMap((form, index) =>
  (['yahoo', 'espn'] as const).flatMap((platform, side) =>
    isInSample(index + side, 2) ? [{ form, platform }] : [],
  ),
);

describe.each(
  Array.from({ length: groups }, (_, index) => ({
    seed: first + index,
    date: moments[(first + index - 1) % moments.length] ?? moments[0],
  })),
)('the tables of random leagues (seed $seed) on $date', ({ date, seed }) => {
  let app: SimulatedApp;
  let linked: LinkedLeague[];
  beforeAll(async () => {
    const leagues = kinds.map(({ form, platform }) => ({
      ...drawn(seed, platform, form),
      earlierSeasons: 0,
    }));
    const world = { seed, placement: 'calendar', leagues, only: true } as const;
    app = await simulatedApp({ date, isAudited: true, world });
    linked = await linkAll(app);
  });
  afterAll(() => app?.close());

  it.each(kinds)('equal an independent computation on $platform, with scoring type $form', async ({
    form,
    platform,
  }) => {
    const { leagues } = app.simulator.facts()[platform];
    const id = leagues.find((league) => league.form === form)?.leagueId;
    const league = linked.find((one) => one.id === id);
    if (!league) throw new Error(`no league of ${platform} scores by ${form}`);
    const { compared, found } = await differencesOf(app, league, date);
    expect(found).toEqual([]);
    expect([...compared.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(1000);
  });
});
