import type { WeighedPickups } from '@fantasy-stats/contract/advice';
import { addLines, goalUnits } from '@fantasy-stats/domain';
import { z } from 'zod';
import type { Advice, AdviceKind, ShownAdvice } from './advice-kind.ts';
import { isMadeAdd } from './made-add.ts';
import { pickupOutcome } from './pickup-outcome.ts';
import { playedGames } from './played-games.ts';

const Pickup = z.object({
  unit: z.enum(goalUnits),
  details: z.object({
    /** The league's week; null in leagues without matchups. */
    week: z.number().nullable(),
    /** Platform player ids; `drop` is null for an open roster spot. */
    add: z.string(),
    drop: z.string().nullable(),
    gain: z.number(),
  }),
});

/**
 * Returns recommended pickups as advice, scored from the first day on which the player could play for the
 * team.
 */
export function pickupAdvice({ lastDay, pickups, unit, week }: WeighedPickups): Advice[] {
  if (unit === null || lastDay === null) return [];
  return pickups.map(({ day, drop, gain, player }, index) => ({
    kind: 'pickups',
    rank: index + 1,
    unit,
    firstDay: day,
    lastDay,
    details: { week, add: player.id, drop: drop?.id ?? null, gain } satisfies z.infer<
      typeof Pickup
    >['details'],
  }));
}

/** Recommended pickups. Each day's first list is scored after its period. */
export const pickups: AdviceKind = {
  names: ['pickups'],
  collect: async (forecasts, { league, team }, past) => {
    const weighed = await (past
      ? forecasts.request('pickupsAgain', { league, team, day: past.firstDay })
      : forecasts.request('pickups', { league, team }));
    if (!weighed || (past && weighed.none === 'notRead')) return null;
    return past && weighed.lastDay !== past.lastDay ? [] : pickupAdvice(weighed);
  },
  score: async (parts, { moves, season, ...days }, shown) => {
    const read = shown.map((one) => ({ one, ...Pickup.parse(one) }));
    const ids = read.flatMap(({ details: { add, drop } }) => (drop === null ? [add] : [add, drop]));
    const gamesOf = await playedGames(parts, season.league.id, ids, days);
    const lineOf = (playerId: string) => {
      const games = gamesOf(playerId);
      return games && addLines(games.map(({ line }) => line));
    };
    return read.map(({ details: { add, drop, gain, week }, one, unit }) => {
      const added = lineOf(add);
      const dropped = drop === null ? {} : lineOf(drop);
      const isFollowed = isMadeAdd(moves, one, add);
      const actual =
        added && dropped
          ? pickupOutcome(season, { teamId: one.teamId, week, unit, isFollowed, added, dropped })
          : null;
      return ended(one, isFollowed, { promised: gain, error: null, actual });
    });
  },
};

/** Returns fully scored advice for one team; without a result if its effect is unknown. */
export function ended(
  shown: ShownAdvice,
  isFollowed: boolean,
  {
    actual,
    ...promise
  }: { readonly promised: number; readonly error: number | null; readonly actual: number | null },
) {
  const results = actual === null ? [] : [{ isOwn: true, isFollowed, actual, ...promise }];
  return { shown, results, next: null };
}
