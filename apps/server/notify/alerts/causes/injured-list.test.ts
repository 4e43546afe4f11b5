import type { InjuryStatus, KnownPlayer, RosterSlot } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { injuredListCauses } from './injured-list.ts';

const player = (id: string, injury: InjuryStatus, more: Partial<KnownPlayer> = {}): KnownPlayer => ({
  id,
  name: `Player ${id}`,
  nbaTeam: 'BOS',
  positions: ['C'],
  jersey: null,
  injury,
  injuryNote: null,
  imageUrl: null,
  ...more,
});

const causesOf = (roster: readonly (readonly [KnownPlayer, RosterSlot | null])[], count = 1) =>
  injuredListCauses({
    league: { lineupLock: 'daily', slots: [{ slot: 'IL', count }] },
    day: '2026-11-29',
    entries: roster.map(([{ id }, slot]) => ({ playerId: id, slot })),
    players: new Map(roster.map(([one]) => [one.id, one])),
    games: [],
  });

describe('injuredListCauses', () => {
  it('returns a player who is out while an injured-list slot is free', () => {
    const since = '2026-11-28T12:00:00Z';
    expect(causesOf([[player('1', 'out', { injurySince: since }), 'BN']])).toEqual([
      {
        kind: 'injuredSlot',
        subject: `1 ${since}`,
        facts: { kind: 'injuredSlot', player: { id: '1', name: 'Player 1' }, slot: 'IL', injury: 'out' },
        changesAt: null,
        endsAt: null,
      },
    ]);
    expect(causesOf([[player('1', 'out'), 'BN']], 0)).toEqual([]);
    expect(causesOf([[player('1', 'questionable'), 'BN']])).toEqual([]);
    // If the slot is unknown, the player may already be on the list.
    expect(causesOf([[player('1', 'out'), null]])).toEqual([]);
  });

  it('returns a player as recovered only by the platform’s status, which decides slot eligibility', () => {
    const back = player('2', 'out', { platformInjury: 'healthy' });
    expect(
      causesOf([
        [back, 'IL'],
        [player('1', 'out'), 'BN'],
      ]).map(({ kind, subject }) => `${kind} ${subject}`),
    ).toEqual(['recovered 2']);
    expect(causesOf([[player('2', 'healthy', { platformInjury: 'out' }), 'IL']])).toEqual([]);
  });
});
