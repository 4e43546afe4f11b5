import { describe, expect, it } from 'vitest';
import { missingSentences } from './missing-words.ts';

const nameOf = (id: string) => `Team ${id}`;

describe('missingSentences', () => {
  it('names the weeks that the platform has no data for', () => {
    const missing = [{ part: 'weeks', weeks: [3, 4], reason: 'leagueNotFoundAtPlatform' } as const];
    expect(missingSentences(missing, 'yahoo', nameOf)).toEqual([
      'Weeks 3 and 4: Yahoo has no data for them.',
    ]);
  });

  it('names the missing data, its teams and the reason', () => {
    const missing = [{ part: 'rosters', teamIds: ['2'], reason: 'platformUnreachable' } as const];
    expect(missingSentences(missing, 'espn', nameOf)).toEqual([
      'The rosters of Team 2: ESPN cannot be reached.',
    ]);
  });

  it('counts teams whose names are not known', () => {
    const missing = [{ part: 'rosters', teamIds: ['2', '3'], reason: 'platformUnreachable' } as const];
    expect(missingSentences(missing, 'espn', () => undefined)).toEqual([
      'The rosters of 2 teams: ESPN cannot be reached.',
    ]);
  });

  it('has a text for an unknown reason', () => {
    expect(missingSentences([{ part: 'draft', reason: 'Mystery' }], 'espn', nameOf)).toEqual([
      'The draft: It could not be synced.',
    ]);
  });

  it('lists unknown values from all weeks in one sentence, after the missing data', () => {
    const reason = 'unexpectedPlatformAnswer';
    const missing = [
      { part: 'weeks', weeks: [2], values: ['score', 'statistics'], reason },
      { part: 'weeks', weeks: [5], reason },
      { part: 'weeks', weeks: [3], values: ['score', 'statistics'], reason },
      { part: 'teams', values: ['budget'], reason },
    ] as const;
    const sentences = missingSentences(missing, 'espn', nameOf);
    expect(sentences).toHaveLength(3);
    expect(sentences[0]).toBe(
      'Weeks 2 and 3: some scores and statistics could not be synced and are unknown.',
    );
    expect(sentences[1]).toMatch(/^Week 5: /);
    expect(sentences[2]).toMatch(/^The teams.*: some FAAB budgets could not be synced and are unknown\.$/);
  });

  it('groups weeks that are missing for the same reason', () => {
    const reason = 'leagueNotFoundAtPlatform';
    const missing = [
      { part: 'weeks', weeks: [1, 2, 3, 4, 6, 7], reason },
      { part: 'weeks', weeks: [9], reason: 'platformUnavailable' },
      { part: 'transactions', reason },
      { part: 'weeks', weeks: [4], reason },
      { part: 'weeks', weeks: [3], reason },
      { part: 'weeks', weeks: [10], reason },
    ] as const;
    const sentences = missingSentences(missing, 'yahoo', (id) => id);
    expect(sentences).toHaveLength(3);
    expect(sentences[0]).toBe('Weeks 1–4, 6, 7 and 10: Yahoo has no data for them.');
    expect(sentences[1]).toMatch(/^Week 9: /);
  });

  it('names each unknown setting once', () => {
    const slot = { kind: 'slot', id: '21' } as const;
    const missing = [
      {
        part: 'league',
        unknown: [{ kind: 'statistic', id: '45' }, slot],
        reason: 'unexpectedPlatformAnswer',
      },
      { part: 'rosters', unknown: [slot], reason: 'unexpectedPlatformAnswer' },
    ] as const;
    expect(missingSentences(missing, 'espn', nameOf)).toEqual([
      'ESPN’s scored statistic 45 is unknown here. Tables leave it out and can differ from the platform’s; nothing is forecast.',
      'ESPN’s lineup slot 21 is unknown here. Players there are shown without a slot; their games do not count.',
    ]);
    const setting = { kind: 'setting', id: 'uses_mystery_rule' } as const;
    const league = [{ part: 'league', unknown: [setting], reason: 'unexpectedPlatformAnswer' }] as const;
    expect(missingSentences(league, 'yahoo', nameOf)).toEqual([
      'Yahoo’s setting uses_mystery_rule is unknown here. If it changes a rule, tables and forecasts can differ from the platform’s.',
    ]);
  });
});
