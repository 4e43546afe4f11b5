import { addLines, type Day, goalUnits, type StatLine, statisticIds } from '@fantasy-stats/domain';
import type { WeekPlan } from '@fantasy-stats/engine/streaming';
import { z } from 'zod';
import type { Advice, AdviceKind } from './advice-kind.ts';
import { isMadeAdd } from './made-add.ts';
import { pickupOutcome } from './pickup-outcome.ts';
import { ended } from './pickups.ts';
import { type PlayedGame, playedGames } from './played-games.ts';

const Plan = z.object({
  unit: z.enum(goalUnits),
  details: z.object({
    week: z.number().nullable(),
    gain: z.number(),
    /** Standard error of the gain; null if it was not simulated. */
    error: z.number().nullable(),
    moves: z.array(z.object({ day: z.string(), add: z.string(), drop: z.string().nullable() })),
    /** Games that lineups with the plan use more (share above 0) or less often than lineups without it. */
    lineups: z.array(z.object({ playerId: z.string(), day: z.string(), share: z.number() })),
  }),
});
type Lineups = z.infer<typeof Plan>['details']['lineups'];

/** Returns a week's add plan as advice. It is recorded once a week. */
export function planAdvice({ lastDay, unit, ...details }: WeekPlan, firstDay: Day): Advice[] {
  return [{ kind: 'plans', rank: 1, key: lastDay, unit, firstDay, lastDay, details }];
}

/**
 * Weekly add plans. A plan counts as followed if the team made all its adds, and is skipped if it made only
 * some.
 */
export const plans: AdviceKind = {
  names: ['plans'],
  collect: async (forecasts, { league, team }) => {
    const plan = await forecasts.request('plan', { league, team });
    return plan ? planAdvice(plan, plan.lineups.map(({ day }) => day).toSorted()[0] ?? plan.lastDay) : [];
  },
  score: async (parts, { moves, season, ...days }, shown) => {
    const read = shown.map((one) => ({ one, ...Plan.parse(one) }));
    const ids = read.flatMap(({ details }) => details.lineups.map(({ playerId }) => playerId));
    const gamesOf = await playedGames(parts, season.league.id, ids, days);
    return read.map(({ details: { error, gain, lineups, moves: adds, week }, one, unit }) => {
      const made = adds.filter(({ add }) => isMadeAdd(moves, one, add)).length;
      const isFollowed = made === adds.length;
      const lines = made > 0 && !isFollowed ? null : linesOf(lineups, gamesOf);
      const actual = lines && pickupOutcome(season, { teamId: one.teamId, week, unit, isFollowed, ...lines });
      return ended(one, isFollowed, { promised: gain, error, actual });
    });
  },
};

/**
 * Sums the games that a plan's lineups use more and those they use less; null if a player is not matched with
 * an NBA player.
 */
function linesOf(
  lineups: Lineups,
  gamesOf: (playerId: string) => readonly PlayedGame[] | null,
): { readonly added: StatLine; readonly dropped: StatLine } | null {
  const rostered: { readonly line: StatLine; readonly share: number }[] = [];
  for (const { day, playerId, share } of lineups) {
    const games = gamesOf(playerId);
    if (!games) return null;
    for (const game of games) if (game.day === day) rostered.push({ line: game.line, share });
  }
  const sumOf = (sign: 1 | -1): StatLine =>
    addLines(rostered.flatMap(({ line, share }) => (share * sign > 0 ? [scaled(line, share * sign)] : [])));
  return { added: sumOf(1), dropped: sumOf(-1) };
}

function scaled(line: StatLine, share: number): StatLine {
  return Object.fromEntries(
    statisticIds.flatMap((id) => {
      const value = line[id];
      return value === undefined ? [] : [[id, value * share]];
    }),
  );
}
