/** Why there is nothing to plan in a stretch of days. */
export type NoPlanReason = 'over' | 'locked' | 'noOpponent' | 'noSeasonTotals' | 'nothingProjected';

/** A stretch in which no adds can be planned, with the reason. */
export class CannotStream extends Error {
  override readonly name = 'CannotStream';
  readonly reason: NoPlanReason;

  constructor(reason: NoPlanReason) {
    super(`No adds can be planned: ${reason}`);
    this.reason = reason;
  }
}
