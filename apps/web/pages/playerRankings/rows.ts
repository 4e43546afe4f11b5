import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { AnyRankedPlayer } from '@fantasy-stats/engine/rankings';
import type { RestValue } from '@fantasy-stats/engine/streaming';
import type { AddGain } from '@fantasy-stats/questions/pickups';
import type { TeamFigures } from '../../values/use-team-figures.ts';

export type RankedPlayer = AnyRankedPlayer<LeaguePlayer> & {
  /** Net gain of adding the player now. Null while loading and for players who are not free agents. */
  readonly add: AddGain | null;
  /** Rest-of-season value to the team; null without projections. */
  readonly rest: RestValue | null;
};

export function withTeamFigures(
  rows: readonly AnyRankedPlayer<LeaguePlayer>[],
  { adds, rest }: Pick<TeamFigures, 'adds' | 'rest'>,
): RankedPlayer[] {
  return rows.map((row) => ({ ...row, add: adds?.gains[row.id] ?? null, rest: rest?.[row.id] ?? null }));
}
