import { addDays } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { compileForecast } from './compile.ts';
import { bestLineUp, editGains, firstDayOfAdds } from './edit-gains.ts';
import { exampleInputs, runningWeek, today } from './example-inputs.ts';
import { weekStretch } from './forecast-matchup.ts';
import { analyticShare } from './week-outlook.ts';

const inputs = exampleInputs();
const [someone] = inputs.rostered;
if (!someone) throw new Error('nobody is rostered');
const { teamId: _, slot: __, ...agent } = { ...someone, id: 'free' };
const compiled = compileForecast(inputs, [agent]);
const question = { week: runningWeek, team: '1', opponent: '2', edits: [] } as const;
const tomorrow = addDays(today, 1);

describe('single edits', () => {
  const gains = [...editGains(compiled, question, { from: new Map([['free', tomorrow]]), hasRoom: false })];

  it('are each worth what the matchup is with them less what it is without', () => {
    const second = weekStretch(compiled, runningWeek, '2').side;
    const before = analyticShare(compiled, weekStretch(compiled, runningWeek, '1').side, second);
    expect(gains.length).toBeGreaterThan(20);
    for (const { edit, share } of gains) {
      const first = weekStretch(compiled, runningWeek, '1', [edit]).side;
      expect(share).toBeCloseTo(analyticShare(compiled, first, second) - before, 9);
    }
  });

  it('try the free agent in the place of the least useful players, from his first day on', () => {
    const adds = gains.flatMap(({ edit }) => (edit.kind === 'add' ? [edit] : []));
    expect(adds).toHaveLength(4);
    expect(new Set(adds.map(({ dropId }) => dropId)).size).toBe(4);
    expect(adds.every(({ day, teamId }) => day === tomorrow && teamId === '1')).toBe(true);
  });

  it('are none in a line-up that is locked', () => {
    const locked = compileForecast({
      ...inputs,
      rules: {
        ...inputs.rules,
        lineupLock: 'weekly',
        weeks: inputs.rules.weeks.map((week) =>
          week.number === runningWeek ? { ...week, firstDay: addDays(today, -1) } : week,
        ),
      },
    });
    expect([...editGains(locked, question, { from: new Map(), hasRoom: false })]).toEqual([]);
  });
});

describe('the best line-up for an aim', () => {
  /** A league that counts turnovers alone: whoever plays harms. */
  const careful = compileForecast({
    ...inputs,
    rules: { ...inputs.rules, scored: [{ statistic: 'TO', lowerIsBetter: true, points: null }] },
  });

  it('sits who harms it, one step after the other, each worth something', () => {
    const run = bestLineUp(careful, question, 'share');
    let step = run.next();
    while (!step.done) step = run.next();
    expect(step.value.length).toBeGreaterThan(0);
    expect(step.value.every(({ edit, share }) => edit.kind === 'sit' && share > 0)).toBe(true);
  });

  it('never leaves the matchup worse', () => {
    const run = bestLineUp(compiled, question, 'share');
    let step = run.next();
    while (!step.done) step = run.next();
    const second = weekStretch(compiled, runningWeek, '2').side;
    const shareWith = (edits: Parameters<typeof weekStretch>[3]) =>
      analyticShare(compiled, weekStretch(compiled, runningWeek, '1', edits).side, second);
    const found = shareWith(step.value.map(({ edit }) => edit));
    expect(found).toBeGreaterThanOrEqual(shareWith([]));
  });
});

describe('the first day of an add', () => {
  const days = { firstDay: addDays(today, -2) };

  it('is tomorrow, when his waivers clear, or a coming week’s first day', () => {
    expect(firstDayOfAdds(compiled, days, null)).toBe(tomorrow);
    expect(firstDayOfAdds(compiled, days, addDays(today, 3))).toBe(addDays(today, 3));
    expect(firstDayOfAdds(compiled, { firstDay: addDays(today, 6) }, null)).toBe(addDays(today, 6));
  });
});
