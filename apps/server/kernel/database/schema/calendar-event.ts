import type { CalendarPart } from '@fantasy-stats/contract/secret-paths';
import type { Day } from '@fantasy-stats/domain';

/** Time of an event: whole days, inclusive, or from one ISO instant to another. */
export type CalendarTime =
  | { readonly firstDay: Day; readonly lastDay: Day }
  | { readonly from: string; readonly to: string };

export interface CalendarEvent {
  readonly part: CalendarPart;
  /** Stable id, unique among the events of the same `part`. */
  readonly id: string;
  readonly time: CalendarTime;
  readonly summary: string;
  readonly description: string;
  /** Path of the page to open, with its league. */
  readonly path: string;
}
