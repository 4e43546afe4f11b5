import { exponential } from '../numeric/functions.ts';
import type { DraftLeague, DraftPool, DraftState } from './draft-pool.ts';
import { draftOrders, draftTurns } from './draft-turns.ts';
import { type HForm, LeanDrafter } from './lean-drafter.ts';
import { TeamTotals } from './likely-picks.ts';
import { marketPlaces } from './market.ts';

/** Number of latest picks used, and number of best G-scores considered at each pick. */
const LATEST = 40;
const NEAR = 24;

/** Decrease in a pick's log-probability per rank: a player one rank lower is half as likely to be picked. */
const PER_PLACE = Math.log(2);

const FAR = 6;

const PRIOR_PLACES = 2;

/** Prior advantage, in ranks, of drafting by average draft position, because managers see those positions. */
const MARKET_PRIOR_PLACES = 2;

interface FieldHabit {
  readonly leaning: number;
  readonly form: HForm;
  /**
   * Probability that opponents who do not draft by H-scores draft by average draft position, not G-scores; 0
   * if no average draft position is known.
   */
  readonly market: number;
}

/**
 * Estimates from the latest picks how opponents draft: by H-scores, G-scores or average draft position. An
 * order becomes less likely with every better player that a pick passed over. Rosters must be in pick order;
 * for keeper leagues and auctions, returns the prior.
 */
export function fieldHabit(
  pool: DraftPool,
  league: DraftLeague,
  state: DraftState,
  available: ArrayLike<number>,
): FieldHabit {
  const past = pastPicks(state);
  const usual = marketPlaces(pool);
  // Punting builds need three or more columns.
  const canLean = pool.columns >= 3 && past !== null;
  const passed =
    past === null || past.length === 0 || (!canLean && usual === null)
      ? { byG: 0, byPaper: 0, byNewest: 0, byMarket: 0 }
      : placesPassed(pool, league, state, available, past, usual, canLean);
  // `byMarket`: likelihood of drafting by average draft position, divided by that of G-scores. `overH`:
  // likelihood of G-scores, divided by that of H-scores.
  const byMarket =
    usual === null ? 0 : exponential(PER_PLACE * (passed.byG - passed.byMarket + MARKET_PRIOR_PLACES));
  const byH = Math.min(passed.byPaper, passed.byNewest);
  const overH = Math.exp(-PER_PLACE * (passed.byG - byH - PRIOR_PLACES));
  return {
    leaning: canLean ? 1 / (1 + overH * (1 + byMarket)) : 0,
    form: passed.byNewest < passed.byPaper ? 'newest' : 'paper',
    market: byMarket / (1 + byMarket),
  };
}

/** Counts the players that the latest picks passed over in each order. */
function placesPassed(
  pool: DraftPool,
  league: DraftLeague,
  state: DraftState,
  available: ArrayLike<number>,
  past: readonly { readonly team: number; readonly player: number }[],
  usual: Float64Array | null,
  canLean: boolean,
): { readonly byG: number; readonly byPaper: number; readonly byNewest: number; readonly byMarket: number } {
  const paper = new LeanDrafter(pool, league, 'paper');
  const newest = new LeanDrafter(pool, league, 'newest');
  const leans: (Float64Array | null)[] = Array.from({ length: league.teams }, () => null);
  const totals = new TeamTotals(pool, league.teams);
  const from = Math.max(0, past.length - LATEST);
  for (const { team, player } of past.slice(0, from)) totals.add(team, player);
  const left = [...past.slice(from).map(({ player }) => player), ...Array.from(available)].sort(
    (a, b) => pool.g[b]! - pool.g[a]! || a - b,
  );
  const passed = { byG: 0, byPaper: 0, byNewest: 0, byMarket: 0 };
  for (const [turn, { team, player }] of past.slice(from).entries()) {
    if (canLean && turn % league.teams === 0) {
      paper.survey(left);
      newest.survey(left);
    }
    if (team !== state.own) {
      const near = left.slice(0, NEAR);
      passed.byG += Math.min(FAR, near.filter((other) => pool.g[other]! > pool.g[player]!).length);
      if (canLean) {
        const passedBy = (drafter: LeanDrafter, before: Float64Array | null): number => {
          drafter.seat(team, totals.sums, totals.counts, left);
          const weights = drafter.lean(left[0]!, before, totals.counts[team]!);
          const worth = drafter.worth(player);
          let better = 0;
          for (const other of near) {
            if (other !== player && drafter.worth(other) > worth) better += 1;
            if (better === FAR) break;
          }
          drafter.foresee(player, weights, team, totals.sums, totals.counts);
          if (drafter === newest) leans[team] = weights;
          return better;
        };
        passed.byPaper += passedBy(paper, null);
        passed.byNewest += passedBy(newest, leans[team] ?? null);
      }
      if (usual !== null) {
        const before = left.filter((other) => usual[other]! < usual[player]!).length;
        passed.byMarket += Math.min(FAR, before);
      }
    }
    totals.add(team, player);
    left.splice(left.indexOf(player), 1);
  }
  return passed;
}

/** Returns the past picks in order; null when the teams have not picked in turns. */
function pastPicks({
  rosters,
  turns,
}: DraftState): { readonly team: number; readonly player: number }[] | null {
  const made = rosters.reduce((sum, roster) => sum + roster.length, 0);
  const rounds = (made + turns.length) / rosters.length;
  if (!Number.isInteger(rounds)) return null;
  for (const order of draftOrders) {
    const all = draftTurns(rosters.length, rounds, order);
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
