import { PART_COUNT } from '@fantasy-stats/engine/projection';
import { findTrades, impactOfTrade, type TradeLeague, tradeBaseline } from '@fantasy-stats/engine/trade';
import { countedWeeks } from '../data/seasons.ts';
import type { Stage } from '../model/project.ts';
import { rosterOf, tradeLeagueBuilder } from '../model/trade-league.ts';
import type { ModelConstants } from '../model/walk.ts';
import { CATEGORY_COUNT, categoryValue, nineCategories } from '../protocol/categories.ts';
import { draftLeagues } from '../protocol/leagues.ts';
import { playerTotals } from '../protocol/outcomes.ts';
import { seasonPool, TEAMS } from '../protocol/pool.ts';

export const TRADE_WEEKS = [6, 10, 14] as const;
export const PROPOSALS = 3;
export const TRADE_LEAGUES = 6;
const DAYS = 7;

/** Roles of the sides of a found trade. */
export const tradeRoles = ['proposer', 'partner'] as const;

export interface RealizedPromise {
  readonly promised: number;
  /** Change in category wins in each played week, in order. */
  readonly realized: Float64Array;
}

/** A proposal evaluated to the end of its season. */
export interface PlayedTrade {
  readonly season: string;
  readonly weeks: readonly number[];
  /** Number of players moved each way, the proposer's first: `2-1`; `3` for a three-team trade. */
  readonly kind: string;
  readonly sides: Readonly<Record<(typeof tradeRoles)[number], RealizedPromise>>;
  /** The sides' gains minus the gains of their pickups without the trade. */
  readonly net: Readonly<Record<(typeof tradeRoles)[number], RealizedPromise>>;
  readonly pickups: readonly RealizedPromise[];
}

/**
 * Searches for trades before weeks 6, 10 and 14, numbered as in `countedWeeks`. Evaluates the three best
 * trades for every team to the end of the season, with all other rosters unchanged.
 */
export function tradesOfSeason(stage: Stage, model: ModelConstants, leagues: number): PlayedTrade[] {
  const { season, previous } = stage;
  const drafted = draftLeagues(seasonPool(previous), season.year, Math.min(TRADE_LEAGUES, leagues));
  const counted = countedWeeks(season);
  const totals = counted.map((week) => {
    const monday = season.firstMonday + DAYS * week;
    return playerTotals(season, monday, monday + DAYS);
  });
  return TRADE_WEEKS.flatMap((number) => {
    const weeks = counted.map((_, index) => index).slice(number - 1);
    if (weeks.length === 0) return [];
    const known = tradeLeagueBuilder(
      stage,
      model,
      weeks.map((index) => counted[index]!),
    );
    return drafted.flatMap((league) => {
      const rosters = Array.from({ length: TEAMS }, (_, team) => rosterOf(league, team));
      const results = weeks.map((index) => new WeekResults(totals[index]!, rosters));
      return bestTrades(known(league)).map(({ kind, sides, pickups }): PlayedTrade => {
        const alone = new Map(
          pickups.map(({ team, players, promised }): [number, RealizedPromise] => [
            team,
            {
              promised,
              realized: Float64Array.from(results, (week) => week.changes([{ team, players }])[0] ?? 0),
            },
          ]),
        );
        return {
          season: season.name,
          weeks,
          kind,
          ...playOn(sides, results, alone),
          pickups: [...alone.values()],
        };
      });
    });
  });
}

/** One actual week of a league, and its results with changed rosters. */
class WeekResults {
  readonly #totals: Float64Array;
  readonly #values: readonly Float64Array[];
  readonly #wins: readonly number[];

  /**
   * Prepares a week.
   *
   * @param totals every player's week: players × statistics
   */
  constructor(totals: Float64Array, rosters: readonly (readonly number[])[]) {
    this.#totals = totals;
    this.#values = rosters.map((players) => valuesOf(totals, players));
    this.#wins = rosters.map((_, team) => winsOf(this.#values, team));
  }

