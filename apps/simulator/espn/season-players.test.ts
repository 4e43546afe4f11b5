import { afterAll, describe, expect, it } from 'vitest';
import { TestClient } from '../testing/client.ts';

const client = new TestClient({ seed: 1, date: '2027-01-13' });
afterAll(() => client.close());

function dig(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner !== null && typeof inner === 'object' ? Reflect.get(inner, key) : undefined),
    value,
  );
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

async function read(path: string, filter: object): Promise<{ body: unknown; total: string }> {
  const response = await client.espnCall(path, { 'x-fantasy-filter': JSON.stringify(filter) });
  expect(response.statusCode).toBe(200);
  return { body: response.json(), total: String(response.headers['x-fantasy-filter-player-count']) };
}

const slim = list(await client.espn('/players?view=players_wl'));
const ids = slim.slice(0, 12).map((player) => Number(dig(player, 'id')));

describe('ESPN’s player lists for a season', () => {
  it('list the players of an id filter, with the total in a header', async () => {
    const { body, total } = await read('/players?view=players_wl', {
      players: { filterIds: { value: ids } },
    });
    expect(
      list(body)
        .map((player) => dig(player, 'id'))
        .sort(),
    ).toEqual([...ids].sort());
    expect(total).toBe('12');
    const page = await read('/players?view=players_wl', { players: { limit: 5, offset: 448 } });
    expect(list(page.body)).toHaveLength(2);
    expect(page.total).toBe('450');
  });

  it.each([
    ['/players?view=kona_playercard', ''],
    ['/segments/0/leaguedefaults/1?view=kona_player_info', 'players'],
  ])('return the requested games and totals of players at %s', async (path, under) => {
    const { body, total } = await read(path, {
      players: {
        filterIds: { value: ids },
        filterStatsForTopScoringPeriodIds: { value: 200, additionalValue: ['002027'] },
      },
    });
    const found = list(under === '' ? body : dig(body, under)).map((entry) =>
      under === '' ? entry : dig(entry, 'player'),
    );
    expect(total).toBe('12');
    expect(found).toHaveLength(12);
    let missed = 0;
    for (const player of found) {
      const lines = list(dig(player, 'stats'));
      const games = lines.filter((line) => dig(line, 'statSplitTypeId') === 5);
      const season = lines.find((line) => dig(line, 'id') === '002027');
      expect(lines).toHaveLength(games.length + 1);
      const days = games.map((line) => Number(dig(line, 'scoringPeriodId')));
      expect(days).toEqual([...days].sort((a, b) => b - a));
      for (const id of ['0', '6', '13', '14', '40', '42']) {
        const sum = games.reduce<number>((total, line) => total + Number(dig(line, 'stats', id) ?? 0), 0);
        expect(sum, `${String(dig(player, 'id'))} ${id}`).toBe(Number(dig(season, 'stats', id) ?? 0));
      }
      missed += games.filter((line) => Object.keys(dig(line, 'stats') ?? {}).length === 0).length;
    }
    expect(missed).toBeGreaterThan(0);
  });

  it('include last season’s totals for players who played in it', async () => {
    const before = client.facts.espn.season - 1;
    const wanted = { value: 1, additionalValue: [`00${before}`] };
    const { body } = await read('/players?view=kona_playercard', {
      players: { filterIds: { value: ids }, filterStatsForTopScoringPeriodIds: wanted },
    });
    const totals = list(body).flatMap((player) =>
      list(dig(player, 'stats')).filter((line) => dig(line, 'seasonId') === before),
    );
    expect(totals.length).toBeGreaterThan(6);
    for (const line of totals) {
      expect(dig(line, 'id')).toBe(`00${before}`);
      expect(dig(line, 'statSplitTypeId')).toBe(0);
      expect(Number(dig(line, 'stats', '42'))).toBeLessThanOrEqual(82);
    }
    const season = await client.server.inject({
      url: `/espn/apis/v3/games/fba/seasons/${before}?view=proTeamSchedules_wl`,
    });
    const numbers = (response: unknown): Set<unknown> =>
      new Set(
        list(dig(response, 'settings', 'proTeams')).flatMap((nbaTeam) =>
          Object.values(dig(nbaTeam, 'proGamesByScoringPeriod') ?? {}).flatMap((games) =>
            list(games).map((game) => dig(game, 'id')),
          ),
        ),
      );
    const [old, now] = [numbers(season.json()), numbers(await client.espn('?view=proTeamSchedules_wl'))];
    expect(old.size).toBe(1230);
    // Game ids of two seasons never overlap.
    expect([...now].filter((id) => old.has(id))).toEqual([]);
  });

  it('respond with 400 to a player card request for 0 games', async () => {
    const response = await client.espnCall('/players?view=kona_playercard', {
      'x-fantasy-filter': '{"players":{"filterStatsForTopScoringPeriodIds":{"value":0}}}',
    });
    expect(response.statusCode).toBe(400);
  });
});
