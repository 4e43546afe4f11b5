import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { isReserveSlot, isRuledOut, type Player, type RosterSlot, type TeamId } from '@fantasy-stats/domain';
import type { ScheduledPlayer } from '@fantasy-stats/engine/schedule';

/** A player laid over the schedule: of the roster that is looked at, or besides it. */
export interface LaidPlayer
  extends Pick<Player, 'id' | 'name' | 'nbaTeam' | 'positions' | 'jersey' | 'injury' | 'injuryNote'> {
  readonly slot: RosterSlot | null;
  /** Not of that roster: a free agent, or somebody else's. */
  readonly isFree: boolean;
}

/** A team's players, those who stand in the lineup first, then the bench, then the injured list. */
export function rosterOf(players: readonly LeaguePlayer[], teamId: TeamId): LaidPlayer[] {
  return players
    .filter((player) => player.teamId === teamId)
    .map((player, index) => ({ player: { ...player, isFree: false }, index }))
    .sort((one, other) => standing(one.player) - standing(other.player) || one.index - other.index)
    .map(({ player }) => player);
}

function standing({ slot }: Pick<LaidPlayer, 'slot'>): number {
  if (slot === null || !isReserveSlot(slot)) return 0;
  return slot === 'BN' ? 1 : 2;
}

/** In a slot whose games cannot count while he stands there: IL, IR, NA. */
export function isReserved({ slot }: Pick<LaidPlayer, 'slot'>): boolean {
  return slot !== null && slot !== 'BN' && isReserveSlot(slot);
}

/** By his platform's status he does not play today. */
export function isOut({ injury }: Pick<LaidPlayer, 'injury'>): boolean {
  return isRuledOut(injury);
}

/**
 * The players as the engine asks for them. Who is out is taken to miss what is left of the running week and to be back after it;
 * who stands on the injured list counts in no week.
 */
export function scheduledPlayers(players: readonly LaidPlayer[], isRunning: boolean): ScheduledPlayer[] {
  return players.map((player) => ({
    id: player.id,
    nbaTeam: player.nbaTeam,
    positions: player.positions,
    isUnavailable: isReserved(player) || (isRunning && isOut(player)),
  }));
}
