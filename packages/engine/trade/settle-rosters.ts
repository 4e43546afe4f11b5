import type { Position } from '@fantasy-stats/domain';
import type { CheckedTrade } from './check-trade.ts';
import { ImpossibleTrade } from './errors.ts';
import { memberOf, resultWith, type TradeOutlook } from './outlook.ts';
import { resultValue } from './results.ts';
import { mayBeDropped, overLimit, teamPlaces } from './roster-rules.ts';
import type { Member, TeamWeeks } from './team-weeks.ts';

/** A team after a trade, with what it forces: players as the league numbers them. */
export interface SettledSide {
  readonly team: number;
  readonly gives: readonly number[];
  readonly gets: readonly number[];
  readonly drops: readonly number[];
  readonly adds: readonly number[];
  /** Places the trade leaves free, because nobody fills them. */
  readonly emptyPlaces: number;
  readonly members: readonly Member[];
  /** Whom it picks up by itself counts in them as {@link withUsualPickUps} says, whom the manager names as he is. */
  readonly weeks: TeamWeeks;
}

/** Free agents that are looked at exactly for one place. */
const CANDIDATES = 10;

/**
 * Settles the rosters of a trade: who is left with too many drops whom he loses least by, who is left with free places picks up
 * the free agent he gains most by; the sides in the order of the trade, each free agent once. Players whom nobody can project are
 * dropped only when the manager says so, undroppable ones never, and nobody is picked up beyond a limit of his position; where
 * the trade itself brings too many of one, somebody of that position is dropped.
 *
 * @throws ImpossibleTrade `noPlace` when a side would pick up more than it has room for, or has nobody to drop; `positionLimit` when
 *   nobody of the position of which it would have too many may be dropped
 */
export function settleRosters(outlook: TradeOutlook, trade: CheckedTrade): SettledSide[] {
  const taken = new Set([...trade.adds.values()].flat());
  return trade.teams.map((team) => settleSide(outlook, trade, team, taken));
}

function settleSide(
  outlook: TradeOutlook,
  trade: CheckedTrade,
  team: number,
  taken: Set<number>,
): SettledSide {
  const { league } = outlook;
  const roster = league.rosters[team] ?? [];
  const gives = trade.moves.filter(({ from }) => from === team).map(({ player }) => player);
  const gets = trade.moves.filter(({ to }) => to === team).map(({ player }) => player);
  const drops = [...(trade.drops.get(team) ?? [])];
  const places = teamPlaces(league, team);
  const kept = roster.filter((player) => !gives.includes(player));
  const holds = (): number =>
    places.taken(
      [...kept, ...gets].filter((player) => !drops.includes(player)),
      gets,
    );
  const adds = [...(trade.adds.get(team) ?? [])];
  const membersNow = (): Member[] => membersOf(outlook, trade.from, { roster, gives, gets, drops, adds });
  const value = (members: readonly Member[]): number => teamValue(outlook, team, members);

  const rosterNow = (): number[] => [
    ...[...kept, ...gets].filter((player) => !drops.includes(player)),
    ...adds,
  ];
  const over = (): Position | null => overLimit(league, roster, rosterNow());
  for (let position = over(); position !== null || holds() + adds.length > places.most; position = over()) {
    // Whoever leaves for a limit makes a place as well: limits come first.
    const candidates = [...kept, ...gets].filter((player) => {
      if (drops.includes(player) || !mayBeDropped(league, player)) return false;
      return position === null || league.players[player]?.primaryPosition === position;
    });
    const best = bestBy(candidates, (player) => {
      drops.push(player);
      const result = value(membersNow());
      drops.pop();
      return result;
    });
    if (best === null) {
      const teamId = league.teams[team] ?? '';
      throw position === null
        ? new ImpossibleTrade('noPlace', { teamId })
        : new ImpossibleTrade('positionLimit', { teamId, position });
    }
    drops.push(best);
  }
  const free = (): number => places.filled - holds() - adds.length;
  if (!trade.adds.has(team)) {
    while (free() > 0) {
      const canAdd = (player: number): boolean =>
        overLimit(league, roster, [...rosterNow(), player]) === null;
      const best = bestBy(shortlist(outlook, trade, team, taken, CANDIDATES, canAdd), (player) => {
        adds.push(player);
        const result = value(membersNow());
        adds.pop();
        return result;
      });
      if (best === null) break;
      adds.push(best);
      taken.add(best);
    }
  }
  const members = membersNow();
  const weeks = outlook.evaluator.weeksOf(team, members);
  return {
    team,
    gives,
    gets,
    drops,
    adds,
    emptyPlaces: Math.max(0, free()),
    members,
    weeks: trade.adds.has(team) ? weeks : withUsualPickUps(outlook, trade, team, adds, weeks),
  };
}

