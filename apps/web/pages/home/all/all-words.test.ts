import { quietWords } from '@fantasy-stats/words/league-tasks';
import { describe, expect, it } from 'vitest';
import { sentenceText } from '../../../text/sentence.tsx';
import {
  headlineOf,
  type LeagueToday,
  matchupsSentence,
  scoreWords,
  standingWords,
  tasksOf,
} from './all-words.ts';

const quiet: LeagueToday = {
  id: 'espn-2027-1',
  platform: 'espn',
  name: 'Quiet League',
  scoringForm: 'eachCategory',
  lineupLock: 'daily',
  isActive: false,
  team: { id: '1', name: 'Own' },
  isOver: false,
  isPlayed: true,
  hasRoster: true,
  changes: [],
  before: null,
  weekLineup: null,
  openSpots: 0,
  injuredMoves: [],
  recovered: [],
  sitsToday: null,
  offersFrom: [],
  tradeDeadline: null,
  keeperDeadline: null,
  standing: null,
  matchup: null,
  add: null,
  isForecastCurrent: true,
};
const start = { start: { id: 'a', name: 'Alpha' }, slot: 'PG', instead: null } as const;
const instead = { id: 'b', name: 'Beta', injury: 'out', hasGame: true } as const;
const matchup = {
  week: 9,
  opponent: { id: '2', name: 'Other' },
  chance: 0.52,
  expected: { own: 5.42, opponent: 3.58 },
  points: null,
};
const add = {
  unit: 'categories',
  week: 9,
  player: { id: 'c', name: 'Gamma' },
  drop: { id: 'd', name: 'Delta' },
  list: null,
  net: 0.24,
} as const;

describe('tasksOf', () => {
  it('lists lineup changes, the injured list, offers, open spots, the best add and the deadline', () => {
    const league: LeagueToday = {
      ...quiet,
      changes: [start, { ...start, instead }],
      offersFrom: ['Other', 'Other'],
      openSpots: 1,
      injuredMoves: [{ id: 'e', name: 'Epsilon' }],
      recovered: [{ id: 'f', name: 'Phi' }],
      add,
      tradeDeadline: '2026-12-24',
    };
    expect(tasksOf(league).map(({ text }) => text)).toEqual([
      'Start: Alpha at PG, which is empty and Alpha for Beta',
      'Activate or drop Phi: adds are refused until then',
      'Answer 2 trade offers from Other',
      'Move to the injured list: Epsilon',
      'Fill 1 open roster spot',
      'Add Gamma for Delta: +0.24 category wins in week 9',
      'Trade deadline: Thu 24',
    ]);
  });

  it('gives the tip-off time by which the user must act', () => {
    const before = '2026-12-22T23:30:00.000Z';
    const [task] = tasksOf({ ...quiet, changes: [start], before });
    expect(task?.text).toMatch(/^Start before \d+:30\s?[AP]M: Alpha/);
  });

  it('names the lock and the gain of a better weekly lineup, and the keeper deadline', () => {
    const at = '2026-12-21T23:00:00.000Z';
    const weekLineup: LeagueToday['weekLineup'] = {
      week: 9,
      locksAt: at,
      unit: 'categories',
      gain: 0.31,
      starts: [],
      sits: [],
    };
    const [lineup] = tasksOf({ ...quiet, lineupLock: 'weekly', weekLineup });
    expect(lineup?.text).toMatch(/^Set your lineup before \w{3} \d+:00\s?[AP]M: \+0\.31 category wins$/);
    const [own] = tasksOf({ ...quiet, weekLineup: { ...weekLineup, locksByPlayer: true } });
    expect(own?.text).toMatch(
      /^Set your lineup \(players lock from \w{3} \d+:00\s?[AP]M\): \+0\.31 category wins$/,
    );
    const [inPoints] = tasksOf({
      ...quiet,
      weekLineup: { ...weekLineup, unit: 'wins', gain: 0.019, points: 14.2 },
    });
    expect(inPoints?.text).toContain(': +14.2 pts, +1.9 pp to win');
    const [keepers] = tasksOf({ ...quiet, isPlayed: false, keeperDeadline: at });
    expect(keepers?.text).toMatch(/^Choose your keepers before \w{3} \d+:00\s?[AP]M$/);
    expect(keepers).toMatchObject({ path: '/draftAnalysis', view: 'keepers' });
  });

  it('contains only the task to choose a team if the user has none', () => {
    expect(tasksOf({ ...quiet, team: null, openSpots: 2 })).toEqual([
      { text: 'Choose your team', path: '/home' },
    ]);
  });

  it('says which roster spot the added player fills', () => {
    const [open] = tasksOf({ ...quiet, add: { ...add, drop: null } });
    expect(open?.text).toBe('Add Gamma into your open roster spot: +0.24 category wins in week 9');
    const [listed] = tasksOf({ ...quiet, add: { ...add, drop: null, list: { id: 'g', name: 'Chi' } } });
    expect(listed?.text).toBe('Add Gamma by moving Chi to the injured list: +0.24 category wins in week 9');
  });

  it('names the day of an add that is best made later', () => {
    const [later] = tasksOf({ ...quiet, add: { ...add, day: '2026-12-24' } });
    expect(later?.text).toBe('Add Gamma for Delta from Thu 24: +0.24 category wins in week 9');
  });

  it('returns no task if there is nothing to do, and quietWords gives the reason', () => {
    expect(tasksOf(quiet)).toEqual([]);
    expect(quietWords(quiet)).toBe('Nothing to do.');
    expect(quietWords({ ...quiet, lineupLock: 'weekly' })).toContain('lock for the week');
    expect(quietWords({ ...quiet, hasRoster: false })).toContain('not synced yet');
    expect(quietWords({ ...quiet, isPlayed: false })).toBe('No games now.');
    const over = { ...quiet, isOver: true, isPlayed: false, team: null };
    expect([tasksOf(over), quietWords(over)]).toEqual([[], 'The season is over.']);
  });
});

