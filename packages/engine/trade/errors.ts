import type { Position, TeamId } from '@fantasy-stats/domain';

/** Why a trade cannot be looked at. */
export type TradeProblem =
  /** Nobody changes teams. */
  | 'empty'
  | 'unknownPlayer'
  | 'unknownTeam'
  /** The same player goes to two teams. */
  | 'movesTwice'
  /** He goes to the team he is on. */
  | 'staysPut'
  /** A free agent cannot be given away. */
  | 'onNoTeam'
  /** Dropped by a team that would not have him. */
  | 'notTheirsToDrop'
  /** The platform lists him among those nobody drops, and the league holds to the list. */
  | 'undroppable'
  /** Picked up, and on a team already. */
  | 'notFree'
  /** Picked up by two teams, or in the trade besides. */
  | 'addedTwice'
  /** A team is left with more players than places. */
  | 'noPlace'
  /** A team is left with more players of a position than the league allows, and nobody of them can be dropped. */
  | 'positionLimit'
  /** No day of the season is left on which it would count. */
  | 'tooLate';

/** A trade that cannot be looked at, with whom it fails. */
export class ImpossibleTrade extends Error {
  override readonly name = 'ImpossibleTrade';
  readonly problem: TradeProblem;
  readonly playerId: string | null;
  readonly teamId: TeamId | null;
  readonly position: Position | null;

  constructor(
    problem: TradeProblem,
    who: { readonly playerId?: string; readonly teamId?: TeamId; readonly position?: Position } = {},
  ) {
    super([problem, who.playerId, who.teamId, who.position].filter((part) => part !== undefined).join(' '));
    this.problem = problem;
    this.playerId = who.playerId ?? null;
    this.teamId = who.teamId ?? null;
    this.position = who.position ?? null;
  }
}