/** Who is on a team when, if these come and go on a day. */
export function membersOf(
  { league }: TradeOutlook,
  from: number,
  change: Pick<SettledSide, 'gives' | 'gets' | 'drops' | 'adds'> & { readonly roster: readonly number[] },
): Member[] {
  const leaves = new Set([...change.gives, ...change.drops]);
  return [
    ...change.roster.map((player) => memberOf(league, player, 0, leaves.has(player) ? from : league.days)),
    ...change.gets.flatMap((player) => {
      if (leaves.has(player)) return [];
      const mayWait = league.players[player]?.fitsReserve;
      return [mayWait ? memberOf(league, player, from) : { player, from, until: league.days }];
    }),
    ...change.adds.map((player) =>
      memberOf(league, player, Math.max(from, league.players[player]?.freeFrom ?? 0)),
    ),
  ];
}

/** What a team comes to with these members, all other teams as they are. */
export function teamValue(outlook: TradeOutlook, team: number, members: readonly Member[]): number {
  const weeks = outlook.base.slice();
  weeks[team] = outlook.evaluator.weeksOf(team, members);
  return resultValue(outlook.league, resultWith(outlook, weeks, team, outlook.season), outlook.counts(team));
}

/** The free agents a team would gain most by, as the screen sees it after the trade. */
export function shortlist(
  outlook: TradeOutlook,
  trade: Pick<CheckedTrade, 'moves'>,
  team: number,
  taken: ReadonlySet<number>,
  count: number,
  canAdd: (player: number) => boolean = () => true,
): number[] {
  return ranked(outlook, trade, team)
    .filter(({ player }) => !taken.has(player) && canAdd(player))
    .slice(0, count)
    .map(({ player }) => player);
}

/**
 * A team's weeks with those it picks up taken at what is usually to be had: the average of the best free agents, as many as there are
 * teams. Whoever looks best of many is seldom as good as he looks, and seldom stays so for a season. What he has above that average in
 * the contested columns is taken out of every week from which on he is there; who is below it counts as he is.
 */
export function withUsualPickUps(
  outlook: TradeOutlook,
  trade: Pick<CheckedTrade, 'moves' | 'from'>,
  team: number,
  adds: readonly number[],
  weeks: TeamWeeks,
): TeamWeeks {
  if (adds.length === 0) return weeks;
  const { league, screen } = outlook;
  const { contested, columns } = league;
  const vectors = screen.vectors[team] ?? new Float64Array();
  const all = ranked(outlook, trade, team);
  const usual = all.slice(0, league.teams.length);
  const mean = usual.reduce((sum, { worth }) => sum + worth, 0) / Math.max(1, usual.length);
  const top = weeks.top.slice();
  const means = weeks.mean.slice();
  for (const add of adds) {
    const worth = all.find(({ player }) => player === add)?.worth ?? mean;
    if (worth <= mean) continue;
    const from = Math.max(trade.from, league.players[add]?.freeFrom ?? 0);
    for (let c = 0; c < contested; c += 1) {
      const { denominator, direction } = columns[c]!;
      const ordinary =
        usual.reduce((sum, { player }) => sum + vectors[player * contested + c]!, 0) / usual.length;
      const excess = direction * (vectors[add * contested + c]! - ordinary);
      league.weeks.forEach(({ first, last }, week) => {
        const days = Math.max(0, last - Math.max(first, from) + 1);
        const at = week * columns.length + c;
        // A column is moved as it is a week; a rate by the share of the week in which he is there.
        const less = denominator === null ? (excess * days) / 7 : (excess * days) / (last - first + 1);
        means[at]! -= less;
        top[at]! -= denominator === null ? less : less * weeks.bottom[at]!;
      });
    }
  }
  return { ...weeks, top, mean: means };
}

/** All free agents by what they would bring a team after a trade, the best first, in the league's unit. */
function ranked(
  { league, screen }: TradeOutlook,
  trade: Pick<CheckedTrade, 'moves'>,
  team: number,
): { readonly player: number; readonly worth: number }[] {
  const { contested } = league;
  const vectors = screen.vectors[team] ?? new Float64Array();
  const change = new Float64Array(contested);
  for (const { player, from, to } of trade.moves) {
    const sign = to === team ? 1 : from === team ? -1 : 0;
    for (let c = 0; c < contested; c += 1) change[c]! += sign * vectors[player * contested + c]!;
  }
  const slopes = screen.slopes(team, change);
  return league.players
    .flatMap(({ team: owner, outlook }, player) => {
      if (owner >= 0 || !outlook) return [];
      let worth = 0;
      for (let c = 0; c < contested; c += 1) worth += slopes[c]! * vectors[player * contested + c]!;
      return [{ player, worth }];
    })
    .sort((a, b) => b.worth - a.worth);
}

function bestBy(
  candidates: readonly number[],
  valueOfCandidate: (candidate: number) => number,
): number | null {
  let best: number | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const candidate of candidates) {
    const value = valueOfCandidate(candidate);
    if (value <= most) continue;
    most = value;
    best = candidate;
  }
  return best;
}