describe('headlineOf', () => {
  it('gives the number of leagues with something to do, and names the first', () => {
    const busy: LeagueToday = { ...quiet, name: 'Busy League', openSpots: 1 };
    expect(sentenceText(headlineOf([busy, quiet]))).toBe(
      '1 of 2 leagues needs you, starting with Busy League.',
    );
    expect(sentenceText(headlineOf([busy, busy, quiet]))).toBe(
      '2 of 3 leagues need you, starting with Busy League.',
    );
    expect(sentenceText(headlineOf([quiet]))).toBe('Nothing to do in your 1 league.');
    const tasks = [{ add }, { team: null }, { tradeDeadline: '2026-12-24' }];
    for (const task of tasks)
      expect(sentenceText(headlineOf([{ ...quiet, ...task }]))).toContain('1 of 1 league needs you');
  });
});

describe('matchupsSentence', () => {
  it('gives the number of matchups in which the user is favored, and names the closest', () => {
    const leagues: LeagueToday[] = [
      { ...quiet, matchup },
      { ...quiet, name: 'Sure', matchup: { ...matchup, chance: 0.9 } },
      { ...quiet, name: 'Lost', matchup: { ...matchup, chance: 0.1 } },
      quiet,
    ];
    expect(sentenceText(matchupsSentence(leagues) ?? [])).toBe(
      'You are the favorite in 2 of 3 matchups. Closest: Quiet League, 52% to win.',
    );
    const decided = leagues.map((league) => ({ ...league, matchup: { ...matchup, chance: 0.99 } }));
    expect(sentenceText(matchupsSentence(decided) ?? [])).toBe('You are the favorite in 4 of 4 matchups.');
    expect(sentenceText(matchupsSentence([{ ...quiet, matchup }]) ?? [])).toBe(
      'Quiet League: 52% to win the week.',
    );
    expect(matchupsSentence([quiet])).toBeNull();
  });
});

describe('scoreWords', () => {
  it('gives category wins or points', () => {
    expect(scoreWords(matchup)).toBe('5.4 – 3.6 categories');
    expect(scoreWords({ ...matchup, expected: null, points: { own: 1170.7, opponent: 1151.4 } })).toBe(
      '1,170.7 – 1,151.4',
    );
    expect(scoreWords({ ...matchup, expected: null })).toBeNull();
  });
});

describe('standingWords', () => {
  it('writes the place among the teams, with the points that rank them', () => {
    expect(standingWords({ rank: 7, teams: 10, points: 49 })).toBe('7th of 10 with 49.0 points');
    expect(standingWords({ rank: 1, teams: 12, points: null })).toBe('1st of 12');
  });
});
