import { auctionPrices } from './auction-room.ts';
import type { DraftLeague, DraftPool, DraftState } from './draft-pool.ts';
import { PlayOut } from './play-out.ts';
import { recommendPicks } from './recommend-picks.ts';
import { type TeamGrade, teamGrades } from './team-grades.ts';

/** A pick of a mock draft, in the order of the draft. */
interface MadePick {
  readonly team: number;
  readonly player: number;
}

/** What a pick gave up. */
export interface PickRegret {
  /** Its place among the picks, from 0. */
  readonly pick: number;
  readonly player: number;
  /** Who would have been better; the player himself where nobody would. */
  readonly best: number;
  /** Share of the categories, or of the chance to win the matchup, lost against him. */
  readonly regret: number;
}

interface MockTeam extends TeamGrade {
  /** Expected share of categories won, or probability to win the matchup, against the others. */
  readonly result: number;
}

/** Expected result of each finished team against the others, with the league's grades. */
export function mockTeams(
  pool: DraftPool,
  league: DraftLeague,
  rosters: readonly (readonly number[])[],
): MockTeam[] {
  const nobody = new Int32Array(0);
  const results = rosters.map((_, own) =>
    new PlayOut(pool, league, { rosters, turns: [], own }).play(
      { order: nobody, own: null },
      null,
      nobody,
      nobody,
    ),
  );
  const grades = teamGrades(
    results,
    results.map(() => 0),
  );
  return grades.map((grade, team) => ({ ...grade, result: results[team] ?? 0 }));
}

/**
 * What one pick of a draft by turns gave up against the best of its moment, the rest of the draft played out as it would have been
 * foreseen then.
 *
 * @param start the draft before its first pick, keepers on their teams
 * @param picks in the order of the draft
 * @param pick the place of the pick that is asked about
 */
export function pickRegret(
  pool: DraftPool,
  league: DraftLeague,
  start: Pick<DraftState, 'rosters' | 'turns'>,
  picks: readonly MadePick[],
  pick: number,
  options: Omit<Parameters<typeof recommendPicks>[3], 'also'> = {},
): PickRegret | null {
  const made = picks[pick];
  if (!made) return null;
  const rosters = start.rosters.map((roster) => [...roster]);
  for (const { team, player } of picks.slice(0, pick)) rosters[team]?.push(player);
  const state = { rosters, turns: start.turns.slice(pick), own: made.team };
  const advice = recommendPicks(pool, league, state, { ...options, also: made.player });
  const own = advice.picks.find(({ player }) => player === made.player);
  const [best] = advice.picks;
  if (!own || !best) return null;
  const isBest = own.cost <= 0;
  return {
    pick,
    player: made.player,
    best: isBest ? made.player : best.player,
    regret: Math.max(0, own.cost),
  };
}

/** What a player would have cost by the room's money at his sale, beside what was paid: one for each sale, in their order. */
export function salePrices(
  pool: DraftPool,
  league: DraftLeague,
  sales: readonly { readonly player: number; readonly cost: number }[],
  budget: number,
): number[] {
  return sales.map(
    ({ player }, sale) =>
      auctionPrices(pool, { bought: sales.slice(0, sale), ...league, budget })[player] ?? 0,
  );
}
