import type { ForecastInputs, RosterSlot } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { compileForecast } from './compile.ts';
import { exampleInputs } from './example-inputs.ts';
import { runningStretch } from './forecast-matchup.ts';
import type { RosterChanges } from './team-week.ts';

/** A league whose lineups lock weekly, on a day within its week. */
function locked(changes: Partial<ForecastInputs['rules']> = {}, bench?: string): ForecastInputs {
  const inputs = exampleInputs();
  return {
    ...inputs,
    rules: {
      ...inputs.rules,
      lineupLock: 'weekly',
      weeks: inputs.rules.weeks.map((week) =>
        week.number === inputs.week ? { ...week, firstDay: '2026-11-18' } : week,
      ),
      ...changes,
    },
    rostered: inputs.rostered.map((player) => ({
      ...player,
      injury: 'healthy' as const,
      slot: (player.id === bench ? 'BN' : 'UTIL') satisfies RosterSlot,
    })),
  };
}

function countingOf(inputs: ForecastInputs, id: string, changes?: RosterChanges): number {
  const { players } = runningStretch(compileForecast(inputs), '1', changes);
  return players.find(({ player }) => player.rostered.id === id)?.counting ?? -1;
}

describe('a week whose lineup is locked', () => {
  const inputs = locked();
  // The best of the team, so that an open lineup has room for him.
  const [someone] = runningStretch(compileForecast(inputs), '1')
    .players.filter(({ games }) => games > 0)
    .sort((one, other) => other.player.value - one.player.value);
  const id = someone?.player.rostered.id ?? '';

  it('counts who stands in the lineup, and nobody on the bench', () => {
    expect(countingOf(inputs, id)).toBeGreaterThan(0);
    expect(countingOf(locked({}, id), id)).toBe(0);
  });

  it('still answers what if he had been started, or sat', () => {
    const benched = locked({}, id);
    expect(countingOf(benched, id, { sits: [], plays: [id] })).toBeGreaterThan(0);
    expect(countingOf(inputs, id, { sits: [id], plays: [] })).toBe(0);
  });

  it('is open where lineups change daily, and before the week’s second day', () => {
    expect(countingOf(locked({ lineupLock: 'daily' }, id), id)).toBeGreaterThan(0);
    const weeks = inputs.rules.weeks.map((week) =>
      week.number === inputs.week ? { ...week, firstDay: inputs.today } : week,
    );
    expect(countingOf(locked({ weeks }, id), id)).toBeGreaterThan(0);
  });
});

describe('inputs nothing can be computed from', () => {
  it('are slots that nobody can fill, or that nobody knows', () => {
    const compile = (slots: ForecastInputs['rules']['slots']) => () => compileForecast(locked({ slots }));
    expect(compile([])).toThrow(/^rules\.slots: /);
    expect(
      compile([
        { slot: 'BN', count: 5 },
        { slot: 'IL', count: 2 },
      ]),
    ).toThrow(/^rules\.slots: /);
    expect(compile([{ slot: 'UTIL', count: 0 }])).toThrow(/^rules\.slots: /);
    expect(compile([{ slot: JSON.parse('"QB"'), count: 1 }])).toThrow(/slots\[0\]\.slot: /);
    expect(compile([{ slot: 'UTIL', count: -1 }])).toThrow(/slots\[0\]\.count: /);
  });

  it('are statistics nobody knows', () => {
    const scored = inputsWith('DUNKS');
    expect(() => compileForecast(scored)).toThrow(/^rules\.scored\[0\]\.statistic: "DUNKS"/);
  });
});

function inputsWith(statistic: string): ForecastInputs {
  const inputs = exampleInputs();
  const [first, ...others] = inputs.rules.scored;
  const unknown = { ...first, ...JSON.parse(JSON.stringify({ statistic })) };
  return { ...inputs, rules: { ...inputs.rules, scored: [unknown, ...others] } };
}
