import { describe, expect, it } from 'vitest';
import { hasRecordings, listRecordings, readRecording, recordingsNote } from '../testing/recordings.ts';
import { createSanitiser, findSecrets } from './index.ts';

const json = (value: unknown) => JSON.stringify(value);

describe('a sanitized Yahoo response', () => {
  const league = {
    league_key: '466.l.175298',
    league_id: '175298',
    name: 'Ballers Anonymous',
    url: 'https://basketball.fantasysports.yahoo.com/nba/175298',
    logo_url: false,
    password: 'letmein',
    renew: '454_98442',
    renewed: '',
    short_invitation_url: 'https://basketball.fantasysports.yahoo.com/nba/175298/invitation?key=abc&ikey=def',
    season: '2025',
  };
  const team = [
    [
      { team_key: '466.l.175298.t.4' },
      [],
      { team_id: '4' },
      { name: 'Dunkin Donuts' },
      { url: 'https://basketball.fantasysports.yahoo.com/nba/175298/4' },
      {
        team_logos: [{ team_logo: { size: 'large', url: 'https://s.yimg.com/cv/apiv2/default/nba_4.png' } }],
      },
      {
        managers: [
          {
            manager: {
              manager_id: '4',
              nickname: 'Josephine',
              guid: 'GBBDRKNNIJ46SDETCZ6DLAEBIA',
              email: 'jo.fisher@example.com',
              felo_score: '751',
            },
          },
        ],
      },
    ],
  ];
  const player = [
    [
      { player_key: '466.p.5352' },
      { name: { full: 'Josephine Jokic', first: 'Josephine', last: 'Jokic' } },
      { injury_note: 'Ask Josephine' },
      { headshot: { url: 'https://s.yimg.com/iu/api/res/1.2/jk2t55Hick6ACWuckjV9oA--~C/x.png' } },
    ],
    {
      transaction_data: [
        { type: 'trade', source_team_key: '466.l.175298.t.4', source_team_name: 'Dunkin Donuts' },
      ],
    },
  ];
  const body = {
    fantasy_content: {
      'yahoo:uri': '/fantasy/v2/league/466.l.175298/transactions;team_key=466.l.175298.t.4',
      league: [
        league,
        { teams: { '0': { team }, count: 1 } },
        {
          transactions: {
            '0': {
              transaction: [
                { transaction_key: '466.l.175298.tr.12', trade_note: 'Josephine, take him' },
                { players: { '0': { player }, count: 1 } },
              ],
            },
            count: 1,
          },
        },
        { settings: [{ stat_categories: { stats: [{ stat: { stat_id: 12, name: 'Points Scored' } }] } }] },
      ],
    },
  };
  const sanitiser = createSanitiser();
  const safe = json(sanitiser.body('yahoo', body));

  it('contains no name, email, identifier, league number or address of its users', () => {
    for (const secret of [
      'Ballers',
      'Dunkin',
      'Fisher',
      'GBBDRK',
      '175298',
      '98442',
      'letmein',
      'take him',
      'nba_4',
    ])
      expect(safe.toLowerCase()).not.toContain(secret.toLowerCase());
    expect(safe).not.toContain('"Josephine"}');
    expect(findSecrets('yahoo', JSON.parse(safe), sanitiser.originals)).toEqual([]);
  });

  it('uses the same placeholder for equal values everywhere, with the same type', () => {
    expect(JSON.parse(safe)).toMatchObject({
      fantasy_content: {
        'yahoo:uri': '/fantasy/v2/league/466.l.100001/transactions;team_key=466.l.100001.t.4',
        league: [
          {
            league_key: '466.l.100001',
            league_id: '100001',
            name: 'League 1',
            url: 'https://basketball.fantasysports.yahoo.com/nba/100001',
            logo_url: false,
            renew: '454_10002',
            renewed: '',
            season: '2025',
          },
          {
            teams: {
              '0': {
                team: [
                  [
                    { team_key: '466.l.100001.t.4' },
                    [],
                    { team_id: '4' },
                    { name: 'Team 1' },
                    { url: 'https://basketball.fantasysports.yahoo.com/nba/100001/4' },
                    {},
                    {
                      managers: [
                        { manager: { nickname: 'Manager 1', guid: 'GUID000001', felo_score: '751' } },
                      ],
                    },
                  ],
                ],
              },
            },
          },
          {},
          {},
        ],
      },
    });
    expect(safe).toContain('"source_team_name":"Team 1"');
    expect(sanitiser.path('/fantasy/v2/team/466.l.175298.t.4/roster')).toBe(
      '/fantasy/v2/team/466.l.100001.t.4/roster',
    );
  });

  it('keeps names of players and statistics, even if a manager has the same name', () => {
    expect(safe).toContain('"full":"Josephine Jokic"');
    expect(safe).toContain('"injury_note":"Ask Manager 1"');
    expect(safe).toContain('"name":"Points Scored"');
    expect(safe).toContain('https://s.yimg.com/iu/api/res/');
  });
});

