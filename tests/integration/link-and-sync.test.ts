import { calls } from '@fantasy-stats/contract';
import { readStatistic } from '@fantasy-stats/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SimulatedApp, simulatedApp } from './league-app.ts';

describe('a league on the simulated platforms', () => {
  let app: SimulatedApp;
  beforeAll(async () => {
    app = await simulatedApp();
  });
  afterAll(() => app.close());

  it('is linked at ESPN by its number and synced whole', async () => {
    const user = await app.signIn({ premium: true });
    const [fact] = app.simulator.facts().espn.leagues.filter((league) => league.isPublic);
    if (!fact) throw new Error('no public league');
    const { league } = await app.ask(calls.settings.linkEspnLeague, user, { body: { league: fact.key } });
    const end = await app.synced(user, league);
    expect(end).toMatchObject({ state: 'complete', missing: [], failure: null });
    const season = await app.ask(calls.league.season, user, { query: { league } });
    expect(season.teams).toHaveLength(fact.teams);
    console.log(
      JSON.stringify(end),
      season.teamWeeks.length,
      season.matchups.length,
      season.transactions.length,
      season.league.currentWeek,
    );
  });

  it('is linked at Yahoo after consent and synced whole', async () => {
    const user = await app.signIn({ premium: true });
    expect(await app.consent(user)).toBe('/yahooSuccess');
    const { leagues } = await app.ask(calls.settings.yahooLeagues, user);
    const [first] = leagues;
    if (!first) throw new Error('no league');
    const { league } = await app.ask(calls.settings.linkYahooLeague, user, { body: { league: first.id } });
    const end = await app.synced(user, league);
    expect(end).toMatchObject({ state: 'complete', missing: [], failure: null });
    const season = await app.ask(calls.league.season, user, { query: { league } });
    expect(season.teams).toHaveLength(first.size);
    expect(season.ownTeamId).toBe(first.teamId);
    expect(readStatistic(season.standings[0]?.seasonLine ?? {}, 'PTS')).toBeGreaterThan(0);
    console.log(
      JSON.stringify(end),
      season.teamWeeks.length,
      season.matchups.length,
      season.transactions.length,
      season.league.currentWeek,
    );
  });
});
