import { afterAll, describe, expect, it } from 'vitest';
import { leagueOf, TestClient } from '../testing/client.ts';
import { hasRecordings, recording, withoutRecordings } from '../testing/recordings.ts';
import { compareShapes, type Tolerance, unexplained } from '../testing/shape.ts';

const client = new TestClient({ seed: 1, date: '2027-01-13' });
afterAll(() => client.close());

const { key } = leagueOf(client.facts, 'yahoo', 'eachCategory');
const points = leagueOf(client.facts, 'yahoo', 'headToHeadPoints').key;
const team = `${key}.t.1`;
/** The same league one season earlier. */
const before = await (async (): Promise<string> => {
  const response = JSON.stringify(await client.yahoo(`league/${key}`));
  return (/"renew":"(\d+_\d+)"/.exec(response)?.[1] ?? '').replace('_', '.l.');
})();
const basketball = 'nba-2025-head/';
const other = 'other-sports/sample.';

const tolerated: readonly Tolerance[] = [
  ...['faab_balance', 'auction_budget_total', 'auction_budget_spent'].map((name) => ({
    path: `.teams.#.team[0]{}.${name}`,
    problem: 'is missing',
    reason: 'a snake league without a waiver budget has neither money; both recorded leagues had',
  })),
  {
    path: '.transaction[0].faab_bid',
    problem: 'was not recorded',
    reason: 'none of the five recorded moves was won on waivers; documented for those that are',
  },
];

const calls: readonly { name: string; recorded: readonly string[]; path: string }[] = [
  { name: 'the game', recorded: ['game'], path: 'game/nba' },
  { name: 'a league', recorded: ['league'], path: `league/${key}` },
  { name: 'my leagues', recorded: ['leagues'], path: 'users;use_login=1/games;game_keys=nba/leagues' },
  { name: 'my teams', recorded: ['user-teams'], path: 'users;use_login=1/games;game_keys=nba/teams' },
  { name: 'settings', recorded: ['league-settings'], path: `league/${key}/settings` },
  { name: 'standings', recorded: ['league-standings'], path: `league/${key}/standings` },
  { name: 'the scoreboard', recorded: ['league-scoreboard'], path: `league/${key}/scoreboard` },
  { name: 'teams', recorded: ['league-teams'], path: `league/${key}/teams` },
  { name: 'draft results', recorded: ['league-draftresults'], path: `league/${key}/draftresults` },
  {
    name: 'transactions',
    recorded: ['league-transactions'],
    path: `league/${key}/transactions;types=add,drop;count=25;start=0`,
  },
  {
    name: 'free agents',
    recorded: ['league-players-fa', 'league-players-search'],
    path: `league/${key}/players;status=FA;count=25;start=0`,
  },
  {
    name: 'a search for players',
    recorded: ['league-players-fa', 'league-players-search'],
    path: `league/${key}/players;search=a`,
  },
  { name: 'a roster', recorded: ['roster-current'], path: `team/${team}/roster` },
  { name: 'a team', recorded: ['team'], path: `team/${team}` },
  {
    name: 'team statistics of a week',
    recorded: ['team-stats-week'],
    path: `team/${team}/stats;type=week;week=1`,
  },
  {
    name: 'team statistics of the season',
    recorded: ['team-stats-season'],
    path: `team/${team}/stats;type=season`,
  },
];

/** Sections that were recorded only in other sports, with the same structure and vocabulary. */
const parts: readonly {
  name: string;
  recorded: string;
  path: string;
  tolerated: readonly Tolerance[];
}[] = [
  {
    name: 'executed trades',
    recorded: 'transactions',
    path: `league/${key}/transactions;types=trade`,
    tolerated: [
      {
        path: '.player[0]{}.*',
        problem: 'was not recorded',
        reason: 'the recorded metadata was cut to the ids',
      },
      { path: '.player[0][]*', problem: '*', reason: 'the recorded metadata was cut to the ids' },
    ],
  },
  {
    name: 'settings of a points league',
    recorded: 'league_settings.396.l.21484',
    path: `league/${points}/settings`,
    tolerated: [
      ...[
        'is_highscore',
        'invite_permission',
        'draft_together',
        'sendbird_channel_url',
        'uses_median_score',
        'league_premium_features',
        '*.stat.group',
        '*.stat.abbr',
        'stat_categories.groups',
        '*.is_starting_position',
      ].map((name) => ({
        path: `.settings[0].${name}`,
        problem: 'was not recorded',
        reason: 'newer than the recorded season of 2019; recorded in basketball',
      })),
      ...['uses_roster_import', 'roster_import_deadline'].map((name) => ({
        path: `.settings[0].${name}`,
        problem: 'is missing',
        reason: 'gone by the recorded basketball season',
      })),
      {
        path: '.settings[1]',
        problem: 'is missing',
        reason: 'minimum games of goalkeepers: basketball has none, and its recorded list holds one element',
      },
    ],
  },
];

const newerLeague: readonly Tolerance[] = [
  'roster_type',
  'felo_tier',
  'is_highscore',
  'matchup_week',
  'current_date',
  'is_plus_league',
].map((name) => ({
  path: `.${name}`,
  problem: 'was not recorded',
  reason: 'newer than that recording; recorded in basketball',
}));

const newerTeam: readonly Tolerance[] = [
  ...['felo_score', 'felo_tier', 'is_commissioner', 'faab_balance', 'is_matchup_of_the_week'].map((name) => ({
    path: `.${name}`,
    problem: 'was not recorded',
    reason: 'not of that league, or newer than it; recorded in basketball',
  })),
  {
    path: '.number_of_moves',
    problem: 'is number, recorded string',
    reason: 'a number in basketball',
  },
];

