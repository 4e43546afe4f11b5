import { afterAll, describe, expect, it } from 'vitest';
import { leagueOf, TestClient } from '../testing/client.ts';

const client = new TestClient({ seed: 1, date: '2027-01-13' });
afterAll(() => client.close());

const { key, leagueId } = leagueOf(client.facts, 'yahoo', 'eachCategory');
const points = leagueOf(client.facts, 'yahoo', 'headToHeadPoints').key;

function dig(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (inner !== null && typeof inner === 'object' ? Reflect.get(inner, key) : undefined),
    value,
  );
}

function items(collection: unknown, name: string): unknown[] {
  const count = Number(dig(collection, 'count') ?? 0);
  return Array.from({ length: count }, (_, index) => dig(collection, String(index), name));
}

function meta(list: unknown, name: string): unknown {
  return Array.isArray(list)
    ? list.map((entry) => dig(entry, name)).find((value) => value !== undefined)
    : undefined;
}

function statistics(list: unknown): Map<string, string> {
  const entries = Array.isArray(list) ? list : [];
  return new Map(
    entries.map((entry) => [String(dig(entry, 'stat', 'stat_id')), String(dig(entry, 'stat', 'value'))]),
  );
}

describe('Yahoo’s responses', () => {
  it('have weekly stats equal to the sum of the starters’ games', async () => {
    const weeks = await client.yahoo('game/nba/game_weeks');
    const third = items(dig(weeks, 'fantasy_content', 'game', 1, 'game_weeks'), 'game_week')[2];
    const first = String(dig(third, 'start'));
    expect(dig(third, 'week')).toBe('3');
    const totals = new Map<string, number>();
    for (let offset = 0; offset < 7; offset += 1) {
      const date = new Date(Date.parse(`${first}T12:00:00Z`) + offset * 86_400_000)
        .toISOString()
        .slice(0, 10);
      const day = await client.yahoo(
        `team/${key}.t.3/roster;date=${date}/players/stats;type=date;date=${date}`,
      );
      const players = items(dig(day, 'fantasy_content', 'team', 1, 'roster', '0', 'players'), 'player');
      for (const player of players) {
        const position = dig(player, 1, 'selected_position', 1, 'position');
        if (['BN', 'IL', 'IL+', ''].includes(String(position))) continue;
        for (const [id, value] of statistics(dig(player, 2, 'player_stats', 'stats'))) {
          if (value !== '-') totals.set(id, (totals.get(id) ?? 0) + Number(value));
        }
      }
    }
    const week = await client.yahoo(`team/${key}.t.3/stats;type=week;week=3`);
    const served = statistics(dig(week, 'fantasy_content', 'team', 1, 'team_stats', 'stats'));
    for (const id of ['10', '12', '15', '16', '17', '18', '19']) {
      expect(Number(served.get(id)), id).toBe(totals.get(id));
    }
    expect(served.get('9004003')).toBe(`${totals.get('4')}/${totals.get('3')}`);
    expect(served.get('9007006')).toBe(`${totals.get('7')}/${totals.get('6')}`);
  });

  it('count missed games of active players in completed_games', async () => {
    const lines = client.truth(leagueId).weeks.find(({ week }) => week === 3)?.teamWeeks;
    let missed = 0;
    for (let team = 1; team <= 12; team += 1) {
      const week = await client.yahoo(`team/${key}.t.${team}/stats;type=week;week=3`);
      const completed = Number(
        dig(week, 'fantasy_content', 'team', 1, 'team_remaining_games', 'total', 'completed_games'),
      );
      const played = Number(lines?.find(({ teamId }) => teamId === String(team))?.gamesPlayed);
      expect(completed).toBeGreaterThanOrEqual(played);
      missed += completed - played;
    }
    expect(missed).toBeGreaterThan(0);
  });

  it('have points standings equal to the sum of the scoreboards', async () => {
    const scored = new Map<string, number>();
    for (let week = 1; week <= 12; week += 1) {
      const board = await client.yahoo(`league/${points}/scoreboard;week=${week}`);
      const matchups = items(
        dig(board, 'fantasy_content', 'league', 1, 'scoreboard', '0', 'matchups'),
        'matchup',
      );
      expect(matchups).toHaveLength(6);
      for (const matchup of matchups) {
        expect(dig(matchup, 'status')).toBe('postevent');
        for (const team of items(dig(matchup, '0', 'teams'), 'team')) {
          const name = String(meta(dig(team, 0), 'team_key'));
          scored.set(name, (scored.get(name) ?? 0) + Number(dig(team, 1, 'team_points', 'total')));
        }
      }
    }
    const standings = await client.yahoo(`league/${points}/standings`);
    const teams = items(dig(standings, 'fantasy_content', 'league', 1, 'standings', 0, 'teams'), 'team');
    expect(teams).toHaveLength(12);
    for (const team of teams) {
      const name = String(meta(dig(team, 0), 'team_key'));
      expect(Number(dig(team, 2, 'team_standings', 'points_for'))).toBeCloseTo(scored.get(name) ?? 0, 1);
    }
  });

  it('write rates without a leading zero, and leave them empty for a week that has not started', async () => {
    const played = await client.yahoo(`team/${key}.t.1/stats;type=week;week=2`);
    expect(statistics(dig(played, 'fantasy_content', 'team', 1, 'team_stats', 'stats')).get('5')).toMatch(
      /^\.\d{3}$/,
    );
    const ahead = await client.yahoo(`team/${key}.t.1/stats;type=week;week=16`);
    const values = statistics(dig(ahead, 'fantasy_content', 'team', 1, 'team_stats', 'stats'));
    expect([...values.values()]).toEqual(['/', '', '/', '', '', '', '', '', '', '', '']);
    expect(dig(ahead, 'fantasy_content', 'team', 1, 'team_points', 'total')).toBe('0');
  });

  it('include the user’s team in each of their leagues, and no other leagues', async () => {
    const mine = items(
      dig(
        await client.yahoo('users;use_login=1/games;game_keys=nba/leagues'),
        'fantasy_content',
        'users',
        '0',
        'user',
        1,
        'games',
        '0',
        'game',
        1,
        'leagues',
      ),
      'league',
    );
    expect(mine.map((league) => dig(league, 0, 'scoring_type'))).toEqual(['head', 'headpoint']);
    for (const league of mine) {
      const teams = items(
        dig(
          await client.yahoo(`league/${String(dig(league, 0, 'league_key'))}/teams`),
          'fantasy_content',
          'league',
          1,
          'teams',
        ),
        'team',
      );
      expect(teams.filter((team) => meta(dig(team, 0), 'is_owned_by_current_login') === 1)).toHaveLength(1);
    }
    const foreign = await client.yahooCall(
      `league/${leagueOf(client.facts, 'yahoo', 'rotisserie').key}/settings`,
    );
    expect(foreign.statusCode).toBe(403);
    expect(foreign.body).toContain('you are not in this league');
    const third = await client.yahoo('users;use_login=1/games;game_keys=nba/leagues', 3);
    expect(JSON.stringify(third).match(/"scoring_type":"\w+"/g)).toHaveLength(5);
  });

  it('list every transaction once across pages, newest first, then an empty list', async () => {
    const paths: string[] = [];
    const times: number[] = [];
    for (let start = 0; ; start += 25) {
      const page = await client.yahoo(
        `league/${key}/transactions;types=add,drop,trade,commish;count=25;start=${start}`,
      );
      const list = dig(page, 'fantasy_content', 'league', 1, 'transactions');
      if (Array.isArray(list)) {
        expect(list).toEqual([]);
        break;
      }
      for (const transaction of items(list, 'transaction')) {
        paths.push(String(dig(transaction, 0, 'transaction_id')));
        times.push(Number(dig(transaction, 0, 'timestamp')));
      }
    }
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.at(-1)).toBe('1');
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  it('list pending claims for the claiming team only', async () => {
    const teams = items(
      dig(await client.yahoo(`league/${key}/teams`), 'fantasy_content', 'league', 1, 'teams'),
      'team',
    );
    const claims = async (team: string, manager: number): Promise<unknown[]> => {
      const path = `league/${key}/transactions;team_key=${team};type=waiver`;
      const response = await client.yahoo(path, manager);
      return items(dig(response, 'fantasy_content', 'league', 1, 'transactions'), 'transaction');
    };
    let count = 0;
    for (const [index, team] of teams.entries()) {
      const teamKey = String(meta(dig(team, 0), 'team_key'));
      // The nth manager owns the nth team.
      const own = await claims(teamKey, index + 1);
      expect(await claims(teamKey, index === 0 ? 2 : 1)).toEqual([]);
      for (const claim of own) {
        expect(dig(claim, 0)).toMatchObject({
          type: 'waiver',
          status: 'pending',
          waiver_team_key: teamKey,
          waiver_date: '2027-01-14',
        });
        expect(String(dig(claim, 0, 'transaction_key'))).toContain('.w.c.');
        const [added] = items(dig(claim, 1, 'players'), 'player');
        expect(dig(added, 1, 'transaction_data', 0)).toMatchObject({ type: 'add', source_type: 'waivers' });
      }
      count += own.length;
    }
    expect(count).toBeGreaterThan(0);
  });

  it('write drops as objects and adds and trades as lists, and omit players from commissioner moves', async () => {
    const text = JSON.stringify(await client.yahoo(`league/${key}/transactions;types=commish`));
    expect(text).toContain('"type":"commish"');
    expect(text).toContain('"players":[]');
    const moves = JSON.stringify(await client.yahoo(`league/${key}/transactions;types=add,drop`));
    expect(moves).toContain('"transaction_data":[{"type":"add"');
    expect(moves).toContain('"transaction_data":{"type":"drop"');
    const trades = await client.yahoo(`league/${key}/transactions;types=trade`);
    const list = items(dig(trades, 'fantasy_content', 'league', 1, 'transactions'), 'transaction');
    expect(list.length).toBeGreaterThan(0);
    for (const trade of list) {
      const sides = items(dig(trade, 1, 'players'), 'player').map((player) =>
        dig(player, 1, 'transaction_data', 0, 'destination_team_key'),
      );
      expect(new Set(sides)).toEqual(
        new Set([dig(trade, 0, 'trader_team_key'), dig(trade, 0, 'tradee_team_key')]),
      );
    }
  });

  it('include several sub-resources in one request', async () => {
    const body = await client.yahoo(`league/${key};out=settings,standings,scoreboard`);
    const parts = dig(body, 'fantasy_content', 'league');
    expect(Array.isArray(parts) ? parts.slice(1).map((part) => Object.keys(part)[0]) : []).toEqual([
      'settings',
      'standings',
      'scoreboard',
    ]);
  });

  it('list at most 25 players, filtered by status and position', async () => {
    const body = await client.yahoo(`league/${key}/players;status=FA;position=C;count=100;start=0/ownership`);
    const players = items(dig(body, 'fantasy_content', 'league', 1, 'players'), 'player');
    expect(players).toHaveLength(25);
    for (const player of players) {
      expect(String(meta(dig(player, 0), 'display_position'))).toContain('C');
      expect(dig(player, 1, 'ownership', 'ownership_type')).toBe('freeagents');
    }
  });

  it('list playoff matchups only after seeding', async () => {
    const board = await client.yahoo(`league/${key}/scoreboard;week=19`);
    expect(dig(board, 'fantasy_content', 'league', 1, 'scoreboard')).toEqual({
      '0': { matchups: [] },
      week: 19,
    });
  });

  it.each([
    ['league/1.l.2', 400],
    ['league/nba.l.1/settings', 400],
    ['team/nba.l.51210.t.99', 400],
    ['player/nba.p.1', 400],
    ['league/nba.l.51210/nonsense', 400],
    ['league/nba.l.51210/scoreboard;week=40', 400],
    ['nonsense', 400],
    ['league/%E0%A4%A', 400],
  ])('reject %s with %i and a description', async (path, status) => {
    const response = await client.yahooCall(path);
    expect(response.statusCode).toBe(status);
    expect(String(dig(response.json(), 'error', 'description'))).not.toBe('');
  });

  it('write a game that has no leagues as a plain object', async () => {
    const body = await client.yahoo('users;use_login=1/games');
    const games = items(dig(body, 'fantasy_content', 'users', '0', 'user', 1, 'games'), 'game');
    expect(games.slice(0, -1).every((game) => Array.isArray(game))).toBe(true);
    expect(games.length).toBeGreaterThan(1);
    expect(dig(games.at(-1), 'code')).toBe('nflp');
  });

  it('accept the game code in place of the game key, and return numeric keys', async () => {
    const body = await client.yahoo(`league/${key.replace(/^\d+/, 'nba')}`);
    expect(dig(body, 'fantasy_content', 'league', 0, 'league_key')).toBe(key);
  });

  it('are XML unless JSON is requested', async () => {
    const response = await client.server.inject({
      url: '/yahoo/fantasy/v2/game/nba',
      headers: { authorization: `Bearer ${await client.accessToken()}` },
    });
    expect(response.headers['content-type']).toContain('xml');
  });
});
