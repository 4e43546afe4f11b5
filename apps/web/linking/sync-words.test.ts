import { describe, expect, it } from 'vitest';
import { changeInWords, changesInWords, triggerInWords } from './sync-words.ts';

describe('changesInWords and triggerInWords', () => {
  it.each([
    [{ kind: 'settings', fields: ['name', 'lineupLock'] }, 'settings: name and lineup lock'],
    [{ kind: 'teams', teams: 1 }, '1 team'],
    [{ kind: 'standings', teams: 12 }, 'the standings of 12 teams'],
    [{ kind: 'weeksAdded', weeks: [1, 2, 3, 5] }, 'weeks 1–3 and 5 new'],
    [{ kind: 'weeksUpdated', weeks: [6] }, 'week 6 updated'],
    [
      { kind: 'weekCorrected', week: 4, teams: 2, statistics: 3, matchups: 1 },
      'week 4 corrected: 3 numbers for 2 teams and 1 matchup',
    ],
    [{ kind: 'weekCorrected', week: 4, teams: 0, statistics: 0, matchups: 1 }, 'week 4 corrected: 1 matchup'],
    [{ kind: 'rosters', teams: 5, players: 0 }, 'lineups of 5 teams'],
    [{ kind: 'rosters', teams: 2, players: 3 }, 'rosters of 2 teams, 3 players moved'],
    [{ kind: 'draft', picks: 156 }, '156 picks'],
    [{ kind: 'moves', count: 1 }, '1 move'],
    [{ kind: 'offers', count: 2 }, '2 trade offers'],
    [{ kind: 'players', count: 7 }, 'names of 7 players'],
    [{ kind: 'freeAgents', come: 4, gone: 3 }, 'free agents: 4 added, 3 removed'],
    [
      { kind: 'daysAdded', count: 12, firstDay: '2026-11-02', lastDay: '2026-11-13' },
      'lineups of 12 days (Nov 2 – Nov 13)',
    ],
    [
      { kind: 'dayCorrected', day: '2026-11-02', teams: 1, statistics: 2 },
      'Nov 2 corrected: 2 numbers for 1 team',
    ],
    [{ kind: 'season', league: 'espn-2026-1', season: 2025 }, 'the 2025-26 season'],
  ] as const)('describe %j', (change, words) => {
    const read: Parameters<typeof changeInWords>[0] = JSON.parse(JSON.stringify(change));
    expect(changeInWords(read)).toBe(words);
  });

  it('return one sentence for all changes, and “No changes.” if there are none', () => {
    expect(
      changesInWords([
        { kind: 'moves', count: 2 },
        { kind: 'weeksUpdated', weeks: [6] },
      ]),
    ).toBe('2 moves; week 6 updated.');
    expect(changesInWords([{ kind: 'standings', teams: 2 }])).toBe('The standings of 2 teams.');
    expect(changesInWords([])).toBe('No changes.');
  });

  it('name what triggered the sync', () => {
    expect(triggerInWords({ trigger: 'clock', isOwn: false })).toBe('Synced on schedule');
    expect(triggerInWords({ trigger: 'user', isOwn: true })).toBe('Synced at your request');
    expect(triggerInWords({ trigger: 'user', isOwn: false })).toBe('Synced on request');
  });
});
