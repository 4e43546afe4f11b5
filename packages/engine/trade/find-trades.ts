import type { TeamId } from '@fantasy-stats/domain';
import { resultWith, type TradeBaseline } from './baseline.ts';
import {
  type AddAlone,
  addOf,
  bestAddAlone,
  bestAfterTrade,
  beyondBestAdd,
  type TradedTeam,
} from './best-add.ts';
import { Best, type Candidate, candidateTrades } from './candidates.ts';
import { type Change, changeOf } from './change.ts';
import { firstDayOfTrade, type TradeProposal } from './check-trade.ts';
import { type FinderWishes, scopeOf } from './finder-wishes.ts';
import type { BestAdd } from './impact.ts';
import { membersAfter } from './members.ts';
import { openSpotAdds } from './open-spot-adds.ts';
import { pickupsAlone } from './pickups-alone.ts';
import { teamPlaces } from './roster-rules.ts';
import { seasonGain } from './season-gain.ts';
import { leastGain, resultValue } from './team-results.ts';
import type { TeamWeeks } from './team-weeks.ts';

interface FoundSide {
  readonly teamId: TeamId;
  /** Gain in the league's unit. */
  readonly gain: Change;
  /** Ids of the players the team drops and adds because of the trade. */
  readonly drops: readonly string[];
  readonly adds: readonly string[];
  /**
   * Gain of the pickups without the trade, in the same unit; null without pickups, and when no player can be
   * dropped for them.
   */
  readonly pickupsAlone: number | null;
  /**
   * The requesting team's best add without the trade, and the trade's gain beyond it; null when no add helps,
   * and for the other teams.
   */
  readonly bestAdd: BestAdd | null;
  /** By contested column: change in the share of matchups won in it. */
  readonly columns: readonly number[];
}

/** A trade before the errors of its gains are known. */
interface Worked extends Omit<FoundTrade, 'sides'> {
  readonly sides: readonly Omit<FoundSide, 'bestAdd'>[];
  readonly after: readonly TeamWeeks[];
  /** The requesting team, and the free agents whom all teams add. */
  readonly own: TradedTeam;
  readonly taken: ReadonlySet<number>;
}

export interface FoundTrade {
  readonly proposal: TradeProposal;
  /** The requesting team first. */
  readonly sides: readonly FoundSide[];
  /**
   * Geometric mean of the sides' gains beyond the gain of their pickups without the trade, and of the
   * requesting team's beyond its best add.
   */
  readonly score: number;
}

export interface FinderProgress {
  /** Number of screened trades computed exactly so far. */
  readonly done: number;
  readonly total: number;
  readonly screened: number;
  /** The requesting team's best add without a trade; null when none helps. */
  readonly bestAdd: Omit<BestAdd, 'net' | 'isAfterTrade'> | null;
  readonly trades: readonly FoundTrade[];
}

/** Number of screened trades computed exactly, by kind: one for one, uneven, two for two, three teams. */
const EXACT = { even: 60, uneven: 60, double: 50, three: 30 };
/** Number of exact computations before the first result, and between later ones. */
const FIRST = 16;
const EACH = 40;
/**
 * Maximum number of proposals with the same incoming or the same outgoing players; higher if the team
 * searches for one of them.
 */
const ALIKE = 2;
const ALIKE_SOUGHT = 6;
/** Minimum ratio of a trade's score to that of a smaller trade that it extends. */
const WORTH_MORE = 1.1;

/**
 * Finds trades that help every side, the requesting team more than its best add alone. Screens all 1-for-1,
 * 2-for-1 and 2-for-2 swaps and three-team swaps of one player each, and computes the best 200 exactly. Ranks
 * by the geometric mean of gains beyond pickups and the best add.
 *
 * @throws InvalidInput `team` or `partners` for an unknown team
 */
