import type { DraftRoomAverage } from '@fantasy-stats/contract/draft-averages';
import type { DraftRoom } from '@fantasy-stats/contract/draft-room-shape';
import type { League } from '@fantasy-stats/domain';
import { usualPlace } from '@fantasy-stats/engine/draft';

export type UsualPicks = ReadonlyMap<string, DraftRoomAverage>;

/** Returns whether average picks still apply: once the season starts, player values change. */
export function areUsualPicksOfToday({ phase }: Pick<League, 'phase'>): boolean {
  return phase === 'beforeDraft' || phase === 'beforeSeason';
}

export function usualPicksOf(averages: readonly DraftRoomAverage[]): UsualPicks {
  return new Map(averages.flatMap((one) => (one.nbaId === null ? [] : [[String(one.nbaId), one] as const])));
}

/** Ranks players by average pick, or by price in an auction. */
export function usualPlaces(
  usual: UsualPicks,
  { kind, teams, rounds }: Pick<DraftRoom, 'kind' | 'teams' | 'rounds'>,
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
