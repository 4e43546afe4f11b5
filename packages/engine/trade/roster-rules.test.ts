import type { InjuryStatus, RosterSlot } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { exampleTrades } from '../testing/example-league.ts';
import { tradeBaseline } from './baseline.ts';
import { impactOfTrade } from './impact.ts';
import { mayBeDropped, teamPlaces } from './roster-rules.ts';

/** Returns the example league with a status and a slot for the last player of the first team. */
function withPlayer(injury: InjuryStatus, slot: RosterSlot, list: 'IL' | 'IL+' = 'IL') {
  const { league } = exampleTrades('eachCategory', (facts) => {
    const [own] = facts.rosters;
    const id = own?.entries.at(-1)?.playerId;
    const { season } = facts;
    const slots = season.league.slots.map((one) => (one.slot === 'IL' ? { ...one, slot: list } : one));
    return {
      ...facts,
      season: { ...season, league: { ...season.league, slots } },
      players: facts.players.map((player) => (player.id === id ? { ...player, injury } : player)),
      rosters: facts.rosters.map((roster) => ({
        ...roster,
        entries: roster.entries.map((entry) => (entry.playerId === id ? { ...entry, slot } : entry)),
      })),
    };
  });
  const roster = league.rosters[0] ?? [];
  const player = roster.at(-1) ?? -1;
  const trade = (gives: number, gets: number, more = {}) => {
    const moves = [
      ...roster.slice(0, gives).map((one) => ({ player: one, to: 1 })),
      ...(league.rosters[1] ?? []).slice(0, gets).map((one) => ({ player: one, to: 0 })),
    ].map((move) => ({
      playerId: league.players[move.player]?.id ?? '',
      to: league.teams[move.to] ?? '',
    }));
    const { impact, sides } = impactOfTrade(tradeBaseline(league), { moves, ...more });
    return { impact: impact.sides[0], side: sides.find(({ team }) => team === 0) };
  };
  return { league, player, roster, trade };
}

describe('a player who can move to the injured list', () => {
  it('takes no roster spot, but keeps a lineup slot with all games', () => {
    const { league, player, roster, trade } = withPlayer('out', 'BN');
    expect(league.players[player]).toMatchObject({ isReserved: false, isMovable: true });
    expect(teamPlaces(league, 0).taken(roster, [])).toBe(roster.length - 1);
    expect(mayBeDropped(league, player)).toBe(true);
    const { side } = trade(1, 2);
    expect(side?.drops).toEqual([]);
    expect(side?.members.find((member) => member.player === player)?.from).toBe(0);
    const base = tradeBaseline(league).base[0];
    expect(base?.members.find((member) => member.player === player)?.from).toBe(0);
  });

  it('is dropped only if the drop opens a spot', () => {
    const { player, trade } = withPlayer('injuredReserve', 'BN');
    const { side } = trade(1, 3);
    expect(side?.drops).toHaveLength(1);
    expect(side?.drops).not.toContain(player);
  });

  it('takes a roster spot while they are only questionable', () => {
    const { league, player, roster, trade } = withPlayer('questionable', 'BN', 'IL+');
    expect(league.players[player]).toMatchObject({ isReserved: false, isMovable: false, fitsReserve: true });
    expect(teamPlaces(league, 0).taken(roster, [])).toBe(roster.length);
    expect(trade(1, 2).side?.drops).toHaveLength(1);
  });
});

describe('a recovered player on the injured list', () => {
  it('does not prevent the team from filling the spots that a trade opens', () => {
    const { league, trade } = withPlayer('healthy', 'IL');
    expect(trade(2, 1).impact?.adds).toHaveLength(1);
    expect(trade(2, 1, { adds: { [league.teams[0] ?? '']: [] } }).impact?.emptySpots).toBe(1);
  });
});
