import type { Player } from '@fantasy-stats/domain';

/** A chip for a player of whom the platform has told no more than his name. */
export function unknownPlayer(
  name: string,
): Pick<Player, 'name' | 'nbaTeam' | 'positions' | 'jersey' | 'injury' | 'injuryNote'> {
  return { name, nbaTeam: null, positions: [], jersey: null, injury: 'healthy', injuryNote: null };
}
