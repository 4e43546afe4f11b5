import type { AuditFacts, StatisticId } from '@fantasy-stats/domain';
import { auditLeague } from '@fantasy-stats/engine/audit';
import { exampleLeague, exampleWeeks } from '@fantasy-stats/engine/testing';
import { PlatformResponse, properties } from '@fantasy-stats/platforms';
import { espnAccount, readMatchups, readTeams } from '@fantasy-stats/platforms/espn';
import {
  hasRecordings,
  type Replay,
  readRecording,
  recordingsNote,
  startReplay,
} from '@fantasy-stats/platforms/testing';
import { memoryTokenStore, yahooAccount, yahooAuthorization } from '@fantasy-stats/platforms/yahoo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isQuiet, MutationTable } from './mutation-table.ts';
import { readFacts } from './read-facts.ts';

// The recorded league plays hockey, whose statistics this app does not know. Each hockey category, by its ESPN
// id, is read as a basketball category.
const stands = new Map<number, StatisticId>([
  [37, 'BLK'],
  [7, 'DD'],
  [11, '3PM'],
  [13, 'PTS'],
  [29, 'REB'],
  [14, 'AST'],
  // Plus-minus, which can be negative.
  [15, 'FTR'],
  [31, 'TD'],
  [1, 'TO'],
]);

/**
 * Returns a finished category season with the platform’s results and records. Its last two weeks were not
 * played.
 */
function hockeySeason(): AuditFacts {
  const found = {
    body: properties(readRecording('espn/other-sports/hockey_league_data.json')),
    response: new PlatformResponse('espn', '/recorded'),
    serverTime: null,
  };
  const weeks = exampleWeeks(24).map((week) => ({ ...week, isPlayoffs: week.number > 22 }));
  const league = exampleLeague({
    platform: 'espn',
    phase: 'over',
    scored: [...stands.values()].map((statistic) => ({ statistic, lowerIsBetter: false, points: null })),
    weeks,
  });
  const read = readMatchups(found, {
    scoringForm: league.scoringForm,
    currentWeek: 24,
    firstPlayoffWeek: 23,
    statisticOf: (number) => stands.get(number) ?? null,
  });
  const table = readTeams(found, league, { ownPersonId: null, divisions: new Map() });
  return {
    league,
    teams: table.teams,
    standings: table.standings,
    teamWeeks: [...read.values()].flatMap(({ teamWeeks }) => teamWeeks),
    matchups: [...read.values()].flatMap(({ matchups }) => matchups),
    days: [],
    draft: { picks: [], players: [] },
    transactions: [],
    areTransactionsWhole: false,
  };
}

describe.skipIf(!hasRecordings)(`the audit of recorded leagues${recordingsNote}`, () => {
  let replay: Replay;
  beforeAll(async () => {
    replay = await startReplay();
  });
  afterAll(() => replay?.close());

  const yahoo = async () => {
    const config = {
      loginUrl: replay.yahooUrl,
      fantasyUrl: replay.yahooUrl,
      clientId: 'replayed',
      clientSecret: 'replayed',
      redirectUri: 'http://127.0.0.1/back',
      retryMilliseconds: 1,
    };
    const authorization = yahooAuthorization(config);
    const reply = await fetch(authorization.authorizeUrl('state'), { redirect: 'manual' });
    const back = new URL(reply.headers.get('location') ?? '').searchParams;
    const tokens = await authorization.exchangeCode(authorization.readCallback(back).code);
    return yahooAccount(config, memoryTokenStore(tokens)).league('466.l.175298');
  };

  it('finds no contradictions in the Yahoo league, and detects mutations of the recorded week', async () => {
    const facts = await readFacts(await yahoo());
    const audit = auditLeague(facts);
    expect(audit.contradictions).toEqual([]);
    expect(isQuiet(audit)).toBe(true);
    expect(audit.compared.categoryWinner).toBe(54);
    const table = new MutationTable();
    table.tryOn(facts, 'recorded');
    const missed = table.rows.flatMap(({ missed: places, name }) => (places.length > 0 ? [name] : []));
    expect(table.rows.filter(({ detected }) => detected > 0).length).toBeGreaterThan(3);
    // Only five transactions are recorded, so moves between the draft and the only recorded roster are
    // unknown.
    expect(missed).toEqual(['two draft picks exchanged']);
  });

  it('agrees with every result of a hockey season, and learns category directions that were read incorrectly', () => {
    const facts = hockeySeason();
    const audit = auditLeague(facts);
    expect(audit.contradictions).toEqual([]);
    expect(isQuiet(audit)).toBe(true);
    expect(audit.compared).toMatchObject({ categoryWinner: 990, matchupWinner: 98, record: 10 });
    const scored = facts.league.scored.map((entry) => ({ ...entry, lowerIsBetter: true }));
    const turned = auditLeague({ ...facts, league: { ...facts.league, scored } });
    expect(turned.learned.directions).toHaveLength(9);
    expect(turned.contradictions).toEqual([]);
    const table = new MutationTable();
    table.tryOn(facts, 'recorded season');
    const missed = table.rows.flatMap(({ missed: places, name }) => (places.length > 0 ? [name] : []));
    // The playoffs were never played, so the platform’s final ranking means nothing.
    expect(missed).toEqual(['two ranks exchanged']);
    expect(table.rows.filter(({ detected }) => detected > 0).length).toBeGreaterThan(8);
  });

  it('finds no contradictions in the ESPN league before its season', async () => {
    const credentials = { espnS2: 'any', swid: '{F36DDB31-32F1-D024-97FC-A8B8B18B9E32}' };
    const source = espnAccount({ baseUrl: replay.espnUrl, retryMilliseconds: 1 }, credentials).league(
      2027,
      '2020202',
    );
    const audit = auditLeague(await readFacts(source));
    expect(audit.contradictions).toEqual([]);
    expect(isQuiet(audit)).toBe(true);
  });
});
