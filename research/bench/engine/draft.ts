import { positions } from '@fantasy-stats/domain';
import {
  type DraftLeague,
  type DraftPool,
  type DraftState,
  draftTurns,
  SelfPlayDrafter,
} from '@fantasy-stats/engine/draft';
import { createRandom } from '@fantasy-stats/engine/numeric';
import { historyPopulation, seasonPool } from '@fantasy-stats/engine/value';
import type { BenchSeason } from './bench-season.ts';
import { nineSet, ROSTER, slots, TEAMS } from './league.ts';

export function benchDraft(
  { history, weeks }: BenchSeason,
  form: DraftLeague['form'],
): { readonly pool: DraftPool; readonly league: DraftLeague; readonly state: DraftState } {
  const population = historyPopulation(history, weeks, nineSet);
  const league = { teams: TEAMS, players: ROSTER };
  const g = seasonPool(population, league);
  const columns = nineSet.categories.length;
  const x = new Float64Array(population.players * columns);
  g.scales.forEach((scale, c) => {
    const divisor = Math.sqrt(scale.weekVariance);
    const spread = Math.sqrt(scale.playerVariance + ((2 * ROSTER) / (2 * ROSTER - 1)) * scale.weekVariance);
    for (let player = 0; player < population.players; player += 1)
      x[player * columns + c] = (g.scores[player * columns + c]! * spread) / divisor;
  });
  return {
    pool: {
      players: population.players,
      columns,
      x,
      // Players who are not ranked have barely played.
      g: g.totals.map((total, player) => (population.eligible[player] === 1 ? total : -99)),
      ratio: Float64Array.from(g.scales, ({ playerVariance, weekVariance }) => playerVariance / weekVariance),
      // Invented positions: each is equally common, and every other player has two.
      eligible: Array.from({ length: population.players }, (_, player) =>
        [positions[player % 5], ...(player % 2 ? [positions[(player + 1) % 5]] : [])].flatMap(
          (position) => position ?? [],
        ),
      ),
    },
    league: {
      form,
      teams: TEAMS,
      rounds: ROSTER,
      variance: new Float64Array(columns).fill(2 * ROSTER),
      slots,
    },
    state: { rosters: Array.from({ length: TEAMS }, () => []), turns: draftTurns(TEAMS, ROSTER), own: 0 },
  };
}

/** Returns a draft in which all teams drafted the first `rounds` by the newest H-scores. */
export function afterLeaningRounds(pool: DraftPool, league: DraftLeague, rounds: number): DraftState {
  const drafter = new SelfPlayDrafter(pool, league);
  const turns = draftTurns(TEAMS, ROSTER);
  const rosters: number[][] = Array.from({ length: TEAMS }, () => []);
  turns.slice(0, rounds * TEAMS).forEach((own, turn) => {
    rosters[own]?.push(drafter.scores({ rosters, turns: turns.slice(turn), own })[0]?.player ?? -1);
  });
  const left = turns.slice(rounds * TEAMS);
  return { rosters, turns: left, own: left[0] ?? 0 };
}

/** Adds average draft positions: ranks by G-score with random noise. */
export function withUsualPicks(pool: DraftPool): DraftPool {
  const random = createRandom(5);
  const usual = new Float64Array(pool.players).fill(Number.NaN);
  Array.from({ length: pool.players }, (_, player) => player)
    .sort((a, b) => pool.g[b]! - pool.g[a]! || a - b)
    .slice(0, 250)
    .forEach((player, index) => {
      usual[player] = Math.max(1, (index + 1) * (1 + 0.2 * random.normal()));
    });
  return { ...pool, usual };
}
