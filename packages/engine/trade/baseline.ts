import type { TradeLeague } from './league-model.ts';
import { membersWithout } from './members.ts';
import { createScreen, type Screen } from './screen.ts';
import {
  needsMatchups,
  type ResultReader,
  resultReader,
  resultValue,
  type TeamResult,
  type TradeWindow,
  tradeWindows,
} from './team-results.ts';
import { type RosterEvaluator, rosterEvaluator, type TeamWeeks } from './team-weeks.ts';

export interface TradeBaseline {
  readonly league: TradeLeague;
  readonly evaluator: RosterEvaluator;
  readonly reader: ResultReader;
  readonly base: readonly TeamWeeks[];
  readonly season: TradeWindow;
  /** Null without playoffs, and when only playoffs are left. */
  readonly playoffs: TradeWindow | null;
  readonly screen: Screen;
  /** By contested column: 0 for a category the team punts. */
  counts(team: number): Uint8Array;
  /** Each team's result over the season without a trade, in the league's unit. */
  readonly baseValues: readonly number[];
}

/** Punted categories of one team: excluded from its gain but not from anyone's odds. */
interface Punts {
  readonly team: number;
  /** Indices of contested columns. */
  readonly columns: ReadonlySet<number>;
}

/** Computes a season without trades. */
export function tradeBaseline(league: TradeLeague, punts: Punts | null = null): TradeBaseline {
  const evaluator = rosterEvaluator(league);
  const reader = resultReader(league);
  const base = league.rosters.map((_, team) => evaluator.weeksOf(team, membersWithout(league, team)));
  const { season, playoffs } = tradeWindows(league);
  const everything = new Uint8Array(league.contested).fill(1);
  const own = Uint8Array.from(everything, (_, column) => (punts?.columns.has(column) ? 0 : 1));
  const counts = (team: number): Uint8Array => (team === punts?.team ? own : everything);
  return {
    league,
    evaluator,
    reader,
    base,
    season,
    playoffs,
    counts,
    screen: createScreen(league, evaluator, base, reader, season, counts),
    baseValues: league.teams.map((_, team) =>
      resultValue(
        league,
        reader.resultOf(base, team, season, counts(team), needsMatchups(league)),
        counts(team),
      ),
    ),
  };
}

/** Computes a team's result over a window from all teams' weeks, e.g. after a trade. */
export function resultWith(
  baseline: TradeBaseline,
  weeksByTeam: readonly TeamWeeks[],
  team: number,
  window: TradeWindow,
  wantsMatchups = needsMatchups(baseline.league),
): TeamResult {
  return baseline.reader.resultOf(weeksByTeam, team, window, baseline.counts(team), wantsMatchups);
}

export function valueWith(baseline: TradeBaseline, weeksByTeam: readonly TeamWeeks[], team: number): number {
  return resultValue(
    baseline.league,
    resultWith(baseline, weeksByTeam, team, baseline.season),
    baseline.counts(team),
  );
}
