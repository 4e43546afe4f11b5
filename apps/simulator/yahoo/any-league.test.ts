import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUp } from '../index.ts';
import { TestClient } from '../testing/client.ts';

const leagues = [
  setUp({
    platform: 'yahoo',
    name: 'Odd One Out',
    form: 'headToHeadPoints',
    size: 9,
    playoffs: { teams: 5, firstWeek: 18, weeksPerRound: 1, reseeding: true, consolation: true },
    medianWin: true,
    divisions: ['North', 'South', 'Rest'],
    lineupLock: 'weekly',
    earlierSeasons: 3,
    keepers: 2,
    draft: 'auction',
    adds: { week: null, day: null, season: null },
    tradeDeadline: null,
    gamesCaps: [{ slot: null, games: 700, period: 'season' }],
  }),
  setUp({ platform: 'yahoo', name: 'First Season', form: 'rotisserie', earlierSeasons: 0 }),
];

type Path = readonly (string | number)[];

function dig(value: unknown, ...path: Path): unknown {
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

class Simulated {
  readonly client: TestClient;
  readonly key: string;
  readonly other: string;
  readonly manager: number;

  constructor(date: string, seed = 5) {
    this.client = new TestClient({ seed, date, placement: 'calendar', leagues, only: true });
    const [first, second] = this.client.facts.yahoo.leagues;
    this.key = first?.key ?? '';
    this.other = second?.key ?? '';
    this.manager = first?.managers[0] ?? 0;
  }

  content(path: string, manager = this.manager): Promise<unknown> {
    return this.client.yahoo(path, manager).then((response) => dig(response, 'fantasy_content'));
  }

  async league(rest: string): Promise<unknown> {
    return dig(await this.content(`league/${this.key}${rest}`), 'league');
  }

  async scoreboard(week: number): Promise<unknown[]> {
    const league = await this.league(`/scoreboard;week=${week}`);
    return items(dig(league, 1, 'scoreboard', '0', 'matchups'), 'matchup');
  }
}

describe('a Yahoo league in the playoffs', () => {
  // A Wednesday in the second round.
  let simulated: Simulated;
  beforeAll(() => {
    simulated = new Simulated('2027-03-03');
  });
  afterAll(() => simulated.client.close());

  it('lists playoff and consolation matchups, but no matchups of later rounds', async () => {
    expect(dig(await simulated.league(''), 0, 'current_week')).toBe(19);
    const first = await simulated.scoreboard(18);
    const marks = (matchups: unknown[]): string[] =>
      matchups.map((one) => `${dig(one, 'is_playoffs')}${dig(one, 'is_consolation')}`).sort();
    // The top three of five playoff teams have a bye in round one. The four teams below the playoffs play
    // each other.
    expect(marks(first)).toEqual(['10', '11', '11']);
    expect(first.every((one) => dig(one, 'status') === 'postevent')).toBe(true);
    expect(first.every((one) => typeof dig(one, 'winner_team_key') === 'string')).toBe(true);
    const second = await simulated.scoreboard(19);
    expect(marks(second)).toEqual(['10', '10', '11', '11']);
    expect(second.every((one) => dig(one, 'status') === 'midevent')).toBe(true);
    expect(await simulated.scoreboard(20)).toEqual([]);
    expect(marks(await simulated.scoreboard(17))).toEqual(['00', '00', '00', '00']);
  });

  it('has divisions, median results, locks, and only the limits of its setup', async () => {
    const settings = dig(await simulated.league('/settings'), 1, 'settings', 0);
    expect(settings).toMatchObject({
      uses_median_score: true,
      playoff_start_week: '18',
      num_playoff_teams: '5',
      trade_end_date: '',
      max_games_played: '700',
      is_auction_draft: '1',
      divisions: [
        { division: { division_id: '1', name: 'North' } },
        { division: { division_id: '2', name: 'South' } },
        { division: { division_id: '3', name: 'Rest' } },
      ],
    });
    expect(dig(settings, 'max_weekly_adds')).toBeUndefined();
    expect(dig(await simulated.league(''), 0)).toMatchObject({ weekly_deadline: '1', roster_type: 'week' });
    const teams = items(dig(await simulated.league('/standings'), 1, 'standings', 0, 'teams'), 'team');
    expect(teams).toHaveLength(9);
    const seeds = teams.map((team) => Number(dig(team, 2, 'team_standings', 'playoff_seed')));
    expect([...seeds].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const leaders = teams.filter((_, index) => (seeds[index] ?? 9) <= 3);
    // Division leaders are seeded first.
    expect(new Set(leaders.map((team) => meta(dig(team, 0), 'division_id')))).toEqual(
      new Set(['1', '2', '3']),
    );
    for (const team of teams) {
      const { wins, losses, ties } = Object(dig(team, 2, 'team_standings', 'outcome_totals'));
      // Seventeen weeks minus two byes per team, plus a result against the median each week.
      const games = Number(wins) + Number(losses) + Number(ties);
      expect([17 + 15, 17 + 16]).toContain(games);
      expect(meta(dig(team, 0), 'clinched_playoffs') === 1).toBe(
        Number(dig(team, 2, 'team_standings', 'playoff_seed')) <= 5,
      );
      expect(dig(team, 2, 'team_standings', 'divisional_outcome_totals')).toBeDefined();
    }
  });

  it('marks keepers with a flag, and lists them with a filter', async () => {
    const keepers = items(dig(await simulated.league('/players;status=K'), 1, 'players'), 'player');
    expect(keepers.length).toBeGreaterThan(8);
    expect(keepers.length).toBeLessThanOrEqual(18);
    for (const player of keepers) expect(meta(dig(player, 0), 'is_keeper')).toMatchObject({ kept: true });
    const free = items(dig(await simulated.league('/players;status=FA'), 1, 'players'), 'player');
    expect(free).toHaveLength(25);
  });

  it('links to its earlier seasons and back, for their members only', async () => {
    let key = simulated.key;
    const years: unknown[] = [];
    let newer: string | undefined;
    const content = (path: string): Promise<unknown> => simulated.content(path);
    for (;;) {
      const response = await simulated.client.yahooCall(`league/${key}`, simulated.manager);
      if (response.statusCode === 403) break;
      const league = dig(response.json(), 'fantasy_content', 'league', 0);
      years.push(dig(league, 'season'));
      expect(dig(league, 'renewed')).toBe(newer === undefined ? '' : newer.replace('.l.', '_'));
      if (newer !== undefined) {
        expect(dig(league, 'is_finished')).toBe(1);
        expect(typeof dig(league, 'current_week')).toBe('string');
        const standings = dig(await content(`league/${key}/standings`), 'league', 1, 'standings', 0, 'teams');
        expect(items(standings, 'team').map((team) => dig(team, 2, 'team_standings', 'rank'))).toEqual([
          1, 2, 3, 4, 5, 6, 7, 8, 9,
        ]);
        const [game = ''] = key.split('.');
        const weeks = dig(await content(`game/${game}/game_weeks`), 'game', 1, 'game_weeks');
        expect(String(dig(items(weeks, 'game_week')[0], 'start')).slice(0, 4)).toBe(dig(league, 'season'));
      }
      const renew = String(dig(league, 'renew'));
      if (renew === '') break;
      newer = key;
      key = renew.replace('_', '.l.');
    }
    expect(years.length).toBeGreaterThan(1);
    const games = items(
      dig(await content('users;use_login=1/games;game_codes=nba/leagues'), 'users', '0', 'user', 1, 'games'),
      'game',
    );
    expect(games.map((game) => dig(game, 0, 'season'))).toEqual(years);
    const [running] = items(
      dig(await content('users;use_login=1/games;game_keys=nba/leagues'), 'users', '0', 'user', 1, 'games'),
      'game',
    );
    expect(running).toEqual(games[0]);
    const one = dig(await content('games;game_codes=nba;seasons=2025'), 'games', '0', 'game', 0);
    expect(one).toMatchObject({ game_key: '466', season: '2025', is_game_over: 1 });
  });
});

describe('a Yahoo league outside its season', () => {
  it('has teams and rules but no rosters before the draft', async () => {
    const simulated = new Simulated('2026-10-10');
    const league = await simulated.league(';out=settings,standings,teams,draftresults');
    expect(dig(league, 0, 'draft_status')).toBe('predraft');
    expect(dig(league, 0, 'league_update_timestamp')).toBeNull();
    expect(dig(league, 4, 'draft_results')).toEqual([]);
    const rosters = items(dig(await simulated.league('/teams/roster'), 1, 'teams'), 'team');
    expect(rosters).toHaveLength(9);
    for (const team of rosters) expect(dig(team, 1, 'roster', '0', 'players')).toEqual([]);
    expect(dig(await simulated.league('/transactions'), 1, 'transactions')).toEqual([]);
    const [standing] = items(dig(league, 2, 'standings', 0, 'teams'), 'team');
    expect(dig(standing, 2, 'team_standings', 'rank')).toBe('');
    await simulated.client.close();
  });

  it('lists the champion first after the final, and gives the current week as a string', async () => {
    const simulated = new Simulated('2027-05-01');
    const league = await simulated.league('/standings');
    expect(dig(league, 0)).toMatchObject({ is_finished: 1, current_week: '20', end_week: '20' });
    const teams = items(dig(league, 1, 'standings', 0, 'teams'), 'team');
    const final = (await simulated.scoreboard(20)).find((one) => dig(one, 'is_consolation') === '0');
    expect(meta(dig(teams[0], 0), 'team_key')).toBe(dig(final, 'winner_team_key'));
    expect(dig(teams[0], 2, 'team_standings', 'rank')).toBe(1);
    await simulated.client.close();
  });
});

describe('Yahoo transactions in a season', () => {
  const simulated = new Simulated('2027-03-10', 4);
  afterAll(() => simulated.client.close());

  it('include vetoed trades, trades with picks, and commissioner moves', async () => {
    const all: unknown[] = [];
    for (let start = 0; ; start += 25) {
      const page = items(
        dig(await simulated.league(`/transactions;count=25;start=${start}`), 1, 'transactions'),
        'transaction',
      );
      if (page.length === 0) break;
      all.push(...page);
    }
    const kinds = new Set(all.map((one) => dig(one, 0, 'type')));
    expect(kinds).toEqual(new Set(['add', 'drop', 'add/drop', 'trade', 'commish']));
    const keys = all.map((one) => dig(one, 0, 'transaction_key'));
    expect(new Set(keys).size).toBe(keys.length);
    const trades = all.filter((one) => dig(one, 0, 'type') === 'trade');
    expect(trades.some((one) => dig(one, 0, 'status') === 'vetoed')).toBe(true);
    const picks = trades.flatMap((one) => {
      const list = dig(one, 1, 'picks');
      return Array.isArray(list) ? list : [];
    });
    expect(picks.length).toBeGreaterThan(0);
    for (const pick of picks) {
      const { source_team_key, destination_team_key, original_team_key, round } = Object(dig(pick, 'pick'));
      expect(source_team_key).not.toBe(destination_team_key);
      expect(original_team_key).toContain(simulated.key);
      expect(Number(round)).toBeGreaterThan(0);
    }
    // Players dropped by the commissioner skip waivers.
    const commish = all.filter((one) => dig(one, 0, 'type') === 'commish' && dig(one, 1, 'players', 'count'));
    expect(commish.length).toBeGreaterThan(0);
  });

  it('include pending offers for the teams involved only', async () => {
    const valuesByKey = new Map<unknown, unknown[]>();
    for (let team = 1; team <= 9; team += 1) {
      const own = `${simulated.key}.t.${team}`;
      const path = `/transactions;team_key=${own};type=pending_trade`;
      const offers = items(dig(await simulated.league(path), 1, 'transactions'), 'transaction');
      for (const offer of offers) {
        const head = dig(offer, 0);
        expect([dig(head, 'trader_team_key'), dig(head, 'tradee_team_key')]).toContain(own);
        expect(['proposed', 'accepted']).toContain(dig(head, 'status'));
        valuesByKey.set(dig(head, 'transaction_key'), [
          ...(valuesByKey.get(dig(head, 'transaction_key')) ?? []),
          own,
        ]);
      }
    }
    expect(valuesByKey.size).toBeGreaterThan(0);
    for (const teams of valuesByKey.values()) expect(teams).toHaveLength(2);
  });
});
