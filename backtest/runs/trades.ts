import { gamesBefore, PART_COUNT, type PlayerOutlook, partIndex } from '@fantasy-stats/engine/projection';
import {
  findTrades,
  impactOfTrade,
  type TradeLeague,
  type TradePlayer,
  tradeBaseline,
  tradeLeagueModel,
} from '@fantasy-stats/engine/trade';
import { countedWeeks } from '../data/seasons.ts';
import { projectDay, type Stage } from '../model/project.ts';
import { nineSet, outlooks } from '../model/teams.ts';
import type { ModelConstants } from '../model/walk.ts';
import { CATEGORY_COUNT, categoryValue, nineCategories } from '../protocol/categories.ts';
import { draftLeagues, type League } from '../protocol/leagues.ts';
import { playerTotals } from '../protocol/outcomes.ts';
import { ROSTER, seasonPool, TEAMS } from '../protocol/pool.ts';

/** Counted weeks before which trades are looked for. */
export const TRADE_WEEKS = [6, 10, 14] as const;
/** Proposals of each team that are played on. */
export const PROPOSALS = 3;
/** Leagues of each season in which trades are looked for. */
export const TRADE_LEAGUES = 6;
/** Free agents who may fill a place: those with the most minutes to expect. */
const FREE_AGENTS = 60;
const DAYS = 7;
const MIN = partIndex('MIN');

/** What proposals changed in one real week: mean change of category wins against all others. */
export interface TradesWeek {
  readonly season: string;
  readonly week: number;
  /** Proposals that were played in it. */
  readonly count: number;
  readonly proposer: number;
  readonly partner: number;
  /** What the finder expected of them. */
  readonly expectedProposer: number;
  readonly expectedPartner: number;
}

/** A proposal with the players each of its teams has afterwards, the proposer first. */
interface Played {
  readonly sides: readonly {
    readonly team: number;
    readonly players: readonly number[];
    readonly expected: number;
  }[];
}

/**
 * Looks for trades in some leagues before the counted weeks 6, 10 and 14: the finder's three best for every team are played on to the
 * end of the season with the rosters they leave, everybody else's frozen; what really happened then is added to `weeks`.
 */
export function tradesOfSeason(
  stage: Stage,
  model: ModelConstants,
  leagues: number,
  weeks: TradesWeek[],
): void {
  const { season, previous } = stage;
  const rosters = draftLeagues(seasonPool(previous), season.year, Math.min(TRADE_LEAGUES, leagues));
  const counted = countedWeeks(season);
  const sums = new Map<number, { count: number; changes: Float64Array }>();
  const totalsOf = new Map(
    counted.map((week) => {
      const monday = season.firstMonday + DAYS * week;
      return [week, playerTotals(season, monday, monday + DAYS)] as const;
    }),
  );
  for (const number of TRADE_WEEKS) {
    const coming = counted.slice(number - 1);
    if (coming.length === 0) continue;
    const known = leagueBuilder(stage, model, coming);
    for (const league of rosters) {
      const played = bestTrades(known(league));
      for (const week of coming) {
        const entry = sums.get(week) ?? { count: 0, changes: new Float64Array(4) };
        sums.set(week, entry);
        const totals = totalsOf.get(week) ?? new Float64Array();
        const before = Array.from({ length: TEAMS }, (_, team) => valuesOf(totals, rosterOf(league, team)));
        for (const { sides } of played) addChanges(entry, totals, before, sides);
      }
    }
  }
  for (const [week, { count, changes }] of [...sums].sort(([a], [b]) => a - b)) {
    if (count === 0) continue;
    const [proposer = 0, partner = 0, expectedProposer = 0, expectedPartner = 0] = changes.map(
      (sum) => sum / count,
    );
    weeks.push({ season: season.name, week, count, proposer, partner, expectedProposer, expectedPartner });
  }
}

function rosterOf(league: League, team: number): number[] {
  return [...league.subarray(team * ROSTER, (team + 1) * ROSTER)].filter((player) => player >= 0);
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
  for (let other = 0; other < TEAMS; other += 1) {
    if (other === team) continue;
    for (let c = 0; c < CATEGORY_COUNT; c += 1)
      wins += (1 + Math.sign(values[team]![c]! - values[other]![c]!)) / 2;
  }
  return wins / (TEAMS - 1);
}

