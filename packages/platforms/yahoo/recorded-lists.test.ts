import { describe, expect, it } from 'vitest';
import { PlatformError } from '../errors.ts';
import { PlatformResponse } from '../loose.ts';
import { createSanitiser, type UnrecognizedResponse } from '../sanitise/index.ts';
import { hasRecordings, listRecordings, readRecording, recordingsNote } from '../testing/recordings.ts';
import { readDayRosters, readTeamDays } from './days.ts';
import { readFreeAgent } from './free-agents.ts';
import { leaguePart, readGameWeeks } from './league.ts';
import { readDraftResults, readTransactions } from './moves.ts';
import { readRoster } from './players.ts';
import { readScoreboard, readTeamWeeks } from './scoreboard.ts';
import { readSettings } from './settings.ts';
import { collection, content, merged } from './shape.ts';
import { readStanding, readTeamEntries } from './teams.ts';

const newResponse = () => new PlatformResponse('yahoo', '/x');
const other = (name: string) => readRecording(`yahoo/other-sports/${name}.json`);
const nba = (name: string) => readRecording(`yahoo/nba-2025-head/${name}.json`);

const freeAgentsOf = (body: unknown, notes: PlatformResponse) =>
  collection(leaguePart(body, 'players'), 'player').map((resource, index) =>
    readFreeAgent(resource, notes, `players[${index}]`, new Set()),
  );

const readers: Readonly<Record<string, (body: unknown, notes: PlatformResponse) => unknown>> = {
  settings: (body, notes) => readSettings(body, notes, '2026-01-15').league,
  weeks: (body, notes) => readGameWeeks(body, notes),
  standings: (body, notes) =>
    readTeamEntries(merged(leaguePart(body, 'standings')).teams, notes, 'teams').map((entry) => [
      entry.team,
      readStanding(entry, notes),
    ]),
  scoreboard: (body, notes) => readScoreboard(body, notes, 'eachCategory', { firstDay: '2026-01-05' }),
  'team weeks': (body, notes) => readTeamWeeks(body, notes, 13, 'rotisserie'),
  roster: (body, notes) => readRoster('1', merged(content(body).team).roster, notes, '2026-01-15'),
  draft: (body, notes) => readDraftResults(body, notes),
  transactions: (body, notes) => readTransactions(body, notes),
  'free agents': freeAgentsOf,
  'day rosters': (body, notes) => readDayRosters(body, notes, '2026-01-14'),
  'team days': (body, notes) => readTeamDays(body, notes, '2026-01-14', 'eachCategory'),
};

describe.skipIf(!hasRecordings)(`recorded lists from Yahoo${recordingsNote}`, () => {
  it('never crash a reader, and problems are reported without names', () => {
    for (const path of listRecordings('yahoo')) {
      const body = readRecording(path);
      for (const [name, read] of Object.entries(readers)) {
        const notes: UnrecognizedResponse[] = [];
        const noted = new PlatformResponse('yahoo', '/fantasy/v2/x', {
          body,
          onUnrecognized: (note) => notes.push(note),
        });
        try {
          read(body, noted);
        } catch (error) {
          expect(error, `${name} of ${path}`).toBeInstanceOf(PlatformError);
        }
        for (const note of notes) {
          expect(note.body, `${name} of ${path}`).not.toBeNull();
          expect(JSON.stringify(note)).not.toMatch(/manager-[0-9a-f]{8}|GUID[0-9A-F]{8}|masked@/);
        }
      }
    }
  });

  it('contain as much data with placeholders as with the original values', () => {
    const count = (value: unknown) =>
      JSON.stringify(value ?? null).match(/"teamId"|"playerId"|"statistic"/g)?.length;
    for (const path of listRecordings('yahoo/nba-2025-head')) {
      const body = readRecording(path);
      const safe = createSanitiser().body('yahoo', body);
      for (const [name, read] of Object.entries(readers)) {
        const attempt = (of: unknown) => {
          try {
            return read(of, newResponse());
          } catch (error) {
            return error instanceof PlatformError ? error.name : error;
          }
        };
        expect(count(attempt(safe)), `${name} of ${path}`).toBe(count(attempt(body)));
      }
    }
  });

  it('contain open offers', () => {
    const { facts } = readTransactions(other('sample.pending_trade_transaction'), newResponse());
    expect(facts.transactions).toEqual([]);
    expect(facts.offers).toHaveLength(3);
    expect(facts.offers[1]).toMatchObject({
      id: '396.l.49770.pt.2',
      state: 'open',
      teamIds: ['4', '3'],
      proposedAt: '2019-11-04T01:20:25.000Z',
      moves: [
        { playerName: 'Claude Giroux', from: '4', to: '3' },
        { playerName: 'Tuukka Rask', from: '4', to: '3' },
        { playerName: 'Aleksander Barkov', from: '3', to: '4' },
        { playerName: 'Brayden Schenn', from: '3', to: '4' },
      ],
    });
  });

  it('contain available players with their rostered percentage', () => {
    const first = freeAgentsOf(other('sample.players.freeagents.C.pg.1'), newResponse());
    expect(first).toHaveLength(25);
    expect(first.every((entry) => entry?.freeAgent.availability === 'freeAgent')).toBe(true);
    const shares = first.map((entry) => entry?.freeAgent.percentOwned ?? -1);
    expect(Math.max(...shares)).toBeGreaterThan(0);
    expect(Math.max(...shares)).toBeLessThanOrEqual(100);
    expect(freeAgentsOf(other('sample.players.freeagents.C.pg.3'), newResponse()).length).toBeLessThan(25);
    const recorded = freeAgentsOf(nba('league-players-fa'), newResponse());
    expect(recorded.map((entry) => [entry?.player.name, entry?.player.injury])).toEqual([
      ['Chris Paul', 'notActive'],
      ['Kyle Lowry', 'healthy'],
      ['P.J. Tucker', 'notActive'],
      ['Al Horford', expect.any(String)],
      expect.anything(),
    ]);
  });

  it('contain no rostered players among the available ones', () => {
    expect(freeAgentsOf(other('sample.player_ownership'), newResponse())).toMatchObject([
      { player: { name: 'Derek Carr' }, freeAgent: { availability: 'freeAgent' } },
      null,
    ]);
  });

  it('contain no earlier season, divisions or caps if Yahoo sends none', () => {
    expect(readSettings(nba('league-settings'), newResponse(), '2026-01-15').league).toMatchObject({
      previousId: null,
      divisions: [],
      gamesCaps: [],
      keepers: null,
      acquisitions: { usesFaab: true, faabBudget: null, weeklyAdds: 5, seasonAdds: null },
      playoffs: { teams: 6, firstWeek: 19, reseeding: true },
      medianWin: false,
    });
  });
});
