import type { SyncChange } from '@fantasy-stats/contract/sync-changes';
import type { League, Matchup, TeamWeek } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { rosterChanges } from './roster-changes.ts';
import { settingsChanges } from './settings-changes.ts';
import { together } from './together.ts';
import { weekChanges } from './week-changes.ts';

const line = (teamId: string, values: TeamWeek['line']): TeamWeek => ({
  week: 3,
  teamId,
  line: values,
  gamesPlayed: null,
  gamesRemaining: null,
  points: null,
});
const matchup = (change: Partial<Matchup> = {}): Matchup => ({
  id: '3-1',
  week: 3,
  home: '1',
  away: '2',
  status: 'final',
  isPlayoffs: false,
  isConsolation: false,
  winner: 'home',
  homeScore: 5,
  awayScore: 4,
  categories: {},
  ...change,
});
const week = { number: 3, lastDay: '2026-11-08' };
const before = {
  teamWeeks: [line('1', { PTS: 500, REB: 200 }), line('2', { PTS: 480 })],
  matchups: [matchup()],
};

describe('weekChanges', () => {
  it('reports a new week', () => {
    expect(weekChanges(week, null, { teamWeeks: [], matchups: [] }, before)).toEqual([
      { kind: 'weeksAdded', weeks: [3] },
    ]);
  });

  it('reports nothing for equal numbers in any order', () => {
    const after = { ...before, teamWeeks: [line('2', { PTS: 480 }), line('1', { REB: 200, PTS: 500 })] };
    expect(weekChanges(week, '2026-11-10', before, after)).toEqual([]);
  });

  it('reports an update, not a correction, of a week that was in progress when it was last read', () => {
    const after = { ...before, teamWeeks: [line('1', { PTS: 520, REB: 200 }), line('2', { PTS: 480 })] };
    expect(weekChanges(week, '2026-11-08', before, after)).toEqual([{ kind: 'weeksUpdated', weeks: [3] }]);
  });

  it('reports a correction of a completed week with the numbers of teams, statistics and matchups', () => {
    const after = {
      teamWeeks: [line('1', { PTS: 499, REB: 201 }), line('2', { PTS: 480, AST: 90 })],
      matchups: [matchup({ winner: 'tie', homeScore: 4.5, awayScore: 4.5 })],
    };
    expect(weekChanges(week, '2026-11-10', before, after)).toEqual([
      { kind: 'weekCorrected', week: 3, teams: 2, statistics: 3, matchups: 1 },
    ]);
  });
});

describe('a sync’s changes of rosters and settings', () => {
  it('count the teams whose rosters changed, and the players who joined or left', () => {
    const roster = (teamId: string, slots: Record<string, 'PG' | 'BN'>, day: string) => ({
      teamId,
      day,
      entries: Object.entries(slots).map(([playerId, slot]) => ({ playerId, slot })),
    });
    const old = [roster('1', { a: 'PG', b: 'BN' }, '2026-11-08'), roster('2', { c: 'PG' }, '2026-11-08')];
    expect(rosterChanges([], old)).toEqual([]);
    expect(rosterChanges(old, old)).toEqual([]);
    const now = [roster('1', { a: 'BN', b: 'PG' }, '2026-11-09'), roster('2', { d: 'PG' }, '2026-11-09')];
    expect(rosterChanges(old, now)).toEqual([{ kind: 'rosters', teams: 2, players: 2 }]);
  });

  it('list changed settings by name, except settings that change automatically', () => {
    const league = { name: 'One', medianWin: false, today: '2026-11-08' } as League;
    expect(settingsChanges(null, league)).toEqual([]);
    expect(settingsChanges(league, { ...league, today: '2026-11-09' })).toEqual([]);
    const playoffs = { teams: 4, firstWeek: 19, reseeding: false, weeksPerRound: 1, seeding: null };
    const seeding = { tieBreaks: [], divisionTieBreaks: [], divisionWinnersFirst: true };
    const stored = { ...league, playoffs };
    const read = { ...league, playoffs: { ...playoffs, seeding } };
    // An older app version stored the league without reading these rules, so the league has not changed.
    expect(settingsChanges(stored, read)).toEqual([]);
    const locking = { ...read, playoffs: { ...read.playoffs, locksEliminated: true } };
    expect(settingsChanges(read, locking)).toEqual([]);
    const open = { ...read, playoffs: { ...read.playoffs, locksEliminated: false } };
    expect(settingsChanges(locking, open)).toEqual([{ kind: 'settings', fields: ['playoffs'] }]);
    expect(settingsChanges(read, { ...read, playoffs: { ...read.playoffs, teams: 6 } })).toEqual([
      { kind: 'settings', fields: ['playoffs'] },
    ]);
    expect(settingsChanges(league, { ...league, name: 'Two', medianWin: true })).toEqual([
      { kind: 'settings', fields: ['name', 'medianWin'] },
    ]);
  });

  it('are combined by kind, so that the list stays short', () => {
    const changes: SyncChange[] = [
      { kind: 'moves', count: 25 },
      { kind: 'daysAdded', count: 1, firstDay: '2026-11-08', lastDay: '2026-11-08' },
      { kind: 'weeksAdded', weeks: [3] },
      { kind: 'moves', count: 10 },
      { kind: 'daysAdded', count: 1, firstDay: '2026-11-07', lastDay: '2026-11-07' },
      { kind: 'weeksAdded', weeks: [2] },
      { kind: 'weekCorrected', week: 1, teams: 1, statistics: 1, matchups: 0 },
      { kind: 'weekCorrected', week: 2, teams: 1, statistics: 2, matchups: 0 },
    ];
    expect(changes.reduce<readonly SyncChange[]>((sum, change) => together(sum, [change]), [])).toEqual([
      { kind: 'moves', count: 35 },
      { kind: 'daysAdded', count: 2, firstDay: '2026-11-07', lastDay: '2026-11-08' },
      { kind: 'weeksAdded', weeks: [2, 3] },
      { kind: 'weekCorrected', week: 1, teams: 1, statistics: 1, matchups: 0 },
      { kind: 'weekCorrected', week: 2, teams: 1, statistics: 2, matchups: 0 },
    ]);
  });
});
