import { describe, expect, it } from 'vitest';
import { type BoxCounts, nbaTeamIndex, nbaTeams, playedLine } from './nba.ts';
import { readStatistic } from './stat-line.ts';

const counts: BoxCounts = {
  FGM: 7,
  FGA: 14,
  FTM: 4,
  FTA: 5,
  '3PM': 2,
  '3PA': 6,
  PTS: 20,
  OREB: 3,
  DREB: 9,
  REB: 12,
  AST: 10,
  STL: 2,
  BLK: 0,
  TO: 4,
  PF: 6,
};

describe('playedLine', () => {
  it('returns a box score’s counts and the statistics derived from them', () => {
    const line = playedLine(counts, 31.5, true, null);
    expect(line).toMatchObject({ ...counts, GP: 1, GS: 1, MIN: 31.5, DD: 1, TD: 1, QD: 0, DQ: 1 });
    expect(readStatistic(line, 'FG%')).toBe(0.5);
  });

  it('leaves out statistics that the box score does not contain', () => {
    const line = playedLine(counts, 31.5, false, null);
    expect(line.TECH).toBeUndefined();
    expect(line.EJCT).toBeUndefined();
    expect(playedLine(counts, 31.5, false, 2).TECH).toBe(2);
  });
});

describe('nbaTeams', () => {
  it('lists thirty teams, each with its index', () => {
    expect(new Set(nbaTeams).size).toBe(30);
    expect(nbaTeams.map((nbaTeam) => nbaTeamIndex(nbaTeam))).toEqual(nbaTeams.map((_, index) => index));
    expect([nbaTeamIndex(null), nbaTeamIndex('NOP')]).toEqual([-1, -1]);
  });
});
