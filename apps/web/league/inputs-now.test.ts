import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import { encodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { exampleInputs, exampleNba, today } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import { inputsAt } from './inputs-now.ts';

const early = '2026-11-20T00:00:00.000Z';
const late = '2026-11-20T02:30:00.000Z';
const made = '2026-11-19T20:00:00.000Z';

function wire(now: string | null): WireForecastInputs {
  const teams = ['ATL', 'BOS', 'NO', 'CHI', 'CLE', 'DAL'];
  const tipOffs = new Map(
    teams.map((nbaTeam, index) => [`${nbaTeam} ${today}`, { startsAt: index < 3 ? early : late }]),
  );
  return encodeForecastInputs(exampleInputs('eachCategory', { ...exampleNba(), now, tipOffs }));
}

const at = (instant: string): number => Date.parse(instant);

describe('the forecast inputs of an open page', () => {
  it('are the same object until the next tip-off', () => {
    const inputs = wire(made);
    expect(inputsAt(inputs, at(made))).toBe(inputs);
    expect(inputsAt(inputs, at(early) - 1)).toBe(inputs);
  });

  it('have the time of the latest tip-off so far, and are the same object until the next tip-off', () => {
    const inputs = wire(made);
    const afterFirst = inputsAt(inputs, at(early));
    expect(afterFirst).toEqual({ ...inputs, now: early });
    expect(inputsAt(inputs, at(late) - 1)).toBe(afterFirst);
    expect(inputsAt(inputs, at(late) + 60_000).now).toBe(late);
  });

  it('do not change if they were computed after the last tip-off or have no time', () => {
    const madeLater = wire('2026-11-20T03:00:00.000Z');
    expect(inputsAt(madeLater, at('2026-11-20T05:00:00Z'))).toBe(madeLater);
    const withoutClock = wire(null);
    expect(inputsAt(withoutClock, at('2026-11-20T05:00:00Z'))).toBe(withoutClock);
  });
});
