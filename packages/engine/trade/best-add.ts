import { type TradeBaseline, valueWith } from './baseline.ts';
import { type Change, changeOf, columnsMoved } from './change.ts';
import type { BestAdd, SettledTrade, SideImpact } from './impact.ts';
import { membersAfter } from './members.ts';
import { shortlist } from './pickups.ts';
import { type PickupsAlone, pickupsAlone } from './pickups-alone.ts';
import { overLimit, teamPlaces } from './roster-rules.ts';
import { leastGain } from './team-results.ts';
import type { TeamWeeks } from './team-weeks.ts';
import { changeErrors, movedBetween } from './uncertainty.ts';

/** Number of free agents that are evaluated exactly. */
const CANDIDATES = 10;

/** A free agent with the gain of adding them without a trade. */
export interface AddAlone {
  readonly player: number;
  readonly alone: PickupsAlone;
}

/** Cached, because all trades of a team are compared with the same add. */
const known = new WeakMap<TradeBaseline, Map<string, AddAlone | null>>();

/**
 * Returns the free agent whose add helps a team most without a trade; null when none helps, or with an open
 * roster spot.
 *
 * @param from first day on which the add counts, in days from today
 */
export function bestAddAlone(baseline: TradeBaseline, team: number, from: number): AddAlone | null {
  const results = known.get(baseline) ?? new Map<string, AddAlone | null>();
  known.set(baseline, results);
  const key = `${team} ${from}`;
  const before = results.get(key);
  if (before !== undefined) return before;
  const best = computedAdd(baseline, team, from);
  results.set(key, best);
  return best;
}

function computedAdd(baseline: TradeBaseline, team: number, from: number): AddAlone | null {
  let best: AddAlone | null = null;
  for (const player of shortlist(baseline, { moves: [] }, team, new Set(), CANDIDATES)) {
    const alone = pickupsAlone(baseline, team, [player], from);
    // Skip adds that need no drop: they may also be made after the trade.
    if (!alone || alone.drops.length === 0) continue;
    if (alone.gain > (best?.alone.gain ?? leastGain(baseline.league))) best = { player, alone };
  }
  return best;
}

/**
 * Returns a trade's impact, completed with each side's best add without the trade.
 *
 * @param settled the result of `impactOfTrade` for the same baseline
 */
export function withBestAdds(baseline: TradeBaseline, settled: SettledTrade): SettledTrade['impact'] {
  const { impact, sides } = settled;
  const taken = new Set(sides.flatMap(({ adds }) => adds));
  return {
    ...impact,
    sides: impact.sides.map((side, index): SideImpact => {
      const own = sides[index];
      if (!own) return side;
      return { ...side, bestAdd: beyondBestAdd(baseline, own, settled.after, taken, impact.from) };
    }),
  };
}

/** A team after a trade. Players are indices of the league. */
export interface TradedTeam {
  readonly team: number;
  readonly gives: readonly number[];
  readonly gets: readonly number[];
  readonly drops: readonly number[];
  readonly adds: readonly number[];
  readonly weeks: TeamWeeks;
}

/**
 * Returns a team's weeks after a trade and its best add; null when the trade contains pickups of the team, when
 * a team of the trade takes the free agent or the player to drop has left, and when the roster rules do not
 * allow the add after the trade.
 *
 * @param taken free agents whom the teams of the trade add
 * @param from first day on which the trade counts, in days from today
 */
export function weeksWithAdd(
  baseline: TradeBaseline,
  { alone, player }: AddAlone,
  { adds, drops, gets, gives, team }: Omit<TradedTeam, 'weeks'>,
  taken: ReadonlySet<number>,
  from: number,
): TeamWeeks | null {
  const { evaluator, league } = baseline;
  const left = new Set([...gives, ...drops]);
  if (adds.length > 0 || taken.has(player) || alone.drops.some((dropped) => left.has(dropped))) return null;
  const roster = league.rosters[team] ?? [];
  const change = { roster, gives, gets, drops: [...drops, ...alone.drops], adds: [player] };
  const kept = [...roster, ...gets].filter((one) => !left.has(one) && !alone.drops.includes(one));
  const places = teamPlaces(league, team);
  if (places.taken(kept, gets) + change.adds.length > places.most) return null;
  if (overLimit(league, roster, [...kept, ...change.adds]) !== null) return null;
  return evaluator.weeksOf(team, membersAfter(league, from, change));
}

/**
 * Returns a team's weeks after a trade, and their value in the league's unit: followed by the best add if that
 * is possible and better.
 *
 * @param value the value of the trade alone
 * @param after every team's weeks after the trade
 * @param taken free agents whom the teams of the trade add
 * @param from first day on which the trade counts, in days from today
 */
export function bestAfterTrade(
  baseline: TradeBaseline,
  best: AddAlone,
  traded: TradedTeam,
  value: number,
  after: readonly TeamWeeks[],
  taken: ReadonlySet<number>,
  from: number,
): { readonly weeks: TeamWeeks; readonly value: number; readonly isAfterTrade: boolean } {
  const alone = { weeks: traded.weeks, value, isAfterTrade: false };
  const weeks = weeksWithAdd(baseline, best, traded, taken, from);
  if (!weeks) return alone;
  const withAdd = after.slice();
  withAdd[traded.team] = weeks;
  const valueAdded = valueWith(baseline, withAdd, traded.team);
  return valueAdded > value ? { weeks, value: valueAdded, isAfterTrade: true } : alone;
}

/**
 * Returns a team's best add without a trade, and the trade's gain beyond it; null when no add helps. If the
 * same add is still possible after the trade and helps, the trade is compared with it.
 *
 * @param after every team's weeks after the trade
 * @param taken free agents whom the teams of the trade add
 * @param from first day on which the trade counts, in days from today
 */
export function beyondBestAdd(
  baseline: TradeBaseline,
  traded: TradedTeam,
  after: readonly TeamWeeks[],
  taken: ReadonlySet<number>,
  from: number,
): BestAdd | null {
  const { team } = traded;
  const best = bestAddAlone(baseline, team, from);
  if (!best) return null;
  const { league, base, screen, season } = baseline;
  const { alone } = best;
  const without = base.slice();
  without[team] = alone.weeks;
  const gross = valueWith(baseline, after, team);
  const { isAfterTrade, value, weeks } = bestAfterTrade(baseline, best, traded, gross, after, taken, from);
  const moved = columnsMoved(league, season, alone.weeks, weeks);
  const errors = changeErrors(league, season, weeks, movedBetween(season, alone.weeks, weeks));
  return {
    ...addOf(baseline, best),
    net: changeOf(valueWith(baseline, without, team), value, errors.of(screen.slopes(team, moved))),
    isAfterTrade,
  };
}

/** Returns an add by player ids, with its gain in the league's unit. */
export function addOf(
  { league: { players } }: TradeBaseline,
  { alone, player }: AddAlone,
): Omit<BestAdd, 'net' | 'isAfterTrade'> {
  const [dropped] = alone.drops;
  return {
    add: players[player]?.id ?? '',
    drop: dropped === undefined ? null : (players[dropped]?.id ?? null),
    gain: alone.gain,
  };
}

/** Returns a side's gain from a trade beyond its best add without the trade, if that was computed. */
export function netGain(gain: Change, bestAdd: Pick<BestAdd, 'net'> | null | undefined): Change {
  return bestAdd?.net ?? gain;
}