function addChanges(
  entry: { count: number; changes: Float64Array },
  totals: Float64Array,
  before: readonly Float64Array[],
  sides: Played['sides'],
): void {
  const after = before.slice();
  for (const { team, players } of sides) after[team] = valuesOf(totals, players);
  const changes = sides.map(({ team }) => winsOf(after, team) - winsOf(before, team));
  const [own = 0, ...others] = changes;
  const [expected, ...theirs] = sides.map((side) => side.expected);
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  entry.count += 1;
  entry.changes[0]! += own;
  entry.changes[1]! += mean(others);
  entry.changes[2]! += expected ?? 0;
  entry.changes[3]! += mean(theirs);
}

/** The finder's best for every team, with the rosters they leave. */
function bestTrades(league: TradeLeague): Played[] {
  const outlook = tradeBaseline(league);
  return league.teams.flatMap((team) => {
    const steps = findTrades(outlook, { team, count: PROPOSALS });
    let step = steps.next();
    while (!step.done) step = steps.next();
    return step.value.trades.map(({ proposal, sides: found }): Played => {
      const { sides } = impactOfTrade(outlook, { ...proposal, from: 0 });
      return {
        sides: sides
          .map(({ team: place, members }) => ({
            team: place,
            players: members.flatMap(({ player, until }) =>
              until > 0 ? [Number(league.players[player]?.id)] : [],
            ),
            expected: found.find(({ teamId }) => teamId === league.teams[place])?.gain.change ?? 0,
          }))
          .sort((a, b) => Number(league.teams[b.team] === team) - Number(league.teams[a.team] === team)),
      };
    });
  });
}

/** Makes leagues ready for trades before the first of some weeks, from nothing but games before it. */
function leagueBuilder(
  stage: Stage,
  model: ModelConstants,
  coming: readonly number[],
): (league: League) => TradeLeague {
  const { season } = stage;
  const dayOf = (week: number): number => season.firstMonday + DAYS * week;
  const today = dayOf(coming[0]!);
  const until = dayOf(coming.at(-1)!) + DAYS;
  const projection = projectDay(stage, today, until, model.availability, model.lines);
  const all = outlooks(projection, model.spread);
  const nbaTeams = projection.view.nbaTeam;
  const gamesOf = (player: number): Int32Array => {
    const schedule = season.nbaTeams[nbaTeams[player]!]?.days;
    if (!schedule) return new Int32Array();
    return schedule
      .subarray(gamesBefore(schedule, today), gamesBefore(schedule, until))
      .map((day) => day - today);
  };
  const minutes = (outlook: PlayerOutlook): number =>
    outlook.mean[MIN]! * outlook.chances.reduce((sum, chance) => sum + chance, 0);
  const byMinutes = all
    .map((outlook, player) => ({ player, minutes: minutes(outlook) }))
    .sort((a, b) => b.minutes - a.minutes);
  const playerOf = (player: number, team: number): TradePlayer => {
    const days = gamesOf(player);
    const outlook = all[player]!;
    return {
      id: String(player),
      team,
      positions: [],
      outlook:
        outlook.chances.length === days.length
          ? outlook
          : { ...outlook, chances: new Float64Array(days.length) },
      days,
      shares: new Float64Array(days.length).fill(1),
      value: 1,
      isReserved: false,
      fitsReserve: false,
      isStarting: null,
      freeFrom: 0,
    };
  };
  const everybody = Array.from({ length: TEAMS }, (_, team) =>
    Array.from({ length: TEAMS }, (__, other) => other).filter((other) => other !== team),
  );
  return (league) => {
    const owned = new Set(league);
    const free = byMinutes.filter(({ player }) => !owned.has(player)).slice(0, FREE_AGENTS);
    return tradeLeagueModel({
      form: 'eachCategory',
      set: nineSet,
      correlation: model.spread.correlation,
      categoryScales: {},
      slots: [{ slot: 'UTIL', count: ROSTER }],
      lock: 'daily',
      days: until - today,
      weeks: coming.map((week) => ({
        number: week,
        first: dayOf(week) - today,
        last: dayOf(week) - today + DAYS - 1,
        isPlayoffs: false,
        isRunning: false,
        isLocked: false,
      })),
      teams: Array.from({ length: TEAMS }, (_, team) => String(team)),
      players: [
        ...Array.from({ length: TEAMS }, (_, team) =>
          rosterOf(league, team).map((player) => playerOf(player, team)),
        ).flat(),
        ...free.map(({ player }) => playerOf(player, -1)),
      ],
      soFar: Array.from({ length: TEAMS }, () => new Float64Array(PART_COUNT)),
      opponents: (team) => everybody[team] ?? [],
      strengthError: null,
      columnCorrelation: null,
    });
  };
}
