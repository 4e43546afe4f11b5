import type { TieRule, TieRules } from '@fantasy-stats/domain';
import { exampleLeague } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import { tiesText, tieText } from './tie-words.ts';

const most = (tieRules: TieRules | null, more = {}) =>
  exampleLeague({ scoringForm: 'mostCategories', tieRules, ...more });
const rules = (regularSeason: TieRule, playoffs: TieRule): TieRules => ({ regularSeason, playoffs });

describe('tiesText', () => {
  it('names the winner of ties in the regular season and in the playoffs', () => {
    const text = (league: Parameters<typeof tiesText>[0]) => [
      tiesText(league, false),
      tiesText(league, true),
    ];
    expect(text(most(null))).toEqual(['ties count half', 'ties go to the better seed']);
    expect(text(most(rules('home', 'headToHead')))).toEqual([
      'ties go to the home team',
      'ties go to the head-to-head winner',
    ]);
    expect(text(most(rules('other', 'other')))).toEqual(['ties count half', 'ties count half']);
    expect(text(exampleLeague({ tieRules: rules('home', 'tie') }))).toEqual([
      'ties count half',
      'ties go to the better seed',
    ]);
    const byCategory = { tieStatistics: { regularSeason: 'BLK', playoffs: 'EJCT' } };
    expect(text(most(rules('statistic', 'statistic'), byCategory))).toEqual([
      'ties go to the leader in blocks',
      'ties count half',
    ]);
  });
});

describe('tieText', () => {
  it('shows a tie’s chance and which team wins it, unless the chance is tiny', () => {
    const decided = { result: { tie: 0 } };
    expect(tieText({ ...decided, tieBreak: { chance: 0.04, rule: 'betterSeed', statistic: null } })).toBe(
      'a tie (4%) goes to the better seed',
    );
    expect(tieText({ ...decided, tieBreak: { chance: 0.04, rule: 'other', statistic: null } })).toBe(
      'a tie (4%) counts half',
    );
    expect(tieText({ ...decided, tieBreak: { chance: 0.001, rule: 'home', statistic: null } })).toBeNull();
    expect(tieText({ result: { tie: 0.03 }, tieBreak: null })).toBe('a tie (3%) counts half');
    expect(tieText({ result: { tie: 0 } })).toBeNull();
  });
});
