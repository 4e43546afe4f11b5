import { isHeadToHead, type LeagueSeason, type StatLine, type TeamId } from '@fantasy-stats/domain';
import { weeksOfLongRounds } from '../league/coming-weeks.ts';
import { type MatchupSide, matchupForecast } from '../matchup/forecast.ts';
import { normalDensity, normalQuantile } from '../numeric/functions.ts';
import { parts } from '../projection/parts.ts';
import { meanLoad, withLoad } from '../projection/player-outlook.ts';
import { contestColumns } from '../season/columns.ts';
import { forecastWeek } from '../season/odds/forecast-week.ts';
import type { HeadToHeadForm, SeasonModel, WeekModel } from '../season/odds/model.ts';
import { seasonModel } from '../season/odds/season-model.ts';
import { simulateSeason } from '../season/odds/simulate-season.ts';
import { simulateTotals } from '../season/odds/simulate-totals.ts';
import { modelColumns, strengthWeek, teamStrengths } from '../season/odds/team-strengths.ts';
import type { TradeBaseline } from './baseline.ts';
import { type Change, changeOf } from './change.ts';
import type { SettledTrade } from './impact.ts';
import type { TeamWeeks } from './team-weeks.ts';

export interface SideOdds {
  readonly teamId: TeamId;
  /** Null in leagues without playoffs. */
  readonly playoffs: Change | null;
  readonly title: Change;
  /** Wins at the end of the regular season, or points in leagues without matchups. */
  readonly finish: Change;
}

export interface TradeOdds {
  readonly simulations: number;
  readonly sides: readonly SideOdds[];
}

export interface OddsSimulator {
  /** Simulates the season with a trade. Yields the result after every batch; the last one is complete. */
  odds(trade: SettledTrade): Generator<TradeOdds, TradeOdds>;
}

/** Number of seasons per batch, and number of batches: 10,000 seasons in total. */
const BATCH = 500;
const BATCHES = 20;

interface BatchOdds {
  readonly playoffs: readonly number[];
  readonly title: readonly number[];
  readonly finish: readonly number[];
  readonly deviation: readonly number[];
}

/**
 * Simulates the rest of the season with and without the trade, each batch with the same random numbers.
 * Standard errors: docs/engine.md#trades. Null if projections of a category or totals so far are missing.
 */
export function oddsSimulator(baseline: TradeBaseline, season: LeagueSeason): OddsSimulator | null {
  const play = seasonPlayer(baseline, season);
  if (!play) return null;
  const { league, base } = baseline;
  const before: BatchOdds[] = [];
  const playBase = play(base);
  return {
    *odds(trade) {
      const playAfter = play(trade.after);
      const after: BatchOdds[] = [];
      let odds: TradeOdds | null = null;
      for (let batch = 0; batch < BATCHES; batch += 1) {
        if (odds) yield odds;
        before[batch] ??= playBase(batch + 1);
        after.push(playAfter(batch + 1));
        odds = {
          simulations: (batch + 1) * BATCH,
          sides: trade.sides.map(({ team }, side): SideOdds => {
            const impact = trade.impact.sides[side]?.season;
            const wins = impact?.matchupWins?.matchups ?? 0;
            const gain = impact?.gain.standardError ?? 0;
            const total = league.form === 'rotisserie' ? gain : gain * (wins || league.days / 7);
            const was = before.slice(0, after.length);
            const spread = mean(after.map(({ deviation }) => deviation[team] ?? 0));
            const paired = (
              pick: (one: BatchOdds) => readonly number[],
              error: (odds: number) => number,
            ): Change => {
              const [first, second] = [was, after].map((ones) => ones.map((one) => pick(one)[team] ?? 0));
              const change = changeOf(mean(first ?? []), mean(second ?? []), 0);
              const luck = pairedError(first ?? [], second ?? []);
              return { ...change, standardError: Math.hypot(luck, error(change.after)) };
            };
            const byProjection = (odds: number): number => {
              const inside = Math.min(0.999, Math.max(0.001, odds));
              return spread > 0 ? (normalDensity(normalQuantile(inside)) / spread) * total : 0;
            };
            return {
              teamId: league.teams[team] ?? '',
              playoffs: hasPlayoffs(season) ? paired(({ playoffs }) => playoffs, byProjection) : null,
              title: paired(({ title }) => title, byProjection),
              finish: paired(
                ({ finish }) => finish,
                () => total,
              ),
            };
          }),
        };
      }
      return odds ?? { simulations: 0, sides: [] };
    },
  };
}

function hasPlayoffs({ league }: LeagueSeason): boolean {
  return isHeadToHead(league.scoringForm) && (league.playoffs?.teams ?? 0) > 0;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Computes the standard error of the mean difference of pairs. */
function pairedError(first: readonly number[], second: readonly number[]): number {
  const differences = second.map((value, index) => value - (first[index] ?? 0));
  if (differences.length < 2) return 0.5 / Math.sqrt(BATCH);
  const middle = mean(differences);
  const squares = differences.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / (differences.length - 1) / differences.length);
}

/** Returns a function that simulates a batch of seasons from a seed, given every team's weeks. */
type SeasonPlayer = (weeksByTeam: readonly TeamWeeks[]) => (seed: number) => BatchOdds;