const newerPlayer: readonly Tolerance[] = [
  'url',
  'editorial_team_url',
  'is_keeper',
  'eligible_positions_to_add',
  'injury_note',
  'status',
  'status_full',
  'has_recent_player_notes',
].map((name) => ({
  path: `.player[0]{}.${name}`,
  problem: 'was not recorded',
  reason: 'newer than that recording, or of no player in it; recorded in basketball',
}));

/**
 * Responses that were recorded only in other sports: a finished season, ownership, several seasons in one
 * request.
 */
const others: readonly {
  name: string;
  recorded: string;
  path: string;
  under: readonly (string | number)[];
  tolerated: readonly Tolerance[];
}[] = [
  {
    name: 'standings of a season that is over',
    recorded: 'standings',
    path: `league/${before}/standings`,
    under: ['league'],
    tolerated: [
      ...newerLeague,
      ...newerTeam,
      { path: '.logo_url', problem: 'is string, recorded boolean', reason: 'that league had no picture' },
    ],
  },
  {
    name: 'leagues of many seasons',
    recorded: 'users_leagues',
    path: 'users;use_login=1/games;game_codes=nba/leagues',
    under: [],
    tolerated: newerLeague,
  },
  {
    name: 'teams of many seasons',
    recorded: 'users_teams',
    path: 'users;use_login=1/games;game_codes=nba/teams',
    under: ['users'],
    tolerated: newerTeam,
  },
  {
    name: 'the matchups of a team',
    recorded: 'matchup',
    path: `team/${team}/matchups;weeks=16`,
    under: ['team', 1],
    tolerated: newerTeam,
  },
  {
    name: 'how widely players are owned',
    recorded: 'percent_owned',
    path: `league/${key}/players;status=A;count=4/percent_owned`,
    under: ['league', 1],
    tolerated: newerPlayer,
  },
  {
    name: 'who owns players',
    recorded: 'player_ownership',
    path: `league/${key}/players;status=ALL;sort=OR;count=25/ownership`,
    under: ['league', 1],
    tolerated: [
      ...newerPlayer,
      { path: '.bye_weeks', problem: 'is missing', reason: 'football alone has them' },
      {
        path: '.ownership.#.teams.#.team[]*',
        problem: '*',
        reason: 'one team was recorded; places in its list shift, and it is compared with the teams',
      },
    ],
  },
];

function dig(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, step) => (inner !== null && typeof inner === 'object' ? Reflect.get(inner, step) : undefined),
    value,
  );
}

function partOf(response: unknown): unknown {
  return dig(response, ['fantasy_content', 'league', 1]);
}

describe.skipIf(!hasRecordings)(`Yahoo responses have the recorded shape${withoutRecordings}`, () => {
  it.each(calls)('$name', async ({ recorded, path }) => {
    const recordings = recorded.map((file) => recording(`yahoo/${basketball}${file}.json`));
    const differences = compareShapes(recordings, [await client.yahoo(path)]);
    expect(unexplained(differences, tolerated)).toEqual([]);
  });

  it.each(parts)('$name', async ({ recorded, path, tolerated: own }) => {
    const before = partOf(recording(`yahoo/${other}${recorded}.json`));
    const now = partOf(await client.yahoo(path));
    expect(now).toBeDefined();
    expect(unexplained(compareShapes([before], [now]), own)).toEqual([]);
  });

  it.each(others)('$name', async ({ recorded, path, under, tolerated: own }) => {
    const known = dig(recording(`yahoo/${other}${recorded}.json`), ['fantasy_content', ...under]);
    const now = dig(await client.yahoo(path), ['fantasy_content', ...under]);
    expect(now).toBeDefined();
    expect(unexplained(compareShapes([known], [now]), own)).toEqual([]);
  });

  it('a pending trade has the recorded shape', async () => {
    // A day with a trade under review.
    const earlier = new TestClient({ seed: 1, date: '2026-12-30' });
    const own = leagueOf(earlier.facts, 'yahoo', 'eachCategory').key;
    const path = `league/${own}/transactions;team_key=${own}.t.5;type=pending_trade`;
    const now = dig(await earlier.yahoo(path), ['fantasy_content', 'league', 1]);
    await earlier.close();
    expect(dig(now, ['transactions', 'count'])).toBe(1);
    const known = partOf(recording(`yahoo/${other}pending_trade_transaction.json`));
    expect(compareShapes([known], [now])).toEqual([]);
  });

  it('a single player and empty weekly stats have the recorded shape', async () => {
    const roster = JSON.stringify(await client.yahoo(`team/${team}/roster`));
    // Find a player like the recorded one: healthy and with only old notes.
    const keys = roster.match(/(?<="player_key":")[^"]+/g) ?? [];
    const responses = await Promise.all(keys.map((playerKey) => client.yahoo(`player/${playerKey}`)));
    const texts = responses.map((response) => JSON.stringify(response));
    const index = texts.findIndex(
      (text) =>
        text.includes('has_player_notes') && !text.includes('has_recent') && !text.includes('status_full'),
    );
    const player = keys[index] ?? '';
    for (const [file, path] of [
      ['player', `player/${player}`],
      ['player-stats-week', `player/${player}/stats;type=week;week=1`],
    ]) {
      const recorded = recording(`yahoo/${basketball}${file}.json`);
      expect(compareShapes([recorded], [await client.yahoo(path ?? '')])).toEqual([]);
    }
  });

  it('error responses have the recorded shape', async () => {
    const response = await client.server.inject({
      url: '/yahoo/fantasy/v2/users;use_login=1/games?format=json',
    });
    expect(response.statusCode).toBe(403);
    const recorded = recording('yahoo/errors/userNotAuthorized.http403.json');
    expect(response.json()).toEqual(recorded);
  });
});
