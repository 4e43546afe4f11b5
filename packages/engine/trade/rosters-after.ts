import type { Position } from '@fantasy-stats/domain';
import { type TradeBaseline, valueWith } from './baseline.ts';
import type { CheckedTrade } from './check-trade.ts';
import { ImpossibleTrade } from './errors.ts';
import { type Member, membersAfter } from './members.ts';
import { shortlist } from './pickups.ts';
import { mayBeDropped, overLimit, teamPlaces } from './roster-rules.ts';
import type { TeamWeeks } from './team-weeks.ts';

export interface SideAfter {
  readonly team: number;
  readonly gives: readonly number[];
  readonly gets: readonly number[];
  readonly drops: readonly number[];
  readonly adds: readonly number[];
  readonly emptySpots: number;
  readonly members: readonly Member[];
  readonly weeks: TeamWeeks;
}

/** Number of free agents computed exactly per spot. */
const CANDIDATES = 10;

/**
 * Completes the rosters of a trade. Overfull sides drop the players with the smallest loss; open spots get
 * the free agents with the largest gain. Players without a projection are dropped only at the manager's
 * request, undroppable ones never. A trade above a position limit drops a player of that position.
 *
 * @throws ImpossibleTrade `noPlace` when a side has too few spots for its adds, or no player to drop;
 *   `positionLimit` when none of the position can be dropped
 */
export function rostersAfter(baseline: TradeBaseline, trade: CheckedTrade): SideAfter[] {
  const taken = new Set([...trade.adds.values()].flat());
  return trade.teams.map((team) => sideAfter(baseline, trade, team, taken));
}

/**
 * Completes one team of a trade.
 *
 * @throws ImpossibleTrade as {@link rostersAfter}
 */
export function sideAfter(
  baseline: TradeBaseline,
  trade: CheckedTrade,
  team: number,
  taken: Set<number>,
): SideAfter {
  const { league } = baseline;
  const roster = league.rosters[team] ?? [];
  const gives = trade.moves.filter(({ from }) => from === team).map(({ player }) => player);
  const gets = trade.moves.filter(({ to }) => to === team).map(({ player }) => player);
  const drops = [...(trade.drops.get(team) ?? [])];
  const places = teamPlaces(league, team);
  const remaining = roster.filter((player) => !gives.includes(player));
  const holdsWithout = (dropped: readonly number[]): number =>
    places.taken(
      [...remaining, ...gets].filter((player) => !dropped.includes(player)),
      gets,
    );
  const holds = (): number => holdsWithout(drops);
  const adds = [...(trade.adds.get(team) ?? [])];
  const membersNow = (): Member[] => membersAfter(league, trade.from, { roster, gives, gets, drops, adds });
  const value = (members: readonly Member[]): number => {
    const weeks = baseline.base.slice();
    weeks[team] = baseline.evaluator.weeksOf(team, members);
    return valueWith(baseline, weeks, team);
  };

  const rosterNow = (): number[] => [
    ...[...remaining, ...gets].filter((player) => !drops.includes(player)),
    ...adds,
  ];
  const over = (): Position | null => overLimit(league, roster, rosterNow());
  for (let position = over(); position !== null || holds() + adds.length > places.most; position = over()) {
    // Position limits come first, because a player dropped for a limit also opens a roster spot.
    const candidates = [...remaining, ...gets].filter((player) => {
      if (drops.includes(player) || !mayBeDropped(league, player)) return false;
      if (position !== null) return league.players[player]?.primaryPosition === position;
      return holdsWithout([...drops, player]) < holds();
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
      const best = bestBy(shortlist(baseline, trade, team, taken, CANDIDATES, canAdd), (player) => {
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
  return {
    team,
    gives,
    gets,
    drops,
    adds,
    emptySpots: Math.max(0, free()),
    members,
    weeks: baseline.evaluator.weeksOf(team, members),
  };
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
