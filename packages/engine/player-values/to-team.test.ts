import type { League } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { scored } from '../testing/index.ts';
import { ask, count, days, exampleData, examplePlayer, ids } from './example-values.ts';
import type { ValuedPlayer } from './valued-league.ts';

describe('what players are worth to a team', () => {
  it('is a gain for those who are better than its weakest, and says whom they replace', () => {
    const { toTeam } = ask(exampleData());
    expect(toTeam?.window).toBe('season');
    expect(toTeam?.gain[0]).toBeGreaterThan(0);
    expect(toTeam?.gain[39]).toBeLessThan(toTeam?.gain[0] ?? 0);
    expect(toTeam?.replaces[0]).toMatch(/^p1[0-4]$/);
    expect(toTeam?.error[0]).toBe(0);
  });

  it('counts his points in full where a place is free, and against the weakest where none is', () => {
    const rules = { scoringForm: 'headToHeadPoints', scored: [scored('PTS', 1)] } as const;
    const full = ask(exampleData({}, rules));
    const open = ask(exampleData({}, { ...rules, slots: [{ slot: 'UTIL', count: 6 }] }));
    const weeks = days / 7;
    const week = ask(exampleData({}, rules), { unit: 'total' }).valuation.totals.map(
      (total) => total / weeks,
    );
    const weakest = Math.min(...[10, 11, 12, 13, 14].map((player) => week[player] ?? 0));
    expect(full.toTeam?.gain[2]).toBeCloseTo((week[2] ?? 0) - weakest, 9);
    expect(open.toTeam?.gain[2]).toBeCloseTo(week[2] ?? 0, 9);
    expect([full.toTeam?.replaces[2], open.toTeam?.replaces[2]]).toEqual([
      expect.stringMatching(/^p1/),
      null,
    ]);
  });

  it('counts a player by the games its line-ups have a place for, whom it already has there included', () => {
    const withPositions = (free: 'PG' | 'C') =>
      exampleData(
        {
          players: Array.from({ length: count }, (_, player): ValuedPlayer => {
            const example = examplePlayer(player);
            return { ...example, positions: [example.teamId === null ? free : 'C'] };
          }),
        },
        {
          slots: [
            { slot: 'PG', count: 1 },
            { slot: 'C', count: 1 },
            { slot: 'BN', count: 3 },
          ],
        },
      );
    for (const scoringForm of ['eachCategory', 'headToHeadPoints'] as const) {
      const gainOf = (free: 'PG' | 'C') => {
        const data = withPositions(free);
        const rules = {
          ...data.rules,
          scoringForm,
          scored: data.rules.scored.map((one) => ({ ...one, points: one.statistic === 'TO' ? -1 : 1 })),
        };
        return ask({ ...data, rules }).toTeam?.gain[30] ?? Number.NaN;
      };
      expect(gainOf('PG')).toBeGreaterThan(gainOf('C') + 1e-6);
    }
  });

  it('replaces nobody who is undroppable, and takes nobody beyond a limit of positions', () => {
    const rosterRules = { mostByPosition: {}, keepsUndroppable: true };
    for (const scoringForm of ['eachCategory', 'headToHeadPoints'] as const) {
      const replaced = (
        change: (player: ValuedPlayer) => ValuedPlayer,
        league: Partial<League> = { rosterRules },
      ) => {
        const list = ids.map((id) => scored(id, id === 'TO' ? -1 : id === 'FT%' ? 0 : 1));
        const data = exampleData(
          { players: exampleData().players.map(change) },
          { scoringForm, scored: list, ...league },
        );
        return ask(data).toTeam?.replaces[30] ?? null;
      };
      const usual = replaced((player) => player);
      expect(usual).toMatch(/^p1[0-4]$/);
      const marked = (player: ValuedPlayer) => ({ ...player, isUndroppable: player.id === usual });
      expect(replaced(marked)).toMatch(/^p1[0-4]$/);
      expect(replaced(marked)).not.toBe(usual);
      const lenient = { rosterRules: { ...rosterRules, keepsUndroppable: false } };
      expect(replaced(marked, lenient)).toBe(usual);
      /* The only center of the team has to go for another one, even where a place is free. */
      const centers = (player: ValuedPlayer): ValuedPlayer => ({
        ...player,
        primaryPosition: player.id === 'p12' || player.id === 'p30' ? 'C' : 'PG',
      });
      const strict = { rosterRules: { ...rosterRules, mostByPosition: { C: 1 } } };
      expect(replaced(centers, strict)).toBe('p12');
      expect(replaced(centers, { ...strict, slots: [{ slot: 'UTIL', count: 6 }] })).toBe('p12');
    }
  });

  it('is not told without a team, and leaves players nobody knows out of the count', () => {
    const data = exampleData();
    expect(ask({ ...data, rules: { ...data.rules, ownTeamId: null } }).toTeam).toBeNull();
    const players = exampleData().players.map((player, place) =>
      place === 11 ? { ...player, nbaId: null } : player,
    );
    expect(ask(exampleData({ players })).toTeam?.replaces[0]).toBe('p11');
  });
});
