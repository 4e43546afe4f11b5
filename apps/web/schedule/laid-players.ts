import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import {
  isExpectedToPlay,
  isInactiveSlot,
  isReserveSlot,
  isRuledOut,
  type KnownPlayer,
  type RosterSlot,
  type TeamId,
} from '@fantasy-stats/domain';
import type { ScheduledPlayer } from '@fantasy-stats/engine/schedule';

/** A player in the schedule: on the selected roster, or added to it by the user. */
export interface LaidPlayer
  extends Pick<
    KnownPlayer,
    'id' | 'name' | 'nbaTeam' | 'positions' | 'jersey' | 'injury' | 'injuryNote' | 'platformInjury'
  > {
  readonly slot: RosterSlot | null;
  /** Whether the player is not on the selected roster. */
  readonly isFree: boolean;
}

/** Returns a team's players: the lineup first, then the bench, then the injured list. */
export function rosterOf(players: readonly LeaguePlayer[], teamId: TeamId): LaidPlayer[] {
  return players
    .filter((player) => player.teamId === teamId)
    .map((player, index) => ({
      player: { ...player, isFree: false, platformInjury: player.report?.platformInjury },
      index,
    }))
    .sort((one, other) => standing(one.player) - standing(other.player) || one.index - other.index)
    .map(({ player }) => player);
}

function standing({ slot }: Pick<LaidPlayer, 'slot'>): number {
  if (slot === null || !isReserveSlot(slot)) return 0;
  return slot === 'BN' ? 1 : 2;
}

export function isReserved({ slot }: Pick<LaidPlayer, 'slot'>): boolean {
  return isInactiveSlot(slot);
}

export function isOut({ injury }: Pick<LaidPlayer, 'injury'>): boolean {
  return isRuledOut(injury);
}

export interface ExpectedPlayers {
  readonly count: number;
  readonly questionable: number;
}

/** Counts the players who are expected to play: neither ruled out nor in a slot whose games cannot count. */
export function expectedToPlay(players: readonly Pick<LaidPlayer, 'injury' | 'slot'>[]): ExpectedPlayers {
  const expected = players.filter((player) => isExpectedToPlay(player, true));
  const isInDoubt = ({ injury }: Pick<LaidPlayer, 'injury'>) =>
    injury === 'dayToDay' || injury === 'questionable' || injury === 'doubtful';
  return { count: expected.length, questionable: expected.filter(isInDoubt).length };
}

/**
 * Converts players for the engine. Assumes that ruled-out players miss the rest of this week and then return,
 * and that players on the injured list miss every week.
 */
export function scheduledPlayers(players: readonly LaidPlayer[], isRunning: boolean): ScheduledPlayer[] {
  return players.map((player) => ({
    id: player.id,
    nbaTeam: player.nbaTeam,
    positions: player.positions,
    isUnavailable: isReserved(player) || (isRunning && isOut(player)),
  }));
}
