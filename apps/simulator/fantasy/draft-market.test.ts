import { afterAll, describe, expect, it } from 'vitest';
import { leagueOf, TestClient } from '../testing/client.ts';

// In October, before the drafts.
const client = new TestClient({ seed: 1, date: '2026-10-05', placement: 'calendar' });
afterAll(() => client.close());

function dig(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner !== null && typeof inner === 'object' ? Reflect.get(inner, key) : undefined),
    value,
  );
}

const numberOf = (value: unknown): number => Number(value);

describe('average draft positions', () => {
  it('at ESPN follow player value up to pick 140, with prices that fall to almost zero', async () => {
    const { id } = leagueOf(client.facts, 'espn', 'headToHeadPoints');
    const filter = { players: { limit: 300, filterStatus: { value: ['FREEAGENT', 'WAIVERS'] } } };
    const body = await client.espnLeague(id, 'view=kona_player_info', filter);
    const averages = (dig(body, 'players') as unknown[]).map((entry) => ({
      pick: numberOf(dig(entry, 'player', 'ownership', 'averageDraftPosition')),
      cost: numberOf(dig(entry, 'player', 'ownership', 'auctionValueAverage')),
    }));
    expect(averages).toHaveLength(300);
    const picks = averages.map(({ pick }) => pick);
    expect(Math.min(...picks)).toBeLessThan(1.5);
    expect(Math.max(...picks)).toBeLessThanOrEqual(140);
    expect(picks.filter((pick) => pick > 139).length).toBeGreaterThan(100);
    const early = picks.slice(0, 60);
    expect(early.some((pick, index) => Math.abs(pick - index - 1) > 5)).toBe(true);
    expect(early.every((pick, index) => Math.abs(pick - index - 1) < 40)).toBe(true);
    const [dearest, cheapest] = [Math.max(...averages.map(({ cost }) => cost)), averages.at(-1)?.cost ?? 1];
    expect(dearest).toBeGreaterThan(40);
    expect(dearest).toBeLessThan(90);
    expect(cheapest).toBeLessThan(0.1);
  });

  it('at Yahoo are strings, with a dash for players who were never drafted', async () => {
    const { key } = leagueOf(client.facts, 'yahoo', 'eachCategory');
    const at = async (start: number) => {
      const body = await client.yahoo(
        `league/${key}/players;status=A;sort=OR;start=${start};count=25/draft_analysis`,
      );
      const players = dig(body, 'fantasy_content', 'league', '1', 'players');
      return Array.from({ length: 25 }, (_, index) => {
        const parts = dig(players, String(index), 'player', '1', 'draft_analysis') as object[];
        return Object.assign({}, ...parts) as Readonly<Record<string, string>>;
      });
    };
    const [first] = await at(0);
    expect(Object.keys(first ?? {})).toEqual([
      'average_pick',
      'average_round',
      'average_cost',
      'percent_drafted',
    ]);
    expect(first?.percent_drafted).toBe('1.00');
    expect(numberOf(first?.average_pick)).toBeLessThan(6);
    const last = (await at(300))[0];
    expect(last).toEqual({
      average_pick: '-',
      average_round: '-',
      average_cost: '-',
      percent_drafted: '0.00',
    });
  });
});
