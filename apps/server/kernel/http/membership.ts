import type { LeagueId } from '@fantasy-stats/domain';

export interface Membership {
  readonly userId: string;
  readonly league: LeagueId;
  /** The league that the user has linked: the same, or a later season of it. */
  readonly linked: LeagueId;
  /** The user's team in the linked league. */
  readonly ownTeamId: string | null;
  /** Last recorded view of the linked league by the user. */
  readonly lastReadAt: Date | null;
}
