import type { Player } from '@fantasy-stats/domain';

export function unknownPlayer(
  name: string,
): Pick<Player, 'name' | 'nbaTeam' | 'positions' | 'jersey' | 'injury' | 'injuryNote'> {
  return { name, nbaTeam: null, positions: [], jersey: null, injury: 'healthy', injuryNote: null };
}
