import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlatformError } from './errors.ts';
import { readSchedule } from './espn/calendar.ts';
import type { EspnResponse } from './espn/client.ts';
import { readKnownDays, readMatchups } from './espn/matchups.ts';
import { withIds } from './espn/moves.ts';
import { readPlayers, readRosters } from './espn/players.ts';
import * as espnSettings from './espn/settings.ts';
import { movingParts, readStatus, todayOf } from './espn/status.ts';
import { readDraft, readTeams } from './espn/teams.ts';
import { executedTrades, readOffers } from './espn/trades.ts';
import * as espnTransactions from './espn/transactions.ts';
import { PlatformResponse, properties } from './loose.ts';
import * as espnSample from './testing/espn-sample.ts';
import { isSound, mutate, mutations } from './testing/mutations.ts';
import { hasRecordings, readRecording, recordingsNote } from './testing/recordings.ts';
import * as yahooSample from './testing/yahoo-sample.ts';
import { placeWeeks } from './weeks.ts';
import { readDayRosters, readTeamDays } from './yahoo/days.ts';
import { readFreeAgent } from './yahoo/free-agents.ts';
import { leaguePart, readGameWeeks } from './yahoo/league.ts';
import { readDraftResults, readTransactions } from './yahoo/moves.ts';
import { readRoster } from './yahoo/players.ts';
import { readScoreboard, readTeamWeeks } from './yahoo/scoreboard.ts';
import { readSettings } from './yahoo/settings.ts';
import { collection, content, merged } from './yahoo/shape.ts';
import { readTeamStats } from './yahoo/stat-line.ts';
import { readStanding, readTeamEntries } from './yahoo/teams.ts';
import { readLinkableLeagues } from './yahoo/users.ts';

/** Asserts that, for every mutated response, a reader returns valid data or throws one of our errors. */
function holds(response: unknown, read: (body: unknown) => unknown, numRuns: number): void {
  fc.assert(
    fc.property(mutations, (list) => {
      const body = mutate(response, list);
      try {
        expect(isSound(read(body))).toBe(true);
      } catch (error) {
        if (!(error instanceof PlatformError)) throw error;
      }
    }),
    { numRuns },
  );
}

const notes = () => new PlatformResponse('yahoo', '/fantasy/v2/x');

const yahooReaders: Readonly<Record<string, (body: unknown) => unknown>> = {
  settings: (body) => readSettings(body, notes(), '2026-10-29').league,
  'game weeks': (body) => readGameWeeks(body, notes()),
  standings: (body) => {
    const response = notes();
    const entries = readTeamEntries(merged(leaguePart(body, 'standings')).teams, response, 'teams');
    return entries.map((entry) => [entry.team, readStanding(entry, response)]);
  },
  scoreboard: (body) => readScoreboard(body, notes(), 'eachCategory'),
  'points scoreboard': (body) => readScoreboard(body, notes(), 'headToHeadPoints'),
  'team weeks': (body) => readTeamWeeks(body, notes(), 2, 'rotisserie'),
  rosters: (body) => {
    const response = notes();
    return readTeamEntries(leaguePart(body, 'teams'), response, 'teams').map((entry) =>
      readRoster(entry.team.id, entry.properties.roster, response, '2026-10-29'),
    );
  },
  draft: (body) => readDraftResults(body, notes(), new Set(['501.p.10'])),
  transactions: (body) => readTransactions(body, notes()),
  'day rosters': (body) => readDayRosters(body, notes(), yahooSample.sampleDay),
  'team days': (body) => readTeamDays(body, notes(), yahooSample.sampleDay, 'headToHeadPoints'),
  'team roster': (body) => readRoster('1', merged(content(body).team).roster, notes(), '2026-10-29'),
  'team statistics': (body) => readTeamStats(merged(content(body).team).team_stats, notes()),
  'free agents': (body) =>
    collection(leaguePart(body, 'players'), 'player').map((resource, index) =>
      readFreeAgent(resource, notes(), `players[${index}]`, new Set(['501.p.60'])),
    ),
  "user's leagues": (body) => readLinkableLeagues({ body, response: notes() }, { body, response: notes() }),
};

const found = (body: unknown): EspnResponse => ({
  body: properties(body),
  response: new PlatformResponse('espn', '/apis/v3/x'),
  serverTime: null,
});
const context = { scoringForm: 'eachCategory', currentWeek: 2, firstPlayoffWeek: 3 } as const;
const acquisitions = {
  usesFaab: true,
  faabBudget: 100,
  weeklyAdds: null,
  dailyAdds: null,
  seasonAdds: null,
  tradeDeadline: null,
};
const league = { acquisitions, scoringForm: 'eachCategory' } as const;

