import type { DraftRoomAverage } from '@fantasy-stats/contract/draft-averages';
import { formatNumber } from '@fantasy-stats/domain';
import { pickSpread } from '@fantasy-stats/engine/draft';
import type { Turn } from '@fantasy-stats/questions/draft-room';
import type { RoomState } from './room-state.ts';

/**
 * Numbers of drafted players (`gone`), of picks before the user's next pick (`untilOwn`), and of picks before
 * the user's second-next pick (`untilAfter`). Null if the user has no such pick.
 */
export interface DraftClock {
  readonly gone: number;
  readonly untilOwn: number | null;
  readonly untilAfter: number | null;
}

export function clockOf(state: RoomState, turns: readonly Turn[]): DraftClock {
  const own = turns.flatMap(({ team }, index) => (team === state.seat ? [index] : []));
  return { gone: state.picks.length, untilOwn: own[0] ?? null, untilAfter: own[1] ?? null };
}

/**
 * Positive: number of picks since the average pick of a player who is still available. Negative: number of
 * picks by which the user's next pick precedes the average, if the player will probably last until the user's
 * second-next pick. Null if the difference is within typical variation or the average is unknown.
 */
export function picksOff(
  average: Pick<DraftRoomAverage, 'pick' | 'isMostlyUndrafted'> | undefined,
  { gone, untilOwn, untilAfter }: DraftClock,
): number | null {
  const pick = average?.pick ?? null;
  if (pick === null) return null;
  const spread = pickSpread(pick);
  const later = gone + 1 - pick;
  if (later > spread && average?.isMostlyUndrafted !== true) return later;
  if (untilOwn === null) return null;
  const canWait = pick - (gone + (untilAfter ?? untilOwn) + 1) > spread;
  return canWait ? gone + untilOwn + 1 - pick : null;
}

/** Formats the difference: "12 later", "9 early" or an empty string. */
export function offText(off: number | null): string {
  const picks = off === null ? 0 : Math.round(Math.abs(off));
  if (off === null || picks === 0) return '';
  return off > 0 ? `${picks} later` : `${picks} early`;
}

/** Formats an average pick; "undrafted" for mostly undrafted players, whose average has no meaning. */
export function usualText(
  average: Pick<DraftRoomAverage, 'pick' | 'isMostlyUndrafted'> | null | undefined,
): string {
  if (average?.isMostlyUndrafted) return 'undrafted';
  return formatNumber(average?.pick ?? null, 1);
}