function seasonPlayer(baseline: TradeBaseline, season: LeagueSeason): SeasonPlayer | null {
  const { league } = baseline;
  const { form, contested } = league;
  const isByPoints = form === 'headToHeadPoints' || form === 'seasonPoints';
  // If a category is missing, the week cannot be decided.
  if (!isByPoints && contestColumns(season.league).length !== contested) return null;
  if (!isHeadToHead(form)) {
    if (season.standings.length < league.teams.length) return null;
    return (weeksByTeam) => (seed) => {
      const odds = simulateTotals(totalsOf(baseline, weeksByTeam), { simulations: BATCH, seed });
      return {
        playoffs: odds.teams.map(() => 0),
        title: odds.teams.map(({ title }) => title),
        finish: odds.teams.map(({ points }) => points.mean),
        deviation: odds.teams.map(({ points }) => points.deviation),
      };
    };
  }
  const strengths = teamStrengths(season);
  return (weeksByTeam) => {
    const model: SeasonModel = seasonModel(
      season,
      (week) => weekModel(baseline, season, weeksByTeam, week.number) ?? strengthWeek(strengths, week),
      { persistent: strengths.error, correlation: strengths.correlation },
    );
    return (seed) => {
      const odds = simulateSeason(model, { simulations: BATCH, seed });
      return {
        playoffs: odds.teams.map(({ playoffs }) => playoffs),
        title: odds.teams.map(({ title }) => title),
        finish: odds.teams.map(({ wins }) => wins.mean),
        deviation: odds.teams.map(({ wins }) => wins.deviation),
      };
    };
  };
}

function totalsOf({ league }: TradeBaseline, weeksByTeam: readonly TeamWeeks[]) {
  const { contested } = league;
  const row = (pick: (team: TeamWeeks) => Float64Array): Float64Array =>
    Float64Array.from(weeksByTeam.flatMap((team) => [...pick(team).subarray(0, contested)]));
  return {
    teams: league.teams.length,
    columns: modelColumns(
      league.columns.slice(0, contested).map(({ id, direction }) => ({
        id,
        direction: direction === 1 ? ('higher' as const) : ('lower' as const),
      })),
    ),
    mean: row(({ mean: values }) => values),
    deviation: row(({ variance }) => variance.map((value) => Math.sqrt(Math.max(0, value)))),
    correlation: league.columnCorrelation,
  };
}

/** Models an upcoming week for the season simulation: the current week by pairings, with its score so far. */
function weekModel(
  { league, evaluator }: TradeBaseline,
  season: LeagueSeason,
  weeksByTeam: readonly TeamWeeks[],
  number: number,
): WeekModel | null {
  const index = league.weeks.findIndex((week) => week.number === number);
  const week = league.weeks[index];
  if (!week) return null;
  const { contested, form } = league;
  const width = league.columns.length;
  const isLong = weeksOfLongRounds(season.league.weeks, season.league.playoffs).has(number);
  const needsTeams = isLong || (season.league.medianWin && form === 'headToHeadPoints');
  if (!week.isRunning || needsTeams) {
    const row = (pick: (team: TeamWeeks) => Float64Array): Float64Array =>
      Float64Array.from(
        weeksByTeam.flatMap((team) => [...pick(team).subarray(index * width, index * width + contested)]),
      );
    return {
      kind: 'teams',
      mean: row(({ mean: values }) => values),
      deviation: row(({ variance }) => variance).map((variance) => Math.sqrt(Math.max(0, variance))),
      weight: (week.last - week.first + 1) / 7,
    };
  }
  const sides = weeksByTeam.map(({ members }, team): MatchupSide => {
    const chances = evaluator.chancesOf(members);
    return {
      soFar: lineOf(league.soFar[team] ?? new Float64Array()),
      players: members.flatMap(({ player }, member) => {
        const { outlook } = league.players[player]!;
        const share = league.shareByDay[player];
        const load = league.loadByDay[player];
        const counting: number[] = [];
        const loads: number[] = [];
        for (let day = week.first; day <= week.last; day += 1) {
          const chance = chances[member * league.days + day]! * (share?.[day] ?? 1);
          if (chance === 0) continue;
          counting.push(chance);
          loads.push(load?.[day] ?? 1);
        }
        if (!outlook || counting.length === 0) return [];
        return [{ ...withLoad(outlook, meanLoad(counting, loads)), chances: Float64Array.from(counting) }];
      }),
    };
  });
  const constants = {
    categoryScales: league.categoryScales,
    spread: { correlation: [...Array.from(league.correlation)] },
  };
  const headToHead: HeadToHeadForm =
    form === 'mostCategories' || form === 'headToHeadPoints' ? form : 'eachCategory';
  const none: MatchupSide = { soFar: {}, players: [] };
  return forecastWeek(
    (team, opponent, ties) =>
      matchupForecast(sides[team] ?? none, sides[opponent] ?? none, league.set, constants, ties),
    headToHead,
    league.tiesOf?.(0, 1, index).category ?? null,
  );
}

function lineOf(values: Float64Array): StatLine {
  return Object.fromEntries(parts.map((part, index) => [part, values[index] ?? 0]));
}