const espnReaders: Readonly<Record<string, (body: unknown) => unknown>> = {
  settings: (body) => {
    const { rules, plannedWeeks } = espnSettings.readSettings(found(body), 2027, '88');
    const status = readStatus(found(body));
    const today = todayOf(status, '2026-10-20', null, new Date('2026-10-29T12:00:00Z'));
    const bounds = { firstDay: '2026-10-20', lastDay: '2027-03-21' };
    const weeks = placeWeeks({
      ...bounds,
      weeks: plannedWeeks,
      known: new Map(),
      knownAreBounds: false,
      gameDays: new Set(),
    });
    return [rules, weeks, movingParts(status, today, { ...rules, ...bounds, weeks })];
  },
  teams: (body) => readTeams(found(body), league, { ownPersonId: null, divisions: new Map() }),
  matchups: (body) => readMatchups(found(body), context),
  'known days': (body) => readKnownDays(found(body), '2026-10-20', 2),
  rosters: (body) =>
    readRosters(found(body), { phase: 'running', keepers: 2, today: '2026-10-29', lastDay: '2027-03-21' }),
  players: (body) => readPlayers(found(body)),
  draft: (body) => readDraft(found(body), { draftKind: 'auction', phase: 'running' }),
  transactions: (body) => {
    const records = espnTransactions.readRecords(found(body), 3);
    const rules = { usesFaab: true, size: 3, reviewsTrades: false, vetoVotes: null };
    return [
      withIds(espnTransactions.executedMoves(records, rules)),
      executedTrades(records, rules),
      executedTrades(records, { ...rules, reviewsTrades: true, vetoVotes: 2 }),
      readOffers(records, rules, new Date('2026-10-29T12:00:00Z')),
    ];
  },
  schedule: (body) => {
    const calendar = readSchedule(found(body));
    return calendar ? [calendar.firstDay, ...calendar.gameDays] : null;
  },
};

const scale = process.env.FULL ? 20 : 1;

describe('mutated responses of made-up leagues', () => {
  it.each([
    ['settings', yahooSample.leagueAnswer(yahooSample.sampleSettings)],
    ['game weeks', yahooSample.sampleGameWeeks],
    ['standings', yahooSample.sampleStandings],
    ['scoreboard', yahooSample.sampleScoreboard(2, 'midevent')],
    ['points scoreboard', yahooSample.sampleScoreboard(1, 'postevent')],
    ['team weeks', yahooSample.sampleRosters],
    ['rosters', yahooSample.sampleRosters],
    ['draft', yahooSample.sampleDraft],
    [
      'transactions',
      yahooSample.transactionsResponse([1, 2, 3].map((id) => yahooSample.sampleTransaction(id))),
    ],
    ['transactions', yahooSample.transactionsResponse([yahooSample.samplePendingTrade])],
    ['day rosters', yahooSample.sampleDayRosters],
    ['team days', yahooSample.sampleDayStats],
    ['free agents', yahooSample.sampleFreeAgents],
  ])("cause a partial result or a typed error for Yahoo's %s", (reader, response) => {
    const read = yahooReaders[reader];
    expect(read).toBeDefined();
    if (read) holds(response, read, 250 * scale);
  });

  it.each([
    ['settings', espnSample.settingsResponse()],
    ['teams', espnSample.sampleTeams],
    ['matchups', espnSample.sampleMatchups],
    ['known days', espnSample.sampleMatchups],
    ['rosters', espnSample.sampleRoster],
    ['draft', espnSample.sampleDraft],
    ['transactions', espnSample.sampleTransactions],
    ['schedule', espnSample.sampleSchedule],
  ])("cause a partial result or a typed error for ESPN's %s", (reader, response) => {
    const read = espnReaders[reader];
    expect(read).toBeDefined();
    if (read) holds(response, read, 250 * scale);
  });

  it('cause no crash, even if they are arbitrary JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const bodies = [
          value,
          { fantasy_content: { league: value } },
          { settings: value, schedule: value, teams: value },
        ];
        for (const read of [...Object.values(yahooReaders), ...Object.values(espnReaders)])
          for (const body of bodies)
            try {
              expect(isSound(read(body))).toBe(true);
            } catch (error) {
              if (!(error instanceof PlatformError)) throw error;
            }
      }),
      { numRuns: 150 * scale },
    );
  });
});

describe.skipIf(!hasRecordings)(`mutated responses of recorded leagues${recordingsNote}`, () => {
  it.each([
    ['settings', 'league-settings'],
    ['standings', 'league-standings'],
    ['scoreboard', 'league-scoreboard'],
    ['draft', 'league-draftresults'],
    ['transactions', 'league-transactions'],
    ['free agents', 'league-players-fa'],
    ['team roster', 'roster-current'],
    ['team statistics', 'team-stats-week'],
    ["user's leagues", 'leagues'],
    ["user's leagues", 'user-teams'],
  ])(
    "cause a partial result or a typed error for Yahoo's %s in %s",
    (reader, name) => {
      const read = yahooReaders[reader];
      if (read) holds(readRecording(`yahoo/nba-2025-head/${name}.json`), read, 60 * scale);
    },
    180_000,
  );

  it.each([
    ['settings', 'mSettings'],
    ['teams', 'mTeam+mStandings'],
    ['matchups', 'mMatchupScore+mScoreboard'],
    ['transactions', 'mTransactions2'],
    ['schedule', 'proTeamSchedules_wl'],
    ['players', 'kona_player_info'],
  ])(
    "cause a partial result or a typed error for ESPN's %s in %s",
    (reader, name) => {
      const read = espnReaders[reader];
      if (read) holds(readRecording(`espn/fba-2027-points-preseason/${name}.json`), read, 60 * scale);
    },
    180_000,
  );
});
