import type { TeamId } from '@fantasy-stats/domain';
import { resultWith, type TradeBaseline } from './baseline.ts';
import { Best, type Candidate, candidateTrades } from './candidates.ts';
import { type Change, changeOf, columnsMoved } from './change.ts';
import { firstDayOfTrade, type TradeProposal } from './check-trade.ts';
import { type FinderWishes, scopeOf } from './finder-wishes.ts';
import { membersAfter } from './members.ts';
import { shortlist } from './pickups.ts';
import { pickupsAlone } from './pickups-alone.ts';
import { overLimit, teamPlaces } from './roster-rules.ts';
import { leastGain, resultValue } from './team-results.ts';
import type { TeamWeeks } from './team-weeks.ts';
import { changeErrors, movedBetween } from './uncertainty.ts';

interface FoundSide {
  readonly teamId: TeamId;
  /** In the league's unit. */
  readonly gain: Change;
  /** Who it drops and picks up with it, by their ids. */
  readonly drops: readonly string[];
  readonly adds: readonly string[];
  /** What the pickups would bring without the trade, in the same unit; null where there are none, or nobody may be dropped for them. */
  readonly pickupsAlone: number | null;
  /** By contested column: change of the share of meetings won. */
  readonly columns: readonly number[];
}

/** A trade that was worked out exactly, with every team's weeks after it. */
type Worked = FoundTrade & { readonly after: readonly TeamWeeks[] };

/** A trade that helps everybody in it. */
export interface FoundTrade {
  readonly proposal: TradeProposal;
  /** The asking team first. */
  readonly sides: readonly FoundSide[];
  /** Geometric mean of what the sides gain beyond what their pickups would bring without the trade. */
  readonly score: number;
}

export interface FinderProgress {
  /** Of the best screened trades, how many have been worked out exactly. */
  readonly done: number;
  readonly total: number;
  /** Trades looked at by the screen so far. */
  readonly screened: number;
  /** The best first. */
  readonly trades: readonly FoundTrade[];
}

/** Screened trades that are worked out exactly, by kind: one for one, uneven, two for two, between three teams. */
const EXACT = { even: 60, uneven: 60, double: 50, three: 30 } as const;
/** Worked out before the first answer, and between two later ones. */
const FIRST = 16;
const EACH = 40;
/** Proposals with the same players on one side of the asking team; more where it looks for one of them. */
const ALIKE = 2;
const ALIKE_SOUGHT = 6;
/** A trade that is a smaller one and something besides has to be worth so much more. */
const WORTH_MORE = 1.1;

/**
 * Looks for trades that help every side: all 1-for-1, 2-for-1 and 2-for-2 swaps of a team with any other, and three-team swaps of one
 * player each, are screened analytically; the best 200 are worked out exactly, with lineups, forced drops and pickups. Ranked by the
 * geometric mean of the gains (the Nash bargaining product): what one side gets does not make up for what another loses, and what a
 * side's pickups would bring without the trade is nobody's gain by it.
 * Yields the best so far; first after the 1-for-1 swaps.
 *
 * @throws InvalidInput `team` or `partners` for a team that is not in the league
 */
