import type { CalendarPart } from '@fantasy-stats/contract/secret-paths';
import type { Day } from '@fantasy-stats/domain';

/** When something is: whole days, both included, or from one ISO instant to another. */
export type CalendarTime =
  | { readonly firstDay: Day; readonly lastDay: Day }
  | { readonly from: string; readonly to: string };

/** Something in a manager's calendar. */
export interface CalendarEvent {
  readonly part: CalendarPart;
  /** Names it within its part, whatever else about it changes. */
  readonly id: string;
  readonly time: CalendarTime;
  readonly summary: string;
  readonly description: string;
  /** A page of the product, with its league. */
  readonly path: string;
}
