import { auctionPrices } from './auction-room.ts';
import type { DraftLeague, DraftPool, DraftState } from './draft-pool.ts';
import { PlayOut } from './play-out.ts';
import { recommendPicks } from './recommend-picks.ts';
import { type TeamGrade, teamGrades } from './team-grades.ts';

interface MadePick {
  readonly team: number;
  readonly player: number;
}

export interface PickRegret {
  readonly pick: number;
  readonly player: number;
  /** The best available player; the picked player if none was better. */
  readonly best: number;
  /** Loss in the share of categories, or in the chance to win the matchup, relative to the best player. */
  readonly regret: number;
}

interface MockTeam extends TeamGrade {
  /** Expected share of categories won, or probability to win the matchup, against the other teams. */
  readonly result: number;
}

export function mockTeams(
  pool: DraftPool,
  league: DraftLeague,
  rosters: readonly (readonly number[])[],
): MockTeam[] {
  const noPlayers = new Int32Array(0);
  const results = rosters.map((_, own) =>
    new PlayOut(pool, league, { rosters, turns: [], own }).play(noPlayers, null, noPlayers, noPlayers),
  );
  const grades = teamGrades(
    results,
    results.map(() => 0),
  );
  return grades.map((grade, team) => ({ ...grade, result: results[team] ?? 0 }));
}

/**
 * Computes a pick's loss relative to the best available pick, with the rest of the draft simulated.
 *
 * @param picks in draft order
 * @param pick index of the pick to review
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

interface Sale {
  readonly player: number;
  readonly cost: number;
}

/**
 * Returns each sold player's fair price at the time of the sale and the price paid, in order of the sales.
 */
export function salePrices(
  pool: DraftPool,
  league: DraftLeague,
  {
    budget,
    kept,
    sales,
  }: { readonly kept: readonly Sale[]; readonly sales: readonly Sale[]; readonly budget: number },
): number[] {
  return sales.map(({ player }, sale) => {
    const bought = [...kept, ...sales.slice(0, sale)];
    return auctionPrices(pool, { bought, ...league, budget })[player] ?? 0;
  });
}
