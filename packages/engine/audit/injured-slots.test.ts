import type { AuditFacts, InjuryStatus, Player, RosterSlot } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { exampleSeason } from '../testing/example-season.ts';
import { auditLeague } from './audit-league.ts';
import { applyLearned } from './learn-rules.ts';

const player = (id: string, injury: InjuryStatus, injurySince: string | null): Player => ({
  id,
  name: id,
  nbaTeam: 'BOS',
  positions: ['C'],
  jersey: null,
  injury,
  injurySince,
  injuryNote: null,
  imageUrl: null,
});

type Placed = readonly [
  id: string,
  before: RosterSlot,
  after: RosterSlot,
  InjuryStatus,
  since: string | null,
];

/** A league whose team 1 changes slots from one day to the next. */
function leagueWith(placed: readonly Placed[]): AuditFacts {
  const season = exampleSeason();
  const players = placed.map(([id, , , injury, since]) => player(id, injury, since));
  const rosterOf = (day: string, which: 1 | 2) => ({
    day,
    players,
    teamDays: [],
    rosters: [{ teamId: '1', day, entries: placed.map((one) => ({ playerId: one[0], slot: one[which] })) }],
  });
  return {
    ...season,
    league: { ...season.league, slots: [{ slot: 'IL', count: 5 }] },
    days: [rosterOf('2026-11-10', 1), rosterOf('2026-11-11', 2)],
    draft: { picks: [], players: [] },
    transactions: [],
    areTransactionsWhole: false,
  };
}

const dayBefore = '2026-11-10T15:00:00Z';
const dayOfMove = '2026-11-11T15:00:00Z';

describe('the injured-list audit', () => {
  it('reports a contradiction if a player moves to the list with a status that we assume the list does not accept', () => {
    const { compared, contradictions, learned } = auditLeague(
      leagueWith([
        ['a', 'BN', 'IL', 'out', dayBefore],
        ['b', 'BN', 'IL', 'suspended', dayBefore],
        // Players who recovered in the slot, have an unknown status, or changed status on the day of the move
        // or later are not compared.
        ['c', 'IL', 'IL', 'healthy', dayBefore],
        ['d', 'BN', 'IL', 'suspended', '2026-11-12T15:00:00Z'],
        ['f', 'BN', 'IL', 'healthy', dayOfMove],
        ['e', 'BN', 'IL', 'suspended', null],
      ]),
    );
    expect(compared.injuredSlots).toBe(2);
    expect(contradictions.filter(({ check }) => check === 'injuredSlots')).toMatchObject([
      { playerId: 'b', platform: 'IL', ours: 'suspended', concernsForecasts: false },
    ]);
    expect(learned.injuredSlots).toBeUndefined();
  });

  it('learns a status that two players on the list have, and then accepts that status', () => {
    const facts = leagueWith([
      ['a', 'BN', 'IL', 'suspended', dayBefore],
      ['b', 'UTIL', 'IL', 'suspended', dayBefore],
      ['c', 'BN', 'IL', 'healthy', dayBefore],
      ['d', 'BN', 'IL', 'healthy', dayBefore],
    ]);
    const { contradictions, learned } = auditLeague(facts);
    expect(learned.injuredSlots).toEqual([{ slot: 'IL', status: 'suspended' }]);
    expect(contradictions.map(({ playerId }) => playerId)).toEqual(expect.arrayContaining(['c', 'd']));
    expect(contradictions.map(({ playerId }) => playerId)).not.toContain('a');
    expect(applyLearned(facts.league, learned).rosterRules.injuredSlots).toEqual(learned.injuredSlots);
  });
});
