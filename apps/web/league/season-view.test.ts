import { describe, expect, it } from 'vitest';
import { exampleView } from './example-view.ts';
import { chosenWeek, runningWeek } from './season-view.ts';

const levels = [1, 2, 3, 4].map((level) => [level, level]);

describe('chosenWeek', () => {
  it('returns the last week with stats until the current week’s first game', () => {
    const view = exampleView({ levels });
    expect(runningWeek(view)).toBe(3);
    expect(chosenWeek(view, null)).toBe(2);
  });

  it('returns the current week once it has stats', () => {
    const view = exampleView({ levels });
    const today = view.league.weeks[1]?.lastDay ?? '';
    const during = { ...view, league: { ...view.league, today } };
    expect(chosenWeek(during, null)).toBe(2);
  });

  it('returns the requested week, even without stats', () => {
    expect(chosenWeek(exampleView({ levels }), '3')).toBe(3);
    expect(chosenWeek(exampleView({ levels }), '1')).toBe(1);
    expect(chosenWeek(exampleView({ levels }), '99')).toBe(2);
  });

  it('returns the current week if no week has stats', () => {
    expect(chosenWeek(exampleView({ levels, changes: { teamWeeks: [] } }), null)).toBe(3);
  });
});
