export type NoPlanReason =
  | 'over'
  | 'locked'
  | 'noOpponent'
  | 'noSeasonTotals'
  | 'nothingProjected'
  /** A recovered player on the injured list blocks adds, and no plan can take them off it. */
  | 'recoveredOnList';

/** Thrown for a date range in which no adds can be planned. */
export class CannotStream extends Error {
  override readonly name = 'CannotStream';
  readonly reason: NoPlanReason;

  constructor(reason: NoPlanReason) {
    super(`No adds can be planned: ${reason}`);
    this.reason = reason;
  }
}
