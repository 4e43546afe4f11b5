import type { Position } from '@fantasy-stats/domain';
import { type TradeBaseline, valueWith } from './baseline.ts';
import { type CheckedTrade, checkTrade, type TradeProposal } from './check-trade.ts';
import { ImpossibleTrade } from './errors.ts';
import { type Member, membersAfter } from './members.ts';
import { shortlist } from './pickups.ts';
import { screenedGains } from './replacements.ts';
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

/** Number of free agents, and of players to drop, computed exactly per spot. */
const ADDS = 10;
const DROPS = 6;

export interface CompletedTrade {
  /** First day the trade counts, in days from today. */
  readonly from: number;
  readonly sides: readonly SideAfter[];
  /** Every team's weeks after the trade. */
  readonly after: readonly TeamWeeks[];
}

/**
 * Checks a trade and completes its rosters ({@link rostersAfter}).
 *
 * @throws ImpossibleTrade with the reason
 */
export function completedTrade(baseline: TradeBaseline, proposal: TradeProposal): CompletedTrade {
  const trade = checkTrade(baseline.league, proposal);
  const sides = rostersAfter(baseline, trade);
  const after = baseline.base.slice();
  for (const { team, weeks } of sides) after[team] = weeks;
  return { from: trade.from, sides, after };
}

/**
 * Completes the rosters of a trade. Overfull sides drop the player with the smallest loss among the
 * {@link DROPS} with the smallest screened loss; open spots get the free agents with the largest gain. Players
 * without a projection are dropped only at the manager's request, undroppable ones never. A trade above a
 * position limit drops a player of that position.
 *
 * @throws ImpossibleTrade `noPlace` when a side has too few spots for its adds, or no player to drop;
 *   `positionLimit` when none of the position can be dropped
 */
function rostersAfter(baseline: TradeBaseline, trade: CheckedTrade): SideAfter[] {
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
  const screenedGain = screenedGains(baseline.screen, league.contested);
  /** Returns the candidates with the smallest screened loss. */
  const cheapest = (candidates: readonly number[]): readonly number[] => {
    // The screening ignores lineups, which matter more in weekly leagues. Exact values are quick there.
    if (league.lock === 'weekly') return candidates;
    return candidates
      .map((player) => ({
        player,
        gain: screenedGain(team, [...gets, ...adds], [...gives, ...drops, player]),
      }))
      .sort((a, b) => b.gain - a.gain)
      .slice(0, DROPS)
      .map(({ player }) => player);
  };
  let weeks: TeamWeeks | null = null;
  /** Adds the candidate with the best resulting season to `list`. Returns null without candidates. */
  const takeBest = (candidates: readonly number[], list: number[]): number | null => {
    let best: number | null = null;
    let most = Number.NEGATIVE_INFINITY;
    const after = baseline.base.slice();
    for (const player of candidates) {
      list.push(player);
      const own = baseline.evaluator.weeksOf(team, membersNow());
      list.pop();
      after[team] = own;
      const value = valueWith(baseline, after, team);
      if (value <= most) continue;
      most = value;
      best = player;
      weeks = own;
    }
    if (best !== null) list.push(best);
    return best;
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
    if (takeBest(cheapest(candidates), drops) === null) {
      const teamId = league.teams[team] ?? '';
      throw position === null
        ? new ImpossibleTrade('noPlace', { teamId })
        : new ImpossibleTrade('positionLimit', { teamId, position });
    }
  }
  const free = (): number => places.filled - holds() - adds.length;
  if (!trade.adds.has(team)) {
    while (free() > 0) {
      const canAdd = (player: number): boolean =>
        overLimit(league, roster, [...rosterNow(), player]) === null;
      const best = takeBest(shortlist(baseline, trade, team, taken, ADDS, canAdd), adds);
      if (best === null) break;
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
    weeks: weeks ?? baseline.evaluator.weeksOf(team, members),
  };
}
