import { categoryGaps } from '@fantasy-stats/engine/season';
import { describe, expect, it } from 'vitest';
import { exampleView } from './example-view.ts';
import { amountText, gapSentence, nearestGap } from './gap-words.ts';

describe('the texts about category gaps', () => {
  const view = exampleView({ form: 'rotisserie', levels: [[5], [7], [1]] });
  const gaps = categoryGaps(view.season, '1');

  it('give the change in a statistic that would pass the next team, and the points it gains', () => {
    const steals = gaps.find(({ column }) => column.id === 'STL');
    expect(steals && gapSentence(view, steals)).toBe(`+3 steals pass ${view.name('2')}: +1 point`);
    const turnovers = gaps.find(({ column }) => column.id === 'TO');
    expect(turnovers && gapSentence(view, turnovers)).toBe(`−3 turnovers pass ${view.name('2')}: +1 point`);
    const shooting = gaps.find(({ column }) => column.id === 'FG%');
    expect(shooting && gapSentence(view, shooting)).toBe(`+.003 FG% passes ${view.name('2')}: +1 point`);
  });

  it('write a percentage with four decimals if it would be zero with three', () => {
    const shooting = { column: { id: 'FG%', direction: 'higher' } } as const;
    expect(amountText(shooting, 0.0004, false)).toBe('−.0004');
    expect(amountText(shooting, 0.004, false)).toBe('−.004');
  });

  it('are null if no team is ahead, and nearestGap returns the gap to the next team', () => {
    const best = categoryGaps(view.season, '2');
    expect(best.map((gap) => gapSentence(view, gap))).toEqual(best.map(() => null));
    expect(nearestGap(best, 1)).toBeNull();
    expect(nearestGap(gaps, 1)?.ahead?.teamIds).toEqual(['2']);
  });
});
