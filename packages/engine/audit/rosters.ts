import { type AuditFacts, isReserveSlot, type Player, type RosterSlot } from '@fantasy-stats/domain';
import { slotAccepts } from '../lineup/slot-eligibility.ts';
import { type CheckResult, Comparisons } from './comparisons.ts';

/** Places whose number a league has no say in, or that commissioners fill. */
const uncounted: readonly RosterSlot[] = ['ROOKIE', 'NA'];

/** Places of the lineup and the bench: who is hurt has places of his own. */
const isPlayingSlot = (slot: RosterSlot) =>
  slot === 'BN' || (!isReserveSlot(slot) && !uncounted.includes(slot));

function countOf(places: ReadonlyMap<RosterSlot, number>, isCounted: (slot: RosterSlot) => boolean): number {
  return [...places].reduce((sum, [slot, count]) => sum + (isCounted(slot) ? count : 0), 0);
}

/**
 * Rosters of every day against the league's slots: no slot holds more players than the league has of it (the bench and the
 * lineup together: players who do not start are on the bench), and nobody stands in an active one that his positions do not allow. Players without known positions are left out, as are places that were not
 * read; positions are those the player has now, and players gain them during a season and rarely lose them.
 *
 * Where a tenth of the days' slots (and at least ten) hold too many, the league's slots were not understood.
 */
export function checkRosterSlots(facts: AuditFacts): CheckResult {
  const found = new Comparisons('rosterSlots');
  const { league } = facts;
  if (league.slots.length === 0) return found.result();
  const places = new Map<RosterSlot, number>();
  for (const { count, slot } of league.slots) places.set(slot, (places.get(slot) ?? 0) + count);
  for (const { day, players, rosters } of facts.days) {
    const known = new Map<string, Player>(players.map((player) => [player.id, player]));
    for (const { entries, teamId } of rosters) {
      const held = new Map<RosterSlot, number>();
      for (const { playerId, slot } of entries) {
        if (slot === null) continue;
        held.set(slot, (held.get(slot) ?? 0) + 1);
        const positions = known.get(playerId)?.positions ?? [];
        if (positions.length === 0 || isReserveSlot(slot) || uncounted.includes(slot)) continue;
        const holds = slotAccepts(slot, positions);
        found.compare(holds, { day, teamId, playerId }, slot, positions.join(', '), 'positions');
      }
      for (const [slot, count] of held) {
        if (uncounted.includes(slot) || slot === 'BN') continue;
        const most = places.get(slot) ?? 0;
        found.compare(count <= most, { day, teamId }, `${slot} ${count}`, `${slot} ${most}`, 'slots');
      }
      const playing = countOf(held, isPlayingSlot);
      const most = countOf(places, isPlayingSlot);
      found.compare(playing <= most, { day, teamId }, playing, most, 'slots');
    }
  }
  return found.result({ failures: 10, share: 0.1 });
}

/** Nobody is on two rosters of a day, nor twice on one: `platform` and `ours` are the two teams. */
export function checkRosterOwners(facts: AuditFacts): CheckResult {
  const found = new Comparisons('rosterOwners');
  for (const { day, rosters } of facts.days) {
    const owners = new Map<string, string>();
    for (const { entries, teamId } of rosters)
      for (const { playerId } of entries) {
        const owner = owners.get(playerId);
        found.compare(owner === undefined, { day, teamId, playerId }, teamId, owner ?? teamId);
        owners.set(playerId, teamId);
      }
  }
  return found.result();
}
