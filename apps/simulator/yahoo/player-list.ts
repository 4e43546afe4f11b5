import { at } from '../at.ts';
import type { Results } from '../fantasy/results.ts';
import { pointsOf } from '../fantasy/rules.ts';
import { listOf, numberOf, type Step } from './path.ts';
import {
  averagePick,
  draftAnalysis,
  keeperPick,
  nameMatches,
  percentOwned,
  playerLine,
  playerMeta,
  playerStats,
  weekCoverage,
} from './player.ts';
import { collection, type Json, YahooRefusal } from './shapes.ts';
import { sortValue } from './statistics.ts';
import { teamMeta } from './team.ts';
import { findPlayer, largestPage, teamKey, type View } from './view.ts';

function ownerOf(results: Results, player: number): number {
  return results.league.holdings.findIndex((holding) => holding.has(player));
}

function availability(results: Results, player: number): 'T' | 'W' | 'FA' {
  if (ownerOf(results, player) >= 0) return 'T';
  return results.league.waivers.has(player) ? 'W' : 'FA';
}

function hasStatus(results: Results | undefined, player: number, wanted: string | undefined): boolean {
  if (!results) return wanted === undefined || wanted === 'ALL' || wanted === 'A' || wanted === 'FA';
  const status = availability(results, player);
  if (wanted === undefined || wanted === 'ALL') return true;
  if (wanted === 'A') return status !== 'T';
  if (wanted === 'K') return keeperPick(results, player) !== undefined;
  return status === wanted;
}

function hasPosition(view: View, player: number, wanted: string | undefined): boolean {
  if (wanted === undefined || wanted === 'Util' || wanted === 'P') return true;
  const own = at(view.world.season.players, player).positions;
  if (wanted === 'G') return own.includes('PG') || own.includes('SG');
  if (wanted === 'F') return own.includes('SF') || own.includes('PF');
  return own.some((position) => position === wanted);
}

/** Returns the date range that a player list is sorted by. */
function sortSpan(view: View, step: Step): [number, number] {
  const { todayNumber } = view.world.calendar;
  switch (step.parameters.get('sort_type')) {
    case 'lastweek':
      return [todayNumber - 7, todayNumber - 1];
    case 'lastmonth':
      return [todayNumber - 30, todayNumber - 1];
    case 'date': {
      const date = step.parameters.get('sort_date') ?? step.parameters.get('date');
      const day = date === undefined ? todayNumber - 1 : view.world.calendar.numberOf(date);
      return [day, day];
    }
    default:
      return [1, todayNumber - 1];
  }
}

function sorter(view: View, results: Results | undefined, step: Step): (a: number, b: number) => number {
  const sort = step.parameters.get('sort') ?? 'AR';
  const { players } = view.world.season;
  if (sort === 'NAME') {
    const last = (player: number): string => at(players, player).name.asciiLast;
    return (a, b) => last(a).localeCompare(last(b), 'en');
  }
  if (sort === 'OR') {
    const ranking = results?.league.ranking ?? view.world.scouting.ranking;
    const rank = new Map(ranking.map((player, index) => [player, index]));
    return (a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0);
  }
  if (sort === 'average_pick') {
    // Players without an average draft position sort last.
    const pick = (player: number): number => averagePick(view, player) ?? Number.MAX_VALUE;
    return (a, b) => pick(a) - pick(b);
  }
  const [first, last] = sortSpan(view, step);
  const prices = results?.league.rules.prices ?? [];
  const value = (player: number): number => {
    const line = playerLine(view, player, first, last);
    if (sort === 'PTS') return pointsOf(line, prices);
    if (/^\d+$/.test(sort)) return sortValue(line, Number(sort));
    // The actual rank sorts by value in the games so far.
    return prices.length > 0
      ? pointsOf(line, prices)
      : line.PTS + 1.2 * line.REB + 1.6 * line.AST + 4 * line.STL + 4 * line.BLK - 2 * line.TO;
  };
  const values = new Map(players.map(({ index }) => [index, value(index)]));
  return (a, b) => (values.get(b) ?? 0) - (values.get(a) ?? 0);
}

function ownership(view: View, results: Results, player: number): Json {
  const owner = ownerOf(results, player);
  if (owner < 0) {
    const clears = results.league.waivers.get(player);
    return clears === undefined
      ? { ownership_type: 'freeagents' }
      : { ownership_type: 'waivers', waiver_date: view.world.calendar.dayOf(clears) };
  }
  return {
    ownership_type: 'team',
    owner_team_key: teamKey(view, results, owner),
    owner_team_name: at(results.league.teams, owner).name,
    '0': { teams: collection('team', [[teamMeta(view, results, owner)]]) },
  };
}

function playerParts(
  view: View,
  player: number,
  steps: readonly Step[],
  results: Results | undefined,
): { readonly [key: string]: Json }[] {
  const parts: { readonly [key: string]: Json }[] = [];
  for (const step of steps) {
    if (step.name === 'stats') {
      const stats = playerStats(view, player, step, results);
      if (Object.keys(stats).length > 0) parts.push(stats);
    } else if (step.name === 'percent_owned') {
      const { value, delta } = percentOwned(view, player);
      parts.push({ percent_owned: [weekCoverage(view), { value }, { delta: String(delta) }] });
    } else if (step.name === 'draft_analysis') {
      parts.push({ draft_analysis: draftAnalysis(view, player) });
    } else if (step.name === 'ownership' && results) {
      parts.push({ ownership: ownership(view, results, player) });
    } else {
      throw new YahooRefusal(400, `Invalid player sub-resource ${step.name}.`);
    }
  }
  return parts;
}

export function playerResource(
  view: View,
  player: number,
  steps: readonly Step[],
  results: Results | undefined,
): Json {
  return [playerMeta(view, player, results), ...playerParts(view, player, steps, results)];
}

/** Returns a league’s or the pseudo league’s `players`: filtered, sorted and paged. */
export function leaguePlayers(
  view: View,
  results: Results | undefined,
  step: Step,
  subs: readonly Step[],
): Json {
  const keys = listOf(step, 'player_keys');
  if (keys.length > 25) throw new YahooRefusal(400, 'Too many player keys: 25 are allowed.');
  const search = step.parameters.get('search');
  const start = Math.max(0, numberOf(step, 'start') ?? 0);
  const count = Math.max(0, Math.min(largestPage[view.host], numberOf(step, 'count') ?? 25));
  const chosen =
    keys.length > 0
      ? keys.map((key) => findPlayer(view, key).player)
      : view.world.season.players
          .map(({ index }) => index)
          .filter((player) => view.world.season.isAround(player))
          .filter((player) => hasStatus(results, player, step.parameters.get('status')))
          .filter((player) => hasPosition(view, player, step.parameters.get('position')))
          .filter((player) => search === undefined || nameMatches(view, player, search))
          .sort(sorter(view, results, step))
          .slice(start, start + count);
  return collection(
    'player',
    chosen.map((player) => playerResource(view, player, subs, results)),
  );
}
