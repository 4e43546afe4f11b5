import type { AlertKind } from '@fantasy-stats/contract/alert-kinds';
import type { AlertFacts } from '@fantasy-stats/contract/alerts';

/** Something a manager can be alerted to, as it is true of a league now. */
export interface Cause {
  readonly kind: AlertKind;
  /** What it is about within its kind: the same subject is told once. */
  readonly subject: string;
  readonly facts: AlertFacts;
  /** When something about it changes by itself, such as a game's beginning; null where nothing does. */
  readonly changesAt: Date | null;
  /** When it is too late to do something about it; null where that never is. */
  readonly endsAt: Date | null;
}
