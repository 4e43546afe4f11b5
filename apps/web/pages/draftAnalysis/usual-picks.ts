import type { DraftRoomAverage } from '@fantasy-stats/contract/draft-averages';
import { formatNumber, type League } from '@fantasy-stats/domain';
import { pickSpread, usualPlace } from '@fantasy-stats/engine/draft';
import type { RoomState, Turn } from './room-state.ts';

/** Where players go in other drafts, by the NBA's number. */
export type UsualPicks = ReadonlyMap<string, DraftRoomAverage>;

/** Whether other drafts say anything about one of today: once the season is on, players are worth something else. */
export function areUsualPicksOfToday({ phase }: Pick<League, 'phase'>): boolean {
  return phase === 'beforeDraft' || phase === 'beforeSeason';
}

export function usualPicksOf(averages: readonly DraftRoomAverage[]): UsualPicks {
  return new Map(averages.flatMap((one) => (one.nbaId === null ? [] : [[String(one.nbaId), one] as const])));
}

/** The places at which the field is taken to see players: by their mean pick; in an auction the dearest first. */
export function usualPlaces(
  usual: UsualPicks,
  { kind, teams, rounds }: Pick<RoomState, 'kind' | 'teams' | 'rounds'>,
): readonly (readonly [id: string, place: number])[] {
  if (kind !== 'auction')
    return [...usual].flatMap(([id, average]) => {
      const place = usualPlace(average, { teams, rounds });
      return Number.isNaN(place) ? [] : [[id, place] as const];
    });
  return [...usual]
    .filter(([, { cost }]) => cost !== null)
    .sort(([, a], [, b]) => (b.cost ?? 0) - (a.cost ?? 0) || (a.pick ?? 0) - (b.pick ?? 0))
    .map(([id], index) => [id, index + 1] as const);
}

/** Where a draft by turns stands: how many players are gone, and how many more will be when the reader picks, and picks again. */
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
 * By how many picks a player is there later than usual (above 0), or would be taken earlier than usual with the reader's next pick
 * though he is usually there for the one after it, too (below 0). Null where that is within what is usual, or not known. Kept
 * players count as gone: others follow sooner.
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

/** "12 later", "9 early"; nothing where there is nothing to say. */
export function offText(off: number | null): string {
  const picks = off === null ? 0 : Math.round(Math.abs(off));
  if (off === null || picks === 0) return '';
  return off > 0 ? `${picks} later` : `${picks} early`;
}

/** A mean pick as it is written; who is mostly undrafted has none that says when he goes. */
export function usualText(
  average: Pick<DraftRoomAverage, 'pick' | 'isMostlyUndrafted'> | null | undefined,
): string {
  if (average?.isMostlyUndrafted) return 'undrafted';
  return formatNumber(average?.pick ?? null, 1);
}
