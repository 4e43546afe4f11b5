import { afterAll, describe, expect, it } from 'vitest';
import { leagueOf, TestClient } from '../testing/client.ts';

const client = new TestClient({ seed: 1, date: '2027-01-13' });
afterAll(() => client.close());

const points = leagueOf(client.facts, 'espn', 'headToHeadPoints').id;
const categories = leagueOf(client.facts, 'espn', 'eachCategory').id;

function dig(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner !== null && typeof inner === 'object' ? Reflect.get(inner, key) : undefined),
    value,
  );
}

function list(value: unknown, ...path: readonly (string | number)[]): unknown[] {
  const found = dig(value, ...path);
  return Array.isArray(found) ? found : [];
}

function numbers(value: unknown): [string, number][] {
  return value !== null && typeof value === 'object'
    ? Object.entries(value).map(([key, number]) => [key, Number(number)])
    : [];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

const path = (id: number, query: string): string => `/segments/0/leagues/${id}?${query}`;

describe('access to an ESPN league', () => {
  it('is open to everyone for a public league', async () => {
    const response = await client.espnCall(path(points, 'view=mSettings'));
    expect(response.statusCode).toBe(200);
    expect(dig(response.json(), 'settings', 'isPublic')).toBe(true);
  });

  const member = client.facts.espn.members.find(({ leagueIds }) => leagueIds.includes(categories));
  const stranger = client.facts.espn.members.find(({ leagueIds }) => !leagueIds.includes(categories));
  const bare = member?.swid.slice(1, -1);

  it('is granted to a member who sends both cookies', async () => {
    const headers = { cookie: client.cookie(categories) };
    expect((await client.espnCall(path(categories, 'view=mSettings'), headers)).statusCode).toBe(200);
  });

  it.each([
    ['no cookies', {}],
    ['the SWID without its braces', { cookie: `espn_s2=${member?.espnS2}; SWID=${bare}` }],
    [
      'the session decoded',
      { cookie: `espn_s2=${decodeURIComponent(member?.espnS2 ?? '')}; SWID=${member?.swid}` },
    ],
    ['one cookie only', { cookie: `SWID=${member?.swid}` }],
    ['another user’s session', { cookie: `espn_s2=${stranger?.espnS2}; SWID=${member?.swid}` }],
    [
      'the cookies of a user outside the league',
      { cookie: `espn_s2=${stranger?.espnS2}; SWID=${stranger?.swid}` },
    ],
  ])('is refused with 401 for %s', async (_what, headers) => {
    const response = await client.espnCall(path(categories, 'view=mSettings'), headers);
    expect(response.statusCode).toBe(401);
    expect(list(response.json(), 'messages')).toEqual(['You are not authorized to view this League.']);
    expect(dig(response.json(), 'details', 0, 'type')).toBe('AUTH_LEAGUE_NOT_VISIBLE');
  });

  it('requires a login for the activity feed of public leagues', async () => {
    const url = `/segments/0/leagues/${points}/communication/?view=kona_league_communication`;
    expect((await client.espnCall(url)).statusCode).toBe(401);
    expect((await client.espnCall(url, { cookie: client.cookie(points) })).statusCode).toBe(200);
  });
});

describe('a request for an ESPN league', () => {
  const { season, hockeyLeagueId } = client.facts.espn;
  it.each([
    ['an unknown id', `fba/seasons/${season}/segments/0/leagues/123`],
    ['a league of another sport', `fba/seasons/${season}/segments/0/leagues/${hockeyLeagueId}`],
    ['a season before the first', `fba/seasons/${season - 9}/segments/0/leagues/${points}`],
    ['the history before its first season', `fba/leagueHistory/${points}?seasonId=${season - 9}`],
    ['the running season as history', `fba/leagueHistory/${points}?seasonId=${season}`],
  ])('returns 404 for %s', async (_what, url) => {
    const response = await client.server.inject({ url: `/espn/apis/v3/games/${url}` });
    expect(response.statusCode).toBe(404);
    expect(list(response.json(), 'messages')).toHaveLength(1);
  });

  it('returns the league if the request names the league’s own sport', async () => {
    const response = await client.server.inject({
      url: `/espn/apis/v3/games/fhl/seasons/${season}/segments/0/leagues/${hockeyLeagueId}`,
    });
    expect(dig(response.json(), 'gameId')).toBe(4);
  });
});

describe('ESPN’s responses', () => {
  it('have matchup points equal to the sum of their days, and daily points equal to the sum of the starters', async () => {
    const body = await client.espnLeague(points, 'view=mMatchupScore');
    const schedule = list(body, 'schedule');
    expect(schedule).toHaveLength(18 * 5);
    for (const matchup of schedule) {
      for (const side of [dig(matchup, 'home'), dig(matchup, 'away')]) {
        const days = numbers(dig(side, 'pointsByScoringPeriod'));
        expect(sum(days.map(([, value]) => value))).toBeCloseTo(Number(dig(side, 'totalPoints')), 6);
      }
    }
    const day = 60;
    const filter = { schedule: { filterMatchupPeriodIds: { value: [9] } } };
    const week = await client.espnLeague(points, `view=mMatchupScore&scoringPeriodId=${day}`, filter);
    expect(list(week, 'schedule')).toHaveLength(5);
    for (const matchup of list(week, 'schedule')) {
      const side = dig(matchup, 'home');
      const entries = list(side, 'rosterForCurrentScoringPeriod', 'entries');
      const started = entries.filter((entry) => Number(dig(entry, 'lineupSlotId')) < 12);
      const applied = sum(started.map((entry) => Number(dig(entry, 'playerPoolEntry', 'appliedStatTotal'))));
      expect(applied).toBe(dig(side, 'pointsByScoringPeriod', String(day)));
      expect(applied).toBe(dig(side, 'rosterForCurrentScoringPeriod', 'appliedStatTotal'));
    }
  });

  it('have empty lineups for a week that does not include the requested day', async () => {
    const filter = { schedule: { filterMatchupPeriodIds: { value: [9] } } };
    const body = await client.espnLeague(points, 'view=mMatchupScore&scoringPeriodId=20', filter);
    expect(list(body, 'schedule')).toHaveLength(5);
    for (const matchup of list(body, 'schedule')) {
      expect(dig(matchup, 'home', 'rosterForCurrentScoringPeriod')).toEqual({
        appliedStatTotal: 0,
        entries: [],
      });
      expect(Number(dig(matchup, 'home', 'totalPoints'))).toBeGreaterThan(0);
    }
  });

  it('have records equal to the sum of the finished matchups', async () => {
    const body = await client.espnLeague(categories, 'view=mTeam&view=mMatchup');
    const tally = new Map<unknown, { wins: number; losses: number; ties: number }>();
    for (const matchup of list(body, 'schedule')) {
      if (dig(matchup, 'winner') === 'UNDECIDED') continue;
      for (const side of [dig(matchup, 'home'), dig(matchup, 'away')]) {
        const known = tally.get(dig(side, 'teamId')) ?? { wins: 0, losses: 0, ties: 0 };
        const results = dig(side, 'cumulativeScore', 'scoreByStat');
        const words = Object.values(results ?? {}).map((score) => dig(score, 'result'));
        tally.set(dig(side, 'teamId'), {
          wins: known.wins + words.filter((word) => word === 'WIN').length,
          losses: known.losses + words.filter((word) => word === 'LOSS').length,
          ties: known.ties + words.filter((word) => word === 'TIE').length,
        });
        expect(words.filter((word) => word !== null)).toHaveLength(9);
        expect(dig(side, 'totalPoints')).toBe(0);
      }
    }
    const teams = list(body, 'teams');
    expect(teams).toHaveLength(10);
    for (const team of teams)
      expect(dig(team, 'record', 'overall')).toMatchObject(tally.get(dig(team, 'id')) ?? {});
  });

  it('have percentages computed from makes and attempts', async () => {
    const body = await client.espnLeague(categories, 'view=mMatchup');
    for (const matchup of list(body, 'schedule').slice(0, 20)) {
      const scores = dig(matchup, 'home', 'cumulativeScore', 'scoreByStat');
      const score = (id: string): number => Number(dig(scores, id, 'score'));
      expect(score('19')).toBeCloseTo(score('13') / score('14'), 6);
      expect(score('20')).toBeCloseTo(score('15') / score('16'), 6);
    }
  });

  it('have games whose dates are within their scoring period', async () => {
    const body = await client.espn('?view=proTeamSchedules_wl');
    const teams = list(body, 'settings', 'proTeams');
    const games = new Map<unknown, unknown>();
    for (const team of teams) {
      for (const [day, list] of Object.entries(dig(team, 'proGamesByScoringPeriod') ?? {})) {
        for (const game of Array.isArray(list) ? list : []) {
          games.set(dig(game, 'id'), game);
          expect(String(dig(game, 'scoringPeriodId'))).toBe(day);
          const eight = Date.parse(`${client.facts.opening}T08:00:00Z`) + (Number(day) - 1) * 86_400_000;
          expect(Number(dig(game, 'date'))).toBeGreaterThan(eight);
          expect(Number(dig(game, 'date'))).toBeLessThan(eight + 86_400_000);
        }
      }
    }
    expect(games.size).toBe(1230);
  });

  it('return only free agents if the filter requests them, page by page', async () => {
    const request = (offset: number): Promise<unknown> =>
      client.espnLeague(points, 'view=kona_player_info', {
        players: {
          filterStatus: { value: ['FREEAGENT', 'WAIVERS'] },
          limit: 20,
          offset,
          sortPercOwned: { sortPriority: 1, sortAsc: false },
        },
      });
    const [first, second] = [list(await request(0), 'players'), list(await request(20), 'players')];
    const ids = [...first, ...second].map((player) => dig(player, 'id'));
    expect(new Set(ids).size).toBe(40);
    const owned = first.map((player) => Number(dig(player, 'player', 'ownership', 'percentOwned')));
    expect(owned).toEqual([...owned].sort((a, b) => b - a));
    expect([...first, ...second].every((player) => dig(player, 'onTeamId') === 0)).toBe(true);
  });

  it('identify stats by four fields, with averages equal to totals per game', async () => {
    const body = await client.espnLeague(points, 'view=kona_player_info', { players: { limit: 5 } });
    for (const player of list(body, 'players')) {
      const lines = list(player, 'player', 'stats');
      const kinds = lines.map(
        (line) => `${dig(line, 'statSourceId')}${dig(line, 'statSplitTypeId')}${dig(line, 'seasonId')}`,
      );
      expect(lines.map((line) => dig(line, 'id'))).toEqual(kinds);
      expect(kinds).toContain('002027');
      expect(kinds).toContain('102027');
      for (const line of lines) {
        const games = Number(dig(line, 'stats', '42') ?? 0);
        if (games === 0) continue;
        expect(Number(dig(line, 'averageStats', '0'))).toBeCloseTo(
          Number(dig(line, 'stats', '0')) / games,
          9,
        );
        expect(numbers(dig(line, 'stats')).every(([, value]) => Number.isFinite(value) && value >= 0)).toBe(
          true,
        );
      }
    }
  });

  it('list an executed trade as a pending proposal, an acceptance and an upheld record', async () => {
    const days = Array.from({ length: 86 }, (_, index) => index + 1);
    const types = ['TRADE_PROPOSAL', 'TRADE_ACCEPT', 'TRADE_UPHOLD'];
    const filter = { transactions: { filterType: { value: types } } };
    const records = (
      await Promise.all(
        days.map(async (day) =>
          list(
            await client.espnLeague(points, `view=mTransactions2&scoringPeriodId=${day}`, filter),
            'transactions',
          ),
        ),
      )
    ).flat();
    const upheld = records.filter((record) => dig(record, 'type') === 'TRADE_UPHOLD');
    expect(upheld.length).toBeGreaterThan(0);
    for (const trade of upheld) {
      const proposal = records.find((record) => dig(record, 'id') === dig(trade, 'relatedTransactionId'));
      expect(dig(proposal, 'status')).toBe('PENDING');
      expect(dig(proposal, 'isPending')).toBe(true);
      expect(dig(proposal, 'items')).toEqual(dig(trade, 'items'));
      const accepted = records.filter(
        (record) =>
          dig(record, 'type') === 'TRADE_ACCEPT' &&
          dig(record, 'relatedTransactionId') === dig(trade, 'relatedTransactionId'),
      );
      expect(accepted).toHaveLength(1);
    }
    expect(new Set(records.map((record) => dig(record, 'type')))).toEqual(new Set(types));
  });

  it('are identical for identical requests', async () => {
    const other = new TestClient({ seed: 1, date: '2027-01-13' });
    for (const query of ['view=mTeam&view=mStandings', 'view=mTransactions2&scoringPeriodId=30']) {
      expect(await other.espnLeague(points, query)).toEqual(await client.espnLeague(points, query));
    }
    await other.close();
  });

  it.each([
    ['a filter that is not JSON', 'view=kona_player_info', '{players'],
    [
      'a card of no games',
      'view=kona_playercard',
      '{"players":{"filterStatsForTopScoringPeriodIds":{"value":0}}}',
    ],
    ['a negative limit', 'view=kona_player_info', '{"players":{"limit":-1}}'],
  ])('respond with 400 to %s', async (_what, query, filter) => {
    const response = await client.espnCall(path(points, query), { 'x-fantasy-filter': filter });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('FILTER_INVALID_VALUE');
  });
});