it('the sanitizer keeps platform terms, even if a league or a team has the same name', () => {
  const body = {
    league: [{ name: 'Head', scoring_type: 'head' }, { teams: { '0': { team: [{ name: 'Postdraft' }] } } }],
  };
  expect(createSanitiser().body('yahoo', body)).toEqual({
    league: [{ name: 'League 1', scoring_type: 'head' }, { teams: { '0': { team: [{ name: 'Team 1' }] } } }],
  });
});

describe('a sanitized ESPN response', () => {
  const swid = '{8F2C1D7E-4B3A-4C5D-9E6F-A1B2C3D4E5F6}';
  const body = {
    id: 77_210_301,
    gameId: 3,
    seasonId: 2027,
    members: [{ id: swid, displayName: 'hoopsqueen88', firstName: 'Ada', lastName: 'Okafor' }],
    settings: { name: 'Rim Rattlers', scheduleSettings: { divisions: [{ id: 0, name: 'East of Eden' }] } },
    teams: [
      {
        id: 3,
        abbrev: 'RIMJ',
        name: 'Rim Jobbers',
        logo: 'https://g.espncdn.com/x/rim.svg',
        owners: [swid],
        primaryOwner: swid,
      },
    ],
    players: [{ id: 3_112_335, player: { id: 3_112_335, fullName: 'Nikola Jokic', firstName: 'Nikola' } }],
    transactions: [
      { id: 'b3a1f0de-2f64-4d50-9a68-0d7c3a2f9e11', memberId: 'NightlyLeagueUpdateTaskProcessor' },
      { id: '0fd1c4ea-3e64-4d50-9a68-0d7c3a2f9e12', memberId: swid, comment: 'for Ada Okafor' },
    ],
  };
  const sanitiser = createSanitiser();
  const safe = sanitiser.body('espn', body);

  it('contains no user data and keeps its structure', () => {
    expect(safe).toMatchObject({
      id: 10_000_001,
      gameId: 3,
      members: [
        {
          id: '{00000000-0000-4000-8000-000000000001}',
          displayName: 'Manager 1',
          firstName: 'Manager 2',
          lastName: 'Manager 3',
        },
      ],
      settings: { name: 'League 1', scheduleSettings: { divisions: [{ id: 0, name: 'Division 1' }] } },
      teams: [
        {
          id: 3,
          abbrev: 'T1',
          name: 'Team 1',
          logo: 'https://example.invalid/1',
          owners: ['{00000000-0000-4000-8000-000000000001}'],
        },
      ],
      players: [{ id: 3_112_335, player: { fullName: 'Nikola Jokic', firstName: 'Nikola' } }],
      transactions: [{ memberId: 'NightlyLeagueUpdateTaskProcessor' }, { comment: 'Text 1' }],
    });
    expect(findSecrets('espn', safe, sanitiser.originals)).toEqual([]);
    expect(sanitiser.path('/apis/v3/games/fba/seasons/2027/segments/0/leagues/77210301')).toBe(
      '/apis/v3/games/fba/seasons/2027/segments/0/leagues/10000001',
    );
  });

  it('does not change if it is sanitized again', () => {
    expect(findSecrets('espn', createSanitiser().body('espn', safe))).toEqual([]);
  });
});

describe('headers', () => {
  it('are recorded only if they describe the response', () => {
    const headers = new Headers({
      'content-type': 'application/json',
      'set-cookie': 'SWID={x}',
      'x-fantasy-filter-player-count': '512',
      authorization: 'Bearer x',
    });
    expect(createSanitiser().headers(headers)).toEqual({
      'content-type': 'application/json',
      'x-fantasy-filter-player-count': '512',
    });
  });
});

describe.skipIf(!hasRecordings)(`recorded responses, sanitized again${recordingsNote}`, () => {
  it.each(['yahoo', 'espn', 'nba'] as const)('from %s contain no user data', (feed) => {
    for (const path of listRecordings(feed)) {
      const sanitiser = createSanitiser();
      const safe = sanitiser.body(feed, readRecording(path));
      expect(findSecrets(feed, safe, sanitiser.originals), path).toEqual([]);
    }
  });

  it("keep NBA players' names", () => {
    const roster = readRecording('yahoo/nba-2025-head/roster-current.json');
    expect(json(createSanitiser().body('yahoo', roster))).toContain('"full":"Domantas Sabonis"');
    const cards = readRecording('espn/fba-2027-points-preseason/kona_player_info.json');
    const names = (value: unknown) => json(value).match(/"fullName":"[^"]*"/g);
    expect(names(createSanitiser().body('espn', cards))).toEqual(names(cards));
  });
});
