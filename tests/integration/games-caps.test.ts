import { calls } from '@fantasy-stats/contract';
import { decodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { addDays, daysFrom, type LeagueId } from '@fantasy-stats/domain';
import { compileForecast, seasonForecast, unownedPlayers } from '@fantasy-stats/engine/league';
import { capPlan, seasonTotalsToPlan } from '@fantasy-stats/engine/streaming';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { matchNewPlayers } from '../../apps/server/nba/matching/store-matches.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type NbaApp, nbaApp } from './nba-app.ts';

let app: NbaApp;
let user: TestUser;
let league: LeagueId;
beforeAll(async () => {
  app = await nbaApp({ isRead: true, world: { isSmall: true } });
  user = await app.signIn({ premium: true });
  league = await app.linkEspn(user, ({ form }) => form === 'rotisserie');
  await app.synced(user, league);
  await matchNewPlayers(app.parts.database);
  await app.fillIn();
});
afterAll(() => app?.close());

const Stat = z.object({
  scoringPeriodId: z.number(),
  statSplitTypeId: z.number(),
  statSourceId: z.number(),
  stats: z.record(z.string(), z.number()),
});
const Rosters = z.object({
  teams: z.array(
    z.object({
      id: z.number(),
      roster: z.object({
        entries: z.array(
          z.object({
            lineupSlotId: z.number(),
            playerPoolEntry: z.object({ player: z.object({ stats: z.array(Stat).default([]) }) }),
          }),
        ),
      }),
    }),
  ),
});
const slotIds: Readonly<Record<string, number>> = {
  PG: 0,
  SG: 1,
  SF: 2,
  PF: 3,
  C: 4,
  G: 5,
  F: 6,
  UTIL: 11,
};
const GAMES_PLAYED = '42';

async function gamesOnPlatform(teamId: string, days: number): Promise<Map<number, number>> {
  const { leagues, season } = app.simulator.facts().espn;
  const id = leagues.find(({ form }) => form === 'rotisserie')?.id;
  const used = new Map<number, number>();
  for (let day = 1; day <= days; day += 1) {
    const url = `${app.simulator.url}/espn/apis/v3/games/fba/seasons/${season}/segments/0/leagues/${id}`;
    const response = await fetch(`${url}?view=mRoster&scoringPeriodId=${day}`);
    const { teams } = Rosters.parse(await response.json());
    for (const entry of teams.find((team) => String(team.id) === teamId)?.roster.entries ?? []) {
      const played = entry.playerPoolEntry.player.stats.some(
        (stat) =>
          stat.scoringPeriodId === day &&
          stat.statSplitTypeId === 5 &&
          stat.statSourceId === 0 &&
          (stat.stats[GAMES_PLAYED] ?? 0) > 0,
      );
      if (played) used.set(entry.lineupSlotId, (used.get(entry.lineupSlotId) ?? 0) + 1);
    }
  }
  return used;
}

async function asPages() {
  const query = { query: { league } };
  const { ownTeamId, ...season } = await app.request(calls.league.season, user, query);
  const { players } = await app.request(calls.league.players, user, query);
  const { inputs } = await app.request(calls.league.forecastInputs, user, query);
  if (!inputs || ownTeamId === null) throw new Error('there is nothing to ask about');
  const decoded = decodeForecastInputs(inputs);
  return { decoded, inputs, own: ownTeamId, players, season };
}

describe('games caps in a rotisserie league', () => {
  it('have the same number of used games per slot as the platform’s lineups', async () => {
    const { own, season } = await asPages();
    const { firstDay, gamesCaps, slots, today } = season.league;
    const { plan } = await app.request(calls.league.gamesCaps, user, { query: { league } });
    expect(plan?.paces.map(({ cap, slot }) => ({ slot, games: cap, period: 'season' }))).toEqual(gamesCaps);
    for (const { cap, slot } of plan?.paces ?? [])
      expect(cap).toBe(82 * (slots.find((one) => one.slot === slot)?.count ?? 0));
    const used = await gamesOnPlatform(own, daysFrom(firstDay, addDays(today, -1)).length);
    expect(Object.fromEntries(plan?.paces.map((pace) => [pace.slot, pace.used]) ?? [])).toEqual(
      Object.fromEntries(gamesCaps.map(({ slot }) => [slot, used.get(slotIds[slot ?? ''] ?? -1) ?? 0])),
    );
  });

  it('have the same plan in the API’s response and on the page', async () => {
    const { decoded, inputs, own, players, season } = await asPages();
    const free = unownedPlayers(players, inputs.players.ids, inputs.rostered);
    const compiled = compileForecast(decoded, free);
    const found = capPlan(compiled, { teamId: own, seasonLines: seasonTotalsToPlan(season) });
    const { message, none, plan, teamId } = await app.request(calls.league.gamesCaps, user, {
      query: { league },
    });
    expect({ message, none, teamId }).toEqual({ message: null, none: null, teamId: own });
    expect(plan).toMatchObject({
      period: 'season',
      unit: 'rotisseriePoints',
      lastDay: season.league.lastDay,
    });
    expect(plan?.paces).toEqual(
      found?.paces.map((pace) => ({
        ...pace,
        projected: expect.closeTo(pace.projected, 4),
        planned: expect.closeTo(pace.planned, 4),
      })),
    );
    expect(plan?.sits.map(({ player }) => player.id)).toEqual(found?.sits.map(({ playerId }) => playerId));
    expect(plan?.openGain).toBeCloseTo(found?.openGain ?? -1, 4);
  });

  it('change the odds if they are low enough to be reached', async () => {
    const { decoded, season } = await asPages();
    const pointsWith = (games: number) => {
      const gamesCaps = season.league.gamesCaps.map((cap) => ({ ...cap, games }));
      const compiled = compileForecast({ ...decoded, rules: { ...decoded.rules, gamesCaps } });
      return seasonForecast(season, compiled, { simulations: 500, seed: 1 });
    };
    const [bound, open] = [pointsWith(30), pointsWith(300)];
    expect(bound?.basis).toBe('projections');
    expect(bound?.teams).not.toEqual(open?.teams);
  });
});
