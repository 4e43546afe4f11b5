import { categoryGaps } from '@fantasy-stats/engine/season';
import { describe, expect, it } from 'vitest';
import { exampleView } from './example-view.ts';
import { gapSentence, nearestGap } from './gap-words.ts';

describe('the texts about category gaps', () => {
  const view = exampleView({ form: 'rotisserie', levels: [[5], [7], [1]] });
  const gaps = categoryGaps(view.season, '1');

  it('say what it takes to pass the next team and what that gains', () => {
    const steals = gaps.find(({ column }) => column.id === 'STL');
    expect(steals && gapSentence(view, steals)).toBe(`+3 steals pass ${view.name('2')}: +1 point`);
    const turnovers = gaps.find(({ column }) => column.id === 'TO');
    expect(turnovers && gapSentence(view, turnovers)).toBe(`−3 turnovers pass ${view.name('2')}: +1 point`);
    const shooting = gaps.find(({ column }) => column.id === 'FG%');
    expect(shooting && gapSentence(view, shooting)).toBe(`+.003 FG% passes ${view.name('2')}: +1 point`);
  });

  it('are null for the best team, and name the gap that is easiest to close', () => {
    const best = categoryGaps(view.season, '2');
    expect(best.map((gap) => gapSentence(view, gap))).toEqual(best.map(() => null));
    expect(nearestGap(best, 1)).toBeNull();
    expect(nearestGap(gaps, 1)?.ahead?.teamIds).toEqual(['2']);
  });
});
