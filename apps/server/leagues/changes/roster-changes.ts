import type { SyncChange } from '@fantasy-stats/contract/sync-changes';
import type { Roster } from '@fantasy-stats/domain';

/** Returns the teams with changed players or lineups, and the players who joined or left a team. */
export function rosterChanges(before: readonly Roster[], after: readonly Roster[]): SyncChange[] {
  if (before.length === 0) return [];
  const was = new Map(before.map((roster) => [roster.teamId, roster.entries]));
  let teams = 0;
  let players = 0;
  for (const roster of after) {
    const old = new Map((was.get(roster.teamId) ?? []).map(({ playerId, slot }) => [playerId, slot]));
    const now = new Map(roster.entries.map(({ playerId, slot }) => [playerId, slot]));
    const come = [...now.keys()].filter((id) => !old.has(id)).length;
    const gone = [...old.keys()].filter((id) => !now.has(id)).length;
    const moved = [...now].some(([id, slot]) => old.has(id) && old.get(id) !== slot);
    if (come > 0 || gone > 0 || moved) teams++;
    players += come + gone;
  }
  return teams === 0 ? [] : [{ kind: 'rosters', teams, players }];
}