export function* findTrades(
  baseline: TradeBaseline,
  wishes: FinderWishes,
): Generator<FinderProgress, FinderProgress> {
  const scope = scopeOf(baseline, wishes);
  const { team } = scope;
  const from = Math.min(firstDayOfTrade(baseline.league), baseline.league.days - 1);
  const best = (wishes.beatsBestAdd ?? true) ? bestAddAlone(baseline, team, from) : null;
  const find = candidateTrades(baseline, scope, best);
  const total = EXACT.even + EXACT.uneven + EXACT.double + EXACT.three;
  const found: Worked[] = [];
  const exactly = exactReader(baseline, team, {
    wanted: wishes.columns ?? [],
    cheapest: find.cheapest,
    from,
    best,
  });
  let done = 0;
  const work = (candidates: readonly Candidate[]): void => {
    for (const candidate of candidates) {
      const trade = exactly(candidate);
      if (trade) found.push(trade);
    }
    done += candidates.length;
  };
  const count = wishes.count ?? 30;
  const isSought = (wishes.comes?.length ?? 0) + (wishes.goes?.length ?? 0) > 0;
  const alike = wishes.alike ?? (isSought ? ALIKE_SOUGHT : ALIKE);
  const progress = (): FinderProgress => ({
    done,
    total,
    screened: find.screened(),
    bestAdd: best && addOf(baseline, best),
    trades: withErrors(
      baseline,
      varied(withoutPadding(found), wishes.team, alike).slice(0, count),
      best && from,
    ),
  });
  const even = new Best(EXACT.even);
  find.even(even);
  const first = even.sorted();
  work(first.slice(0, FIRST));
  yield progress();
  const others = [
    { size: EXACT.uneven, fill: find.uneven },
    { size: EXACT.double, fill: find.double },
    { size: EXACT.three, fill: find.three },
  ].map(({ size, fill }) => {
    const best = new Best(size);
    fill(best);
    return best.sorted();
  });
  const rest = [...first.slice(FIRST), ...others.flat()];
  for (let from = 0; from < rest.length; from += EACH) {
    work(rest.slice(from, from + EACH));
    if (from + EACH < rest.length) yield progress();
  }
  return { ...progress(), done: total };
}

/**
 * Creates a function that computes a screened trade exactly. It returns null unless every side gains
 * noticeably more than from its pickups alone, and the requesting team also gains beyond its best add (which
 * may follow the trade) and improves every column it wants.
 */
function exactReader(
  baseline: TradeBaseline,
  requester: number,
  {
    wanted,
    cheapest,
    from,
    best,
  }: {
    readonly wanted: readonly number[];
    readonly cheapest: readonly (readonly number[])[];
    /** First day on which trades count, in days from today. */
    readonly from: number;
    /** The requesting team's best add alone; null when none helps. */
    readonly best: AddAlone | null;
  },
): (candidate: Candidate) => Worked | null {
  const { league, base, baseValues, season } = baseline;
  const least = leastGain(league);
  const baseColumns = new Map<number, Float64Array>();
  const columnsOf = (team: number): Float64Array => {
    let known = baseColumns.get(team);
    if (!known) {
      known = resultWith(baseline, base, team, season).columns;
      baseColumns.set(team, known);
    }
    return known;
  };
  const idOf = (player: number): string => league.players[player]?.id ?? '';
  return ({ moves, drops }) => {
    const teams = [...new Set([requester, ...moves.map(({ from: one }) => one)])];
    const taken = new Set<number>();
    const after = base.slice();
    const changes = new Map<number, TradedTeam>();
    for (const team of teams) {
      const gives = moves.filter((move) => move.from === team).map(({ player }) => player);
      const gets = moves.filter((move) => move.to === team).map(({ player }) => player);
      const dropped = drops.filter((one) => one.team === team).map(({ player }) => player);
      const places = teamPlaces(league, team);
      const sizeWithout = (out: readonly number[]): number => {
        const roster = [...(league.rosters[team] ?? []), ...gets];
        return places.taken(
          roster.filter((player) => !gives.includes(player) && !out.includes(player)),
          gets,
        );
      };
      const rosterSize = (): number => sizeWithout(dropped);
      // Even in a one-for-one swap, a player who enters or leaves an injured slot can cost a roster spot.
      while (rosterSize() > places.most) {
        const size = rosterSize();
        const next = cheapest[team]?.find(
          (player) => !gives.includes(player) && sizeWithout([...dropped, player]) < size,
        );
        if (next === undefined) return null;
        dropped.push(next);
      }
      const free = places.filled - rosterSize();
      const out = dropped.map((player) => ({ team, player }));
      const adds = free > 0 ? openSpotAdds(baseline, { moves, drops: out }, team, taken, free) : [];
      for (const player of adds) taken.add(player);
      const members = membersAfter(league, from, {
        roster: league.rosters[team] ?? [],
        gives,
        gets,
        drops: dropped,
        adds,
      });
      const weeks = baseline.evaluator.weeksOf(team, members);
      after[team] = weeks;
      changes.set(team, { team, gives, gets, drops: dropped, adds, weeks });
    }
    const requesting = changes.get(requester);
    if (!requesting) return null;
    const sides: Worked['sides'][number][] = [];
    let product = 1;
    for (const team of teams) {
      const result = resultWith(baseline, after, team, season);
      const before = baseValues[team] ?? 0;
      const value = resultValue(league, result, baseline.counts(team));
      const gain = changeOf(before, value, 0);
      const { drops: out = [], adds = [] } = changes.get(team) ?? {};
      const alone = pickupsAlone(baseline, team, adds, from)?.gain ?? null;
      if (gain.change < least) return null;
      const most =
        team === requester && best
          ? bestAfterTrade(baseline, best, requesting, value, after, taken, from).value
          : value;
      // A gain that is possible without the trade does not count.
      const addGain = team === requester ? (best?.alone.gain ?? 0) : 0;
      const own = most - before - Math.max(0, alone ?? 0, addGain);
      if (own < least) return null;
      product *= own;
      const was = columnsOf(team);
      const columns = Array.from(result.columns, (share, column) => share - (was[column] ?? 0));
      if (team === requester && wanted.some((column) => (columns[column] ?? 0) <= 0)) return null;
      sides.push({
        teamId: league.teams[team] ?? '',
        gain,
        drops: out.map(idOf),
        adds: adds.map(idOf),
        pickupsAlone: alone,
        columns,
      });
    }
    return {
      proposal: {
        moves: moves.map(({ player, to }) => ({
          playerId: idOf(player),
          to: league.teams[to] ?? '',
        })),
      },
      sides,
      after,
      own: requesting,
      taken,
      score: product ** (1 / sides.length),
    };
  };
}

