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

/** Counted weeks before which trades are looked for. */
export const TRADE_WEEKS = [6, 10, 14] as const;
/** Proposals of each team that are played on. */
export const PROPOSALS = 3;
/** Leagues of each season in which trades are looked for. */
export const TRADE_LEAGUES = 6;
const DAYS = 7;

/** Whose side of a found trade: the asking team's, or another's. */
export const tradeRoles = ['proposer', 'partner'] as const;

/** A change that was promised a week, and what really came of it. */
export interface KeptPromise {
  readonly promised: number;
  /** Change of category wins against all others in each week that was played, by the weeks of the trade. */
  readonly kept: Float64Array;
}

/** A proposal that was played on to the end of its season. */
export interface PlayedTrade {
  readonly season: string;
  /** Places of the weeks it was played in among the season's counted weeks. */
  readonly weeks: readonly number[];
  /** How many players change teams each way, the proposer's first: `2-1`; of three teams `3`. */
  readonly kind: string;
  readonly sides: Readonly<Record<(typeof tradeRoles)[number], KeptPromise>>;
  /** The pickups of its sides made without the trade. */
  readonly pickups: readonly KeptPromise[];
}

/**
 * Looks for trades in some leagues before the counted weeks 6, 10 and 14: the finder's three best for every team are played on to the
 * end of the season with the rosters they leave, everybody else's frozen; what really happened then is told trade by trade.
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
    const weeks = counted.map((_, place) => place).slice(number - 1);
    if (weeks.length === 0) return [];
    const known = tradeLeagueBuilder(
      stage,
      model,
      weeks.map((place) => counted[place]!),
    );
    return drafted.flatMap((league) => {
      const rosters = Array.from({ length: TEAMS }, (_, team) => rosterOf(league, team));
      const results = weeks.map((place) => new WeekResults(totals[place]!, rosters));
      return bestTrades(known(league)).map(
        ({ kind, sides, pickups }): PlayedTrade => ({
          season: season.name,
          weeks,
          kind,
          sides: playOn(sides, results),
          pickups: pickups.map(({ team, players, promised }) => ({
            promised,
            kept: Float64Array.from(results, (week) => week.changes([{ team, players }])[0] ?? 0),
          })),
        }),
      );
    });
  });
}

/** One real week of a league, and what other rosters would have made of it. */
export class WeekResults {
  readonly #totals: Float64Array;
  readonly #values: readonly Float64Array[];
  readonly #wins: readonly number[];

  /** @param totals every player's week: players × parts */
  constructor(totals: Float64Array, rosters: readonly (readonly number[])[]) {
    this.#totals = totals;
    this.#values = rosters.map((players) => valuesOf(totals, players));
    this.#wins = rosters.map((_, team) => winsOf(this.#values, team));
  }

  /** Change of each given team's category wins against all others when they have these players, everybody else his own. */
  changes(sides: readonly { readonly team: number; readonly players: readonly number[] }[]): number[] {
    const after = this.#values.slice();
    for (const { team, players } of sides) after[team] = valuesOf(this.#totals, players);
    return sides.map(({ team }) => winsOf(after, team) - this.#wins[team]!);
  }
}

/** Category values of some players' week, signed so that more is better. */
function valuesOf(totals: Float64Array, players: readonly number[]): Float64Array {
  const sum = new Float64Array(PART_COUNT);
  for (const player of players)
    for (let part = 0; part < PART_COUNT; part += 1) sum[part]! += totals[player * PART_COUNT + part]!;
  return Float64Array.from(nineCategories, (category) => categoryValue(category, sum));
}

/** Mean category wins of a team against all others, ties as half. */
function winsOf(values: readonly Float64Array[], team: number): number {
  let wins = 0;
  values.forEach((other, place) => {
    if (place === team) return;
    for (let c = 0; c < CATEGORY_COUNT; c += 1) wins += (1 + Math.sign(values[team]![c]! - other[c]!)) / 2;
  });
  return wins / (values.length - 1);
}

/** A team's players after a move, and what it was promised. */
interface Moved {
  readonly team: number;
  readonly players: readonly number[];
  readonly promised: number;
}

interface Proposed {
  readonly kind: string;
  /** The proposer first. */
  readonly sides: readonly Moved[];
  readonly pickups: readonly Moved[];
}

/** What the proposer, and the mean of its partners, were promised and got. */
function playOn(sides: readonly Moved[], results: readonly WeekResults[]): PlayedTrade['sides'] {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [own = 0, ...others] = sides.map(({ promised }) => promised);
  const proposer = new Float64Array(results.length);
  const partner = new Float64Array(results.length);
  results.forEach((week, place) => {
    const [mine = 0, ...theirs] = week.changes(sides);
    proposer[place] = mine;
    partner[place] = mean(theirs);
  });
  return { proposer: { promised: own, kept: proposer }, partner: { promised: mean(others), kept: partner } };
}

/** The finder's best for every team, with the rosters they leave. */
function bestTrades(league: TradeLeague): Proposed[] {
  const outlook = tradeBaseline(league);
  const numbersOf = (members: readonly { readonly player: number; readonly until: number }[]): number[] =>
    members.flatMap(({ player, until }) => (until > 0 ? [Number(league.players[player]?.id)] : []));
  return league.teams.flatMap((id, asking) => {
    const steps = findTrades(outlook, { team: id, count: PROPOSALS });
    let step = steps.next();
    while (!step.done) step = steps.next();
    return step.value.trades.map(({ proposal, sides: found }): Proposed => {
      const settled = impactOfTrade(outlook, { ...proposal, from: 0 }).sides;
      const sides = settled.map(({ team, members }): Moved => {
        const side = found.find(({ teamId }) => teamId === league.teams[team]);
        return { team, players: numbersOf(members), promised: side?.gain.change ?? 0 };
      });
      const gives = (team: number): number => settled.find((side) => side.team === team)?.gives.length ?? 0;
      const other = sides.find(({ team }) => team !== asking)?.team ?? asking;
      return {
        kind: sides.length > 2 ? String(sides.length) : `${gives(asking)}-${gives(other)}`,
        sides: sides.sort((a, b) => Number(b.team === asking) - Number(a.team === asking)),
        pickups: settled.flatMap(({ team, alone }) =>
          alone ? [{ team, players: numbersOf(alone.members), promised: alone.gain }] : [],
        ),
      };
    });
  });
}
