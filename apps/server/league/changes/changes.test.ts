import type { SyncChange } from '@fantasy-stats/contract/sync-changes';
import type { League, LeagueSeason, Matchup, TeamWeek } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { rosterChanges } from './roster-changes.ts';
import { settingsChanges } from './settings-changes.ts';
import { standingsCheck } from './standings-check.ts';
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

describe('what reading a week changed', () => {
  it('is that it is there, the first time', () => {
    expect(weekChanges(week, null, { teamWeeks: [], matchups: [] }, before)).toEqual([
      { kind: 'weeksAdded', weeks: [3] },
    ]);
  });

  it('is nothing where every number is the same, whatever order they are in', () => {
    const after = { ...before, teamWeeks: [line('2', { PTS: 480 }), line('1', { REB: 200, PTS: 500 })] };
    expect(weekChanges(week, '2026-11-10', before, after)).toEqual([]);
  });

  it('is that it went on, or got its final numbers, while it was not over before', () => {
    const after = { ...before, teamWeeks: [line('1', { PTS: 520, REB: 200 }), line('2', { PTS: 480 })] };
    expect(weekChanges(week, '2026-11-08', before, after)).toEqual([{ kind: 'weeksUpdated', weeks: [3] }]);
  });

  it('is a correction afterwards: of so many teams, numbers and matchups', () => {
    const after = {
      teamWeeks: [line('1', { PTS: 499, REB: 201 }), line('2', { PTS: 480, AST: 90 })],
      matchups: [matchup({ winner: 'tie', homeScore: 4.5, awayScore: 4.5 })],
    };
    expect(weekChanges(week, '2026-11-10', before, after)).toEqual([
      { kind: 'weekCorrected', week: 3, teams: 2, statistics: 3, matchups: 1 },
    ]);
  });
});

describe('what else a sync changed', () => {
  it('is told of rosters by teams, and by players who came or went', () => {
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

  it('is told of settings by their names, not of what moves by itself', () => {
    const league = { name: 'One', medianWin: false, today: '2026-11-08' } as League;
    expect(settingsChanges(null, league)).toEqual([]);
    expect(settingsChanges(league, { ...league, today: '2026-11-09' })).toEqual([]);
    const playoffs = { teams: 4, firstWeek: 19, reseeding: false, weeksPerRound: 1, seeding: null };
    const seeding = { tieBreaks: [], divisionTieBreaks: [], divisionWinnersFirst: true };
    const stored = { ...league, playoffs };
    const read = { ...league, playoffs: { ...playoffs, seeding } };
    // Stored before its seeding was read: that is no change of the league's.
    expect(settingsChanges(stored, read)).toEqual([]);
    expect(settingsChanges(read, { ...read, playoffs: { ...read.playoffs, teams: 6 } })).toEqual([
      { kind: 'settings', fields: ['playoffs'] },
    ]);
    expect(settingsChanges(league, { ...league, name: 'Two', medianWin: true })).toEqual([
      { kind: 'settings', fields: ['name', 'medianWin'] },
    ]);
  });

  it('is added up, so that the list stays short', () => {
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

describe('records by the matchups', () => {
  const standing = (teamId: string, wins: number, losses: number) => ({
    teamId,
    wins,
    losses,
    ties: 0,
    rank: null,
    playoffSeed: null,
    gamesBack: null,
    pointsFor: null,
    pointsAgainst: null,
    streak: null,
    seasonLine: {},
  });
  const season = (standings: LeagueSeason['standings'], change: Partial<League> = {}): LeagueSeason => ({
    league: {
      scoringForm: 'mostCategories',
      scored: [{ statistic: 'PTS', lowerIsBetter: false, points: null }],
      weeks: [{ number: 3, firstDay: '2026-11-02', lastDay: '2026-11-08', isPlayoffs: false }],
      today: '2026-11-10',
      medianWin: false,
      playoffs: null,
      ...change,
    } as League,
    teams: ['1', '2'].map((id) => ({
      id,
      name: id,
      abbreviation: null,
      logoUrl: null,
      managers: [],
      division: null,
      waiverPriority: null,
      faabBalance: null,
      moves: null,
      trades: null,
    })),
    standings,
    teamWeeks: before.teamWeeks,
    matchups: before.matchups,
  });

  it('are the platform’s, or it is told which are not', () => {
    expect(standingsCheck(season([standing('1', 1, 0), standing('2', 0, 1)]))).toEqual([]);
    expect(standingsCheck(season([standing('1', 0, 1), standing('2', 0, 1)]))).toEqual([
      {
        kind: 'standingsDiffer',
        teams: [
          {
            teamId: '1',
            platform: { wins: 0, losses: 1, ties: 0 },
            recomputed: { wins: 1, losses: 0, ties: 0 },
            points: null,
          },
        ],
      },
    ]);
  });

  it('are points in leagues without matchups', () => {
    const points = [
      { ...standing('1', 0, 0), pointsFor: 2 },
      { ...standing('2', 0, 0), pointsFor: 7 },
    ];
    const check = standingsCheck(season(points, { scoringForm: 'rotisserie' }));
    expect(check).toMatchObject([
      { kind: 'standingsDiffer', teams: [{ teamId: '2', points: { platform: 7, recomputed: 1 } }] },
    ]);
  });

  it('are not compared while weeks are missing', () => {
    const wrong = [standing('1', 5, 0), standing('2', 0, 5)];
    const missing = [
      { number: 2, firstDay: '2026-10-26', lastDay: '2026-11-01', isPlayoffs: false },
      { number: 3, firstDay: '2026-11-02', lastDay: '2026-11-08', isPlayoffs: false },
    ];
    expect(standingsCheck(season(wrong, { weeks: missing }))).toEqual([]);
  });
});