/**
 * Removes trades that extend a smaller trade without a clearly better score ({@link WORTH_MORE}); best first.
 */
function withoutPadding(found: readonly Worked[]): Worked[] {
  const keys = found.map(
    ({ proposal }) => new Set(proposal.moves.map(({ playerId, to }) => `${playerId} ${to}`)),
  );
  return found
    .filter((trade, index) => {
      const own = keys[index] ?? new Set();
      return !found.some((smaller, other) => {
        const core = keys[other] ?? new Set();
        if (core.size >= own.size || trade.score >= WORTH_MORE * smaller.score) return false;
        return [...core].every((key) => own.has(key));
      });
    })
    .sort((a, b) => b.score - a.score);
}

/** Limits trades with the same incoming or the same outgoing players. */
function varied(trades: readonly Worked[], team: TeamId, alike: number): Worked[] {
  const countByKey = new Map<string, number>();
  return trades.filter(({ proposal }) => {
    const keys = [true, false].map((isIn) =>
      [
        isIn,
        ...proposal.moves
          .filter(({ to }) => (to === team) === isIn)
          .map(({ playerId }) => playerId)
          .toSorted(),
      ].join(' '),
    );
    if (keys.some((key) => (countByKey.get(key) ?? 0) >= alike)) return false;
    for (const key of keys) countByKey.set(key, (countByKey.get(key) ?? 0) + 1);
    return true;
  });
}

/**
 * Adds standard errors of the gains to the returned trades, and the requesting team's gain beyond its best
 * add.
 *
 * @param from first day of the trades; null to leave out the best add
 */
function withErrors(baseline: TradeBaseline, trades: readonly Worked[], from: number | null): FoundTrade[] {
  return trades.map(({ after, own, taken, ...trade }) => ({
    ...trade,
    sides: trade.sides.map((side) => {
      const team = baseline.league.teams.indexOf(side.teamId);
      return {
        ...side,
        gain: seasonGain(baseline, after, team),
        bestAdd: from !== null && own.team === team ? beyondBestAdd(baseline, own, after, taken, from) : null,
      };
    }),
  }));
}