export function* findTrades(
  baseline: TradeBaseline,
  wishes: FinderWishes,
): Generator<FinderProgress, FinderProgress> {
  const scope = scopeOf(baseline, wishes);
  const { team } = scope;
  const find = candidateTrades(baseline, scope);
  const total = EXACT.even + EXACT.uneven + EXACT.double + EXACT.three;
  const found: Worked[] = [];
  const exactly = exactReader(baseline, team, wishes.columns ?? [], find.cheapest);
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
    trades: withErrors(baseline, varied(withoutPadding(found), wishes.team, alike).slice(0, count)),
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

/** Works a screened trade out exactly; null unless every side gains noticeably more than by its pickups alone, and the asking team in every column it wants. */
function exactReader(
  baseline: TradeBaseline,
  asking: number,
  wanted: readonly number[],
  cheapest: readonly (readonly number[])[],
): (candidate: Candidate) => Worked | null {
  const { league, base, baseValues, season } = baseline;
  const from = Math.min(firstDayOfTrade(league), league.days - 1);
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
    const teams = [...new Set([asking, ...moves.map(({ from: one }) => one)])];
    const taken = new Set<number>();
    const after = base.slice();
    const changes = new Map<
      number,
      { readonly drops: readonly number[]; readonly adds: readonly number[] }
    >();
    for (const team of teams) {
      const gives = moves.filter((move) => move.from === team).map(({ player }) => player);
      const gets = moves.filter((move) => move.to === team).map(({ player }) => player);
      const dropped = drops.filter((one) => one.team === team).map(({ player }) => player);
      const places = teamPlaces(league, team);
      const held = (): number => {
        const roster = [...(league.rosters[team] ?? []), ...gets];
        return places.taken(
          roster.filter((player) => !gives.includes(player) && !dropped.includes(player)),
          gets,
        );
      };
      // Who comes out of a slot for the injured, or leaves one, can cost a place that an even swap does not show.
      while (held() > places.most) {
        const next = cheapest[team]?.find((player) => !gives.includes(player) && !dropped.includes(player));
        if (next === undefined) return null;
        dropped.push(next);
      }
      const free = places.filled - held();
      const out = dropped.map((player) => ({ team, player }));
      const adds = free > 0 ? pickups(baseline, { moves, drops: out }, team, taken, free) : [];
      changes.set(team, { drops: dropped, adds });
      for (const player of adds) taken.add(player);
      const members = membersAfter(league, from, {
        roster: league.rosters[team] ?? [],
        gives,
        gets,
        drops: dropped,
        adds,
      });
      after[team] = baseline.evaluator.weeksOf(team, members);
    }
    const sides: FoundSide[] = [];
    let product = 1;
    for (const team of teams) {
      const result = resultWith(baseline, after, team, season);
      const before = baseValues[team] ?? 0;
      const value = resultValue(league, result, baseline.counts(team));
      const gain = changeOf(before, value, 0);
      const { drops: out = [], adds = [] } = changes.get(team) ?? {};
      const alone = pickupsAlone(baseline, team, adds, from)?.gain ?? null;
      // What a side could have without the trade is no gain of the trade's.
      const own = gain.change - Math.max(0, alone ?? 0);
      if (own < least) return null;
      product *= own;
      const was = columnsOf(team);
      const columns = Array.from(result.columns, (share, column) => share - (was[column] ?? 0));
      if (team === asking && wanted.some((column) => (columns[column] ?? 0) <= 0)) return null;
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
      score: product ** (1 / sides.length),
    };
  };
}

/** The free agents a team would take for its free places: the best by the screen, none beyond a limit of his position. */
function pickups(
  baseline: TradeBaseline,
  { moves, drops }: Pick<Candidate, 'moves' | 'drops'>,
  team: number,
  taken: ReadonlySet<number>,
  places: number,
): number[] {
  const { league } = baseline;
  const before = league.rosters[team] ?? [];
  const gone = new Set(
    [...moves.filter(({ from }) => from === team), ...drops.filter((one) => one.team === team)].map(
      ({ player }) => player,
    ),
  );
  const roster = [
    ...before.filter((player) => !gone.has(player)),
    ...moves.filter(({ to }) => to === team).map(({ player }) => player),
  ];
  const adds: number[] = [];
  for (let place = 0; place < places; place += 1) {
    const [best] = shortlist(
      baseline,
      { moves },
      team,
      new Set([...taken, ...adds]),
      1,
      (player) => overLimit(league, before, [...roster, ...adds, player]) === null,
    );
    if (best === undefined) break;
    adds.push(best);
  }
  return adds;
}

/** The best first, without those that only add something to a better or equally good smaller one. */
function withoutPadding(found: readonly Worked[]): Worked[] {
  const keys = found.map(
    ({ proposal }) => new Set(proposal.moves.map(({ playerId, to }) => `${playerId} ${to}`)),
  );
  return found
    .filter((trade, place) => {
      const own = keys[place] ?? new Set();
      return !found.some((smaller, other) => {
        const core = keys[other] ?? new Set();
        if (core.size >= own.size || trade.score >= WORTH_MORE * smaller.score) return false;
        return [...core].every((key) => own.has(key));
      });
    })
    .sort((a, b) => b.score - a.score);
}

/** Few with the same players on one side of the asking team: more of the same says little that is new. */
function varied(trades: readonly Worked[], team: TeamId, alike: number): Worked[] {
  const seen = new Map<string, number>();
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
    if (keys.some((key) => (seen.get(key) ?? 0) >= alike)) return false;
    for (const key of keys) seen.set(key, (seen.get(key) ?? 0) + 1);
    return true;
  });
}

/** Standard errors of the gains, for those that are told. */
function withErrors(baseline: TradeBaseline, trades: readonly Worked[]): FoundTrade[] {
  const { base, season, screen, league } = baseline;
  return trades.map(({ after, ...trade }) => ({
    ...trade,
    sides: trade.sides.map((side) => {
      const team = league.teams.indexOf(side.teamId);
      const [was, is] = [base[team]!, after[team]!];
      const errors = changeErrors(league, season, is, movedBetween(season, was, is));
      const slopes = screen.slopes(team, columnsMoved(league, season, was, is));
      return { ...side, gain: { ...side.gain, standardError: errors.of(slopes) } };
    }),
  }));
}