  /** Returns the change of each team's category wins, with all other rosters unchanged. */
  changes(sides: readonly { readonly team: number; readonly players: readonly number[] }[]): number[] {
    const after = this.#values.slice();
    for (const { team, players } of sides) after[team] = valuesOf(this.#totals, players);
    return sides.map(({ team }) => winsOf(after, team) - this.#wins[team]!);
  }
}

/** Computes category values of some players' week, signed so that more is better. */
function valuesOf(totals: Float64Array, players: readonly number[]): Float64Array {
  const sum = new Float64Array(PART_COUNT);
  for (const player of players)
    for (let part = 0; part < PART_COUNT; part += 1) sum[part]! += totals[player * PART_COUNT + part]!;
  return Float64Array.from(nineCategories, (category) => categoryValue(category, sum));
}

/** Computes a team's mean category wins against all other teams, counting a tie as half a win. */
function winsOf(values: readonly Float64Array[], team: number): number {
  let wins = 0;
  values.forEach((other, index) => {
    if (index === team) return;
    for (let c = 0; c < CATEGORY_COUNT; c += 1) wins += (1 + Math.sign(values[team]![c]! - other[c]!)) / 2;
  });
  return wins / (values.length - 1);
}

interface Moved {
  readonly team: number;
  readonly players: readonly number[];
  readonly promised: number;
}

interface Proposed {
  readonly kind: string;
  readonly sides: readonly Moved[];
  readonly pickups: readonly Moved[];
}

/**
 * Returns the gains of the proposer and, on average, of its partners: promised and actual, in total and net
 * of pickups.
 */
function playOn(
  sides: readonly Moved[],
  results: readonly WeekResults[],
  alone: ReadonlyMap<number, RealizedPromise>,
): Pick<PlayedTrade, 'sides' | 'net'> {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const changes = results.map((week) => week.changes(sides));
  const whole = (
    promised: readonly number[],
    weeks: readonly (readonly number[])[],
  ): PlayedTrade['sides'] => ({
    proposer: { promised: promised[0] ?? 0, realized: Float64Array.from(weeks, ([mine = 0]) => mine) },
    partner: {
      promised: mean(promised.slice(1)),
      realized: Float64Array.from(weeks, ([, ...theirs]) => mean(theirs)),
    },
  });
  return {
    sides: whole(
      sides.map(({ promised }) => promised),
      changes,
    ),
    net: whole(
      sides.map(({ promised, team }) => promised - (alone.get(team)?.promised ?? 0)),
      changes.map((week, index) =>
        sides.map(({ team }, side) => week[side]! - (alone.get(team)?.realized[index] ?? 0)),
      ),
    ),
  };
}

function bestTrades(league: TradeLeague): Proposed[] {
  const outlook = tradeBaseline(league);
  const numbersOf = (members: readonly { readonly player: number; readonly until: number }[]): number[] =>
    members.flatMap(({ player, until }) => (until > 0 ? [Number(league.players[player]?.id)] : []));
  return league.teams.flatMap((id, requester) => {
    const steps = findTrades(outlook, { team: id, count: PROPOSALS, beatsBestAdd: false });
    let step = steps.next();
    while (!step.done) step = steps.next();
    return step.value.trades.map(({ proposal, sides: found }): Proposed => {
      const settled = impactOfTrade(outlook, { ...proposal, from: 0 }).sides;
      const sides = settled.map(({ team, members }): Moved => {
        const side = found.find(({ teamId }) => teamId === league.teams[team]);
        return { team, players: numbersOf(members), promised: side?.gain.change ?? 0 };
      });
      const gives = (team: number): number => settled.find((side) => side.team === team)?.gives.length ?? 0;
      const other = sides.find(({ team }) => team !== requester)?.team ?? requester;
      return {
        kind: sides.length > 2 ? String(sides.length) : `${gives(requester)}-${gives(other)}`,
        sides: sides.sort((a, b) => Number(b.team === requester) - Number(a.team === requester)),
        pickups: settled.flatMap(({ team, alone }) =>
          alone ? [{ team, players: numbersOf(alone.members), promised: alone.gain }] : [],
        ),
      };
    });
  });
}
