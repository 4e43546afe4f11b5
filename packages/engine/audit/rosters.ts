import { type AuditFacts, isReserveSlot, type Player, type RosterSlot } from '@fantasy-stats/domain';
import { slotAccepts } from '../lineup/slot-eligibility.ts';
import { type CheckResult, Comparisons } from './comparisons.ts';

/** Slots that are not checked: the league's settings do not limit them, or commissioners can fill them. */
const uncounted: readonly RosterSlot[] = ['ROOKIE', 'NA'];

/** Returns whether a slot is in the lineup or on the bench; injured slots are separate. */
const isPlayingSlot = (slot: RosterSlot) =>
  slot === 'BN' || (!isReserveSlot(slot) && !uncounted.includes(slot));

function countOf(places: ReadonlyMap<RosterSlot, number>, isCounted: (slot: RosterSlot) => boolean): number {
  return [...places].reduce((sum, [slot, count]) => sum + (isCounted(slot) ? count : 0), 0);
}

/**
 * Checks every day's rosters against the league's slots: no slot has too many players, and every active
 * player is eligible. Skips players without known positions and unsynced slots. When a tenth of the checks
 * (at least ten) fail, the slots are misread.
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
      const counts = new Map<RosterSlot, number>();
      for (const { playerId, slot } of entries) {
        if (slot === null) continue;
        counts.set(slot, (counts.get(slot) ?? 0) + 1);
        const positions = known.get(playerId)?.positions ?? [];
        if (positions.length === 0 || isReserveSlot(slot) || uncounted.includes(slot)) continue;
        const holds = slotAccepts(slot, positions);
        found.compare(holds, { day, teamId, playerId }, slot, positions.join(', '), 'positions');
      }
      for (const [slot, count] of counts) {
        if (uncounted.includes(slot) || slot === 'BN') continue;
        const most = places.get(slot) ?? 0;
        found.compare(count <= most, { day, teamId }, `${slot} ${count}`, `${slot} ${most}`, 'slots');
      }
      const playing = countOf(counts, isPlayingSlot);
      const most = countOf(places, isPlayingSlot);
      found.compare(playing <= most, { day, teamId }, playing, most, 'slots');
    }
  }
  return found.result({ failures: 10, share: 0.1 });
}

/**
 * Checks that no player is on two rosters on the same day. In a contradiction, `platform` and `ours` are the
 * two teams.
 */
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
