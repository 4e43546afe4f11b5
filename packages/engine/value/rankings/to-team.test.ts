import type { League } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { count, days, exampleData, examplePlayer, ids, query } from '../../testing/example-values.ts';
import { scored } from '../../testing/index.ts';
import type { ValuedPlayer } from './valued-league.ts';

describe('valuesToTeam', () => {
  it('returns a gain for a player better than the team’s weakest player, and the id of the player to replace', () => {
    const { toTeam } = query(exampleData());
    expect(toTeam?.window).toBe('season');
    expect(toTeam?.gain[0]).toBeGreaterThan(0);
    expect(toTeam?.gain[39]).toBeLessThan(toTeam?.gain[0] ?? 0);
    expect(toTeam?.replaces[0]).toMatch(/^p1[0-4]$/);
    expect(toTeam?.error[0]).toBe(0);
  });

  it('counts all of a player’s points for an open spot, and only points above the weakest player if the roster is full', () => {
    const rules = { scoringForm: 'headToHeadPoints', scored: [scored('PTS', 1)] } as const;
    const full = query(exampleData({}, rules));
    const open = query(exampleData({}, { ...rules, slots: [{ slot: 'UTIL', count: 6 }] }));
    const weeks = days / 7;
    const week = query(exampleData({}, rules), { unit: 'total' }).valuation.totals.map(
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

  it('counts only games that lineups have a slot for, including those of current players', () => {
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
        return query({ ...data, rules }).toTeam?.gain[30] ?? Number.NaN;
      };
      expect(gainOf('PG')).toBeGreaterThan(gainOf('C') + 1e-6);
    }
  });

  it('never replaces an undroppable player or exceeds a position limit', () => {
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
        return query(data).toTeam?.replaces[30] ?? null;
      };
      const usual = replaced((player) => player);
      expect(usual).toMatch(/^p1[0-4]$/);
      const makeUndroppable = (player: ValuedPlayer) => ({ ...player, isUndroppable: player.id === usual });
      expect(replaced(makeUndroppable)).toMatch(/^p1[0-4]$/);
      expect(replaced(makeUndroppable)).not.toBe(usual);
      const lenient = { rosterRules: { ...rosterRules, keepsUndroppable: false } };
      expect(replaced(makeUndroppable, lenient)).toBe(usual);
      // With a limit of one center, a second center can only replace the first, even with an open spot.
      const centers = (player: ValuedPlayer): ValuedPlayer => ({
        ...player,
        primaryPosition: player.id === 'p12' || player.id === 'p30' ? 'C' : 'PG',
      });
      const strict = { rosterRules: { ...rosterRules, mostByPosition: { C: 1 } } };
      expect(replaced(centers, strict)).toBe('p12');
      expect(replaced(centers, { ...strict, slots: [{ slot: 'UTIL', count: 6 }] })).toBe('p12');
    }
  });

  it('is null without a team, and excludes unknown players', () => {
    const data = exampleData();
    expect(query({ ...data, rules: { ...data.rules, ownTeamId: null } }).toTeam).toBeNull();
    const players = exampleData().players.map((player, index) =>
      index === 11 ? { ...player, nbaId: null } : player,
    );
    expect(query(exampleData({ players })).toTeam?.replaces[0]).toBe('p11');
  });
});
