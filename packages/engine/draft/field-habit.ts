import { exponential } from '../numeric/functions.ts';
import type { DraftLeague, DraftPool, DraftState } from './draft-pool.ts';
import { draftOrders, draftTurns } from './draft-turns.ts';
import { type HForm, LeanDrafter } from './lean-drafter.ts';
import { TeamTotals } from './likely-picks.ts';
import { marketPlaces } from './market.ts';

/** The latest picks that are looked at, and players each is taken to have been chosen from: the best G-scores. */
const LATEST = 40;
const NEAR = 24;

/** By how much less likely a pick is with each place further down an order, as a logarithm. */
const PER_PLACE = Math.log(2);

/** A pick far down one of the orders says no more than one this many places down. */
const FAR = 6;

/** Managers are taken to pick by G-scores rather than by H-scores unless their picks say otherwise: as if by these many places. */
const PRIOR_PLACES = 2;

/** And where it is known at which picks players usually go, by those rather than by G-scores: that is the list they look at. */
const MARKET_PRIOR_PLACES = 2;

/** What the opponents go by, as far as their picks tell. */
interface FieldHabit {
  /** Probability that they draft by H-scores. */
  readonly leaning: number;
  /** By which H-scores, if so: those that their picks fit better. */
  readonly form: HForm;
  /** Probability that they go by usual picks rather than by G-scores, if not by H-scores; 0 where no usual picks are known. */
  readonly market: number;
}

/**
 * How the opponents draft, from their latest picks: by H-scores, by G-scores, or by the picks at which players usually go. Each
 * pick counts against an order by how many it passed over there. Rosters are in the order of their picks; where they are not
 * those of a draft in turns (keepers, players bought), nothing is learned.
 *
 * @param available players still available
 */
export function fieldHabit(
  pool: DraftPool,
  league: DraftLeague,
  state: DraftState,
  available: ArrayLike<number>,
): FieldHabit {
  const past = pastPicks(state);
  const usual = marketPlaces(pool);
  // With one or two columns there is nothing to lean to.
  const canLean = pool.columns >= 3 && past !== null;
  const passed =
    past === null || past.length === 0 || (!canLean && usual === null)
      ? { byG: 0, byPaper: 0, byNewest: 0, byMarket: 0 }
      : placesPassed(pool, league, state, available, past, usual, canLean);
  /* The weight of each order over that of the G-scores, and of those over H-scores. */
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

/** How many players the opponents' latest picks have passed over in each order. */
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

/** The picks made, in their order; null where the teams have not picked in turns. */
export function pastPicks({
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
