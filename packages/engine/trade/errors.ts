import type { Position, TeamId } from '@fantasy-stats/domain';

export type TradeProblem =
  | 'empty'
  | 'unknownPlayer'
  | 'unknownTeam'
  /** The same player goes to two teams. */
  | 'movesTwice'
  /** The player's destination is their own team. */
  | 'staysPut'
  | 'onNoTeam'
  /** The dropping team would not have the player. */
  | 'notTheirsToDrop'
  | 'undroppable'
  | 'notFree'
  /** The player is added by two teams, or is part of the trade. */
  | 'addedTwice'
  | 'noPlace'
  /** A team would exceed a position limit, and no player at that position can be dropped. */
  | 'positionLimit'
  /** The trade would not count on any remaining day of the season. */
  | 'tooLate';

export class ImpossibleTrade extends Error {
  override readonly name = 'ImpossibleTrade';
  readonly problem: TradeProblem;
  readonly playerId: string | null;
  readonly teamId: TeamId | null;
  readonly position: Position | null;

  constructor(
    problem: TradeProblem,
    subject: { readonly playerId?: string; readonly teamId?: TeamId; readonly position?: Position } = {},
  ) {
    super(
      [problem, subject.playerId, subject.teamId, subject.position]
        .filter((part) => part !== undefined)
        .join(' '),
    );
    this.problem = problem;
    this.playerId = subject.playerId ?? null;
    this.teamId = subject.teamId ?? null;
    this.position = subject.position ?? null;
  }
}
