import type { AlertKind } from '@fantasy-stats/contract/alert-kinds';
import type { AlertFacts } from '@fantasy-stats/contract/alerts';

export interface Cause {
  readonly kind: AlertKind;
  /** Identifies the cause within its kind; reported only once. */
  readonly subject: string;
  readonly facts: AlertFacts;
  /** When a known event, such as a tip-off, changes the cause; null if none does. */
  readonly changesAt: Date | null;
  /** When it is too late to act; null if never. */
  readonly endsAt: Date | null;
}
