import {
  exampleLeague,
  exampleSeason,
  exampleTeams,
  exampleWeeks,
  teamWeek,
} from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import { closestMatchup, fromBothEnds, tableWeekOf } from './read-example.ts';

describe('fromBothEnds', () => {
  it('returns both ends of a long list, and the shown team even if it is between them', () => {
    const indexes = Array.from({ length: 12 }, (_, index) => index);
    expect(fromBothEnds(indexes, (index) => index === 6)).toEqual([0, 1, 2, 6, 8, 9, 10, 11]);
  });

  it('returns a short list unchanged', () => {
    const indexes = Array.from({ length: 8 }, (_, index) => index);
    expect(fromBothEnds(indexes, () => false)).toEqual(indexes);
  });
});

describe('closestMatchup', () => {
  it('returns the matchup with the closest chances, whichever team leads', () => {
    const matchup = (win: number, lose: number) => ({ result: { win, lose, tie: 1 - win - lose } });
    const open = matchup(0.44, 0.5);
    expect(closestMatchup([matchup(0.03, 0.95), open, matchup(0.6, 0.35)])).toBe(open);
    expect(closestMatchup([])).toBeUndefined();
  });
});

describe('tableWeekOf', () => {
  it('returns the last completed week until the current week has numbers', () => {
    const weeks = exampleWeeks(3);
    const league = exampleLeague({ weeks, currentWeek: 2, today: weeks[1]?.firstDay ?? '' });
    const played = (last: number) =>
      exampleSeason({
        league,
        teams: exampleTeams(2),
        teamWeeks: [1, 2]
          .filter((week) => week <= last)
          .flatMap((week) => ['1', '2'].map((id) => teamWeek(week, id, { PTS: 100 }))),
      });
    expect(tableWeekOf(played(1), 2)).toBe(1);
    expect(tableWeekOf(played(2), 2)).toBe(2);
  });
});
