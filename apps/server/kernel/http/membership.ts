import type { LeagueId } from '@fantasy-stats/domain';

export interface Membership {
  readonly userId: string;
  readonly league: LeagueId;
  /** The league that the user has linked: the requested one, or a later season of it. */
  readonly linked: LeagueId;
  /** The user's team in the linked league. */
  readonly ownTeamId: string | null;
  /** When the user's last view of the linked league was recorded. */
  readonly lastReadAt: Date | null;
}
