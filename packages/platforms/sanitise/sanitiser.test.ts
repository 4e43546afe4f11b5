import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as espnSample from '../testing/espn-sample.ts';
import { isSound, mutate, mutations } from '../testing/mutations.ts';
import { hasRecordings, listRecordings, readRecording, recordingsNote } from '../testing/recordings.ts';
import * as yahooSample from '../testing/yahoo-sample.ts';
import { createSanitiser, findSecrets, type SanitisedFeed } from './index.ts';

const json = (value: unknown) => JSON.stringify(value);

describe('a sanitised answer of Yahoo', () => {
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

  it('holds no name, e-mail, identifier, league number or address of theirs', () => {
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

  it('has the same stand-in for the same thing wherever it stands, in its own type', () => {
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

  it('keeps the names of players and statistics, also where a manager is called alike', () => {
    expect(safe).toContain('"full":"Josephine Jokic"');
    expect(safe).toContain('"injury_note":"Ask Manager 1"');
    expect(safe).toContain('"name":"Points Scored"');
    expect(safe).toContain('https://s.yimg.com/iu/api/res/');
  });
});

it("names that are the platforms' own words stay where they are those words", () => {
  const body = {
    league: [{ name: 'Head', scoring_type: 'head' }, { teams: { '0': { team: [{ name: 'Postdraft' }] } } }],
  };
  expect(createSanitiser().body('yahoo', body)).toEqual({
    league: [{ name: 'League 1', scoring_type: 'head' }, { teams: { '0': { team: [{ name: 'Team 1' }] } } }],
  });
});

describe('a sanitised answer of ESPN', () => {
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

  it('holds nothing of theirs, and keeps its structure', () => {
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

  it('is the same, sanitised again by another run', () => {
    expect(findSecrets('espn', createSanitiser().body('espn', safe))).toEqual([]);
  });
});

describe('headers', () => {
  it('are kept where they say something about the answer, and only there', () => {
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

/** Secrets of every kind, each unlike any word of an answer. */
const letters = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...'bcdfghjklmnpqrstvwxz'), minLength: least, maxLength: most });
const hex = (count: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: count, maxLength: count });
const secretName = letters(9, 20).map((text) => `Q${text}`);
const secretEmail = fc.tuple(letters(5, 12), letters(5, 12)).map(([user, host]) => `${user}@${host}.org`);
const secretGuid = fc
  .tuple(hex(7), hex(4), hex(4), hex(4), hex(12))
  .map(([a, b, c, d, e]) => `{F${a}-${b}-${c}-${d}-${e}}`.toUpperCase());
const secretYahooGuid = fc
  .string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'), minLength: 25, maxLength: 25 })
  .map((text) => `${text}4`);
const secretToken = fc
  .string({
    unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'),
    minLength: 30,
    maxLength: 120,
  })
  .map((text) => `a1${text}z`);
const secretLeague = fc.integer({ min: 3_000_000, max: 99_999_999 }).map(String);

/** A secret, and a piece of an answer that holds it. */
const planted = fc.oneof(
  secretName.map((secret) => ({ secret, piece: { team: [[{ name: secret }]] } })),
  secretName.map((secret) => ({ secret, piece: { league: [{ name: secret }, {}] } })),
  secretName.map((secret) => ({ secret, piece: { manager: { nickname: secret } } })),
  secretName.map((secret) => ({ secret, piece: { members: [{ displayName: secret }] } })),
  secretName.map((secret) => ({ secret, piece: { members: [{ firstName: 'x', lastName: secret }] } })),
  secretName.map((secret) => ({ secret, piece: { teams: [{ location: 'x', nickname: secret }] } })),
  secretName.map((secret) => ({ secret, piece: { transaction: { trade_note: `for ${secret}, please` } } })),
  secretName.map((secret) => ({
    secret,
    piece: { player: { transaction_data: { destination_team_name: secret } } },
  })),
  secretName.map((secret) => ({
    secret,
    piece: { a: { unheard_of: `by ${secret}.` }, teams: [{ name: secret }] },
  })),
  secretName.map((secret) => ({ secret, piece: { logo_url: `https://pictures.example.org/${secret}.png` } })),
  fc
    .oneof(secretEmail, secretGuid, secretYahooGuid, secretToken)
    .chain((secret) =>
      fc.constantFrom<{ secret: string; piece: unknown }>(
        { secret, piece: { unheard_of: secret } },
        { secret, piece: { unheard_of: [`it is (${secret}) and more`] } },
        { secret, piece: { player: { name: { full: `Somebody ${secret}` } } } },
        { secret, piece: { [secret]: 1 } },
        { secret, piece: { members: [{ id: secret }] } },
        { secret, piece: { owners: [secret] } },
        { secret, piece: { access_token: secret } },
      ),
    ),
  secretLeague.chain((secret) =>
    fc.constantFrom<{ secret: string; piece: unknown }>(
      { secret, piece: { team_key: `466.l.${secret}.t.3` } },
      { secret, piece: { league_id: secret } },
      { secret, piece: { leagueId: Number(secret) } },
      { secret, piece: { renew: `454_${secret}` } },
      { secret, piece: { url: `https://basketball.fantasysports.yahoo.com/nba/${secret}/3` } },
    ),
  ),
);

const bodies: readonly (readonly [SanitisedFeed, unknown])[] = [
  ...[...yahooSample.sampleAnswers.values()].map((body) => ['yahoo', body] as const),
  ...[...espnSample.sampleAnswers.values()].map((body) => ['espn', body] as const),
];

/** Hangs a piece into an answer at some object or list. */
function plant(body: unknown, piece: unknown, place: number): unknown {
  const copy: unknown = structuredClone(body);
  const spots: (unknown[] | object)[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    spots.push(value);
    for (const entry of Object.values(value)) walk(entry);
  };
  walk(copy);
  const spot = spots[place % spots.length];
  if (Array.isArray(spot)) spot.push(piece);
  else if (spot) Object.assign(spot, { planted: piece });
  return copy;
}

const numRuns = process.env.FULL ? 1500 : 300;

describe('whatever stands in an answer', () => {
  it('no planted secret survives', () => {
    fc.assert(
      fc.property(fc.constantFrom(...bodies), planted, fc.nat(), ([feed, body], { secret, piece }, place) => {
        const sanitiser = createSanitiser();
        const safe = sanitiser.body(feed, plant(body, piece, place));
        const bare = secret.replace(/[{}]/g, '').toLowerCase();
        /* A league's number may be a piece of a longer one by chance. */
        expect(json(safe).toLowerCase()).not.toMatch(new RegExp(`(?<!\\d)${bare}(?!\\d)`));
        expect(findSecrets(feed, safe, [...sanitiser.originals, secret])).toEqual([]);
      }),
      { numRuns },
    );
  });

  it('a planted secret that is left is found', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...bodies),
        fc.oneof(secretEmail, secretGuid, secretYahooGuid, secretToken),
        fc.nat(),
        ([feed, body], secret, place) => {
          expect(findSecrets(feed, plant({}, { note: secret }, place))).not.toEqual([]);
          const found = findSecrets(feed, plant(body, { note: `so: ${secret}` }, place));
          expect(found.length).toBeGreaterThan(0);
          expect(json(found)).not.toContain(secret);
        },
      ),
      { numRuns },
    );
  });

  it('names that the caller knows are replaced and found', () => {
    fc.assert(
      fc.property(secretName, (name) => {
        const body = { copyright: `of ${name} and others` };
        expect(findSecrets('yahoo', body, [name])).toEqual([{ at: 'copyright', kind: 'name' }]);
        expect(createSanitiser([name]).body('yahoo', body)).toEqual({ copyright: 'of Name 1 and others' });
      }),
    );
  });

  it('structure and types stay', () => {
    const shape = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shape);
      if (typeof value !== 'object' || value === null) return typeof value;
      return Object.entries(value).map(([key, entry]) => [key.length > 0, shape(entry)]);
    };
    fc.assert(
      fc.property(fc.constantFrom(...bodies), mutations, ([feed, body], list) => {
        const spoiled = mutate(body, list);
        const safe = createSanitiser().body(feed, spoiled);
        expect(shape(safe)).toEqual(shape(spoiled));
        expect(isSound(safe)).toBe(isSound(spoiled));
      }),
      { numRuns },
    );
  });
});

describe.skipIf(!hasRecordings)(`recorded answers${recordingsNote}`, () => {
  it.each(['yahoo', 'espn', 'nba'] as const)('of %s hold nothing any more', (feed) => {
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
