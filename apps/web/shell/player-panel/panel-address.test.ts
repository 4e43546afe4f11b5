import { describe, expect, it } from 'vitest';
import { PANEL_PARAMETERS, readPanelChoice, writePeriod } from './panel-address.ts';

const read = (parameters: Record<string, string>) =>
  readPanelChoice((name) => new URLSearchParams(parameters).get(name));

describe('readPanelChoice', () => {
  it('reads back the written parameters', () => {
    for (const period of [
      null,
      { kind: 'season', season: 2025 },
      { kind: 'dates', first: '2026-11-01', last: '2026-11-20' },
    ] as const)
      expect(read({ playerDates: writePeriod(period) ?? '' }).period).toEqual(period);
    expect(read({ playerAgainst: 'NY', playerWith: '201' })).toEqual({
      period: null,
      opponent: 'NY',
      teammate: 201,
      logSeason: null,
    });
  });

  it('sorts the dates and ignores invalid values', () => {
    expect(read({ playerDates: '2026-11-20_2026-11-01' }).period).toEqual({
      kind: 'dates',
      first: '2026-11-01',
      last: '2026-11-20',
    });
    for (const playerDates of ['', '1999', '2026-11-01', '2026-02-30_2026-11-01', '2026-11-01_2026-11-02_x'])
      expect(read({ playerDates }).period).toBeNull();
    expect(read({ playerAgainst: 'XXX', playerWith: '-1' })).toEqual({
      period: null,
      opponent: null,
      teammate: null,
      logSeason: null,
    });
  });

  it('reads the season of the game log', () => {
    expect(read({ playerLog: '2025' }).logSeason).toBe(2025);
    expect(read({ playerLog: '25' }).logSeason).toBeNull();
    expect(PANEL_PARAMETERS).toContain('playerLog');
  });
});
