import { type DraftLeague, type DraftPool, type DraftState, draftTurns } from './draft-pool.ts';
import { LeanDrafter } from './lean-drafter.ts';
import { TeamTotals } from './likely-picks.ts';

/** The latest picks that are looked at, and players each is taken to have been chosen from: the best G-scores. */
const LATEST = 40;
const NEAR = 24;

/** By how much less likely a pick is with each place further down an order, as a logarithm. */
const PER_PLACE = Math.log(2);

/** A pick far down one of the orders says no more than one this many places down. */
const FAR = 6;

/** Managers are taken to pick by G-scores unless their picks say otherwise: as if by these many places. */
const PRIOR_PLACES = 2;

/**
 * Probability that the opponents draft by H-scores rather than by G-scores, from their latest picks: each counts against an order by
 * how many it passed over there. Rosters are in the order of their picks; where they are not those of a draft in turns (keepers,
 * players bought), nothing is learnt.
 *
 * @param available players still to be had
 */
export function leaningField(
  pool: DraftPool,
  league: DraftLeague,
  state: DraftState,
  available: ArrayLike<number>,
): number {
  const past = pastPicks(state);
  // With one or two columns there is nothing to lean to.
  if (pool.columns < 3 || past === null) return 0;
  const drafter = new LeanDrafter(pool, league);
  const totals = new TeamTotals(pool, league.teams);
  const from = Math.max(0, past.length - LATEST);
  for (const { team, player } of past.slice(0, from)) totals.add(team, player);
  const left = [...past.slice(from).map(({ player }) => player), ...Array.from(available)].sort(
    (a, b) => pool.g[b]! - pool.g[a]! || a - b,
  );
  let places = -PRIOR_PLACES;
  for (const [turn, { team, player }] of past.slice(from).entries()) {
    if (turn % league.teams === 0) drafter.survey(left);
    if (team !== state.own) {
      drafter.seat(team, totals.sums, totals.counts);
      drafter.lean(left[0]!, null, totals.counts[team]!);
      const worth = drafter.worth(player);
      const near = left.slice(0, NEAR);
      const byG = near.filter((other) => pool.g[other]! > pool.g[player]!).length;
      const byH = near.filter((other) => drafter.worth(other) > worth).length;
      places += Math.min(FAR, byG) - Math.min(FAR, byH);
    }
    totals.add(team, player);
    left.splice(left.indexOf(player), 1);
  }
  return 1 / (1 + Math.exp(-PER_PLACE * places));
}

/** The picks made, in their order; null where the teams have not picked in turns. */
function pastPicks({
  rosters,
  turns,
}: DraftState): { readonly team: number; readonly player: number }[] | null {
  const made = rosters.reduce((sum, roster) => sum + roster.length, 0);
  const rounds = (made + turns.length) / rosters.length;
  if (!Number.isInteger(rounds)) return null;
  for (const isSnake of [true, false]) {
    const all = draftTurns(rosters.length, rounds, isSnake);
    if (!turns.every((team, turn) => all[made + turn] === team)) continue;
    const counts = rosters.map(() => 0);
    const picks = all.slice(0, made).flatMap((team) => {
      const player = rosters[team]?.[counts[team]!];
      counts[team]! += 1;
      return player === undefined ? [] : [{ team, player }];
    });
    if (picks.length === made) return picks;
  }
  return null;
}
