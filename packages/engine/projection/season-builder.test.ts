import { InvalidInput } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { lastRowBefore } from './history.ts';
import { PART_COUNT, partIndex } from './parts.ts';
import { dayNumber, type SeasonFacts, seasonHistory } from './season-builder.ts';

const facts: SeasonFacts = {
  nbaTeams: 2,
  players: 2,
  games: [
    { day: '2026-11-03', home: 1, away: 0, homeWon: null },
    { day: '2026-11-01', home: 0, away: 1, homeWon: true },
  ],
  lines: [
    { player: 1, nbaTeam: 0, day: '2026-11-01', line: { PTS: 12, REB: 11, AST: 10, MIN: 30 } },
    { player: 0, nbaTeam: 1, day: '2026-11-01', line: { PTS: 9, MIN: 20 } },
  ],
};

describe('seasonHistory', () => {
  it('sorts games by NBA team and day, and players’ lines by player and day', () => {
    const season = seasonHistory(facts);
    expect([...(season.nbaTeams[0]?.days ?? [])]).toEqual([dayNumber('2026-11-01'), dayNumber('2026-11-03')]);
    expect([...(season.nbaTeams[0]?.won ?? [])]).toEqual([1, 0]);
    expect([...(season.nbaTeams[1]?.home ?? [])]).toEqual([0, 1]);
    expect([...season.rowPlayer]).toEqual([0, 1]);
    expect([...season.firstRow]).toEqual([0, 1, 2]);
    expect(season.lines[PART_COUNT + partIndex('TD')]).toBe(1);
    expect(season.lines[partIndex('DD')]).toBe(0);
    expect(season.lines[partIndex('GP')]).toBe(1);
    expect(lastRowBefore(season, 1, dayNumber('2026-11-01'))).toBe(-1);
    expect(lastRowBefore(season, 1, dayNumber('2026-11-02'))).toBe(1);
  });

  it('throws an error that names the invalid field', () => {
    const changed = (change: Partial<SeasonFacts>) => () => seasonHistory({ ...facts, ...change });
    const line = { player: 0, nbaTeam: 0, day: '2026-11-01', line: { PTS: 1 } };
    expect(changed({ lines: [{ ...line, day: '2026-11-02' }] })).toThrow(/lines\[0\]\.day/);
    expect(changed({ lines: [{ ...line, nbaTeam: 2 }] })).toThrow(/lines\[0\]\.nbaTeam/);
    expect(changed({ lines: [line, line] })).toThrow(/second line/);
    expect(changed({ lines: [{ ...line, line: { PTS: -1 } }] })).toThrow(/lines\[0\]\.line\.PTS/);
    expect(changed({ lines: [{ ...line, line: { AST: Number.NaN } }] })).toThrow(InvalidInput);
    expect(changed({ games: [{ day: '2026-11-01', home: 0, away: 7, homeWon: null }] })).toThrow(
      /games\[0\]\.away/,
    );
  });
});
