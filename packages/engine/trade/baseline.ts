import type { TradeLeague } from './league-model.ts';
import { membersWithout } from './members.ts';
import { createScreen, type Screen } from './screen.ts';
import {
  needsMatchups,
  type ResultReader,
  resultReader,
  resultValue,
  type Stretch,
  stretchesOf,
  type TeamResult,
} from './team-results.ts';
import { type RosterEvaluator, rosterEvaluator, type TeamWeeks } from './team-weeks.ts';

/** A league as it will go on if nobody trades: what trades are held against. */
export interface TradeBaseline {
  readonly league: TradeLeague;
  readonly evaluator: RosterEvaluator;
  readonly reader: ResultReader;
  readonly base: readonly TeamWeeks[];
  readonly season: Stretch;
  /** Null where there are none, and where nothing but playoffs is left. */
  readonly playoffs: Stretch | null;
  readonly screen: Screen;
  /** By contested column: 0 for a category the team has given up. */
  counts(team: number): Uint8Array;
  /** How a team fares in the season's stretch without a trade, in the league's unit. */
  readonly baseValues: readonly number[];
}

/** Categories a team has given up: they are left out of its gain, never of anybody's odds. */
interface Punts {
  readonly team: number;
  /** Places of contested columns. */
  readonly columns: ReadonlySet<number>;
}

/** Works out how a league goes on without trades. The league itself stays as it is; punts are one manager's. */
export function tradeBaseline(league: TradeLeague, punts: Punts | null = null): TradeBaseline {
  const evaluator = rosterEvaluator(league);
  const reader = resultReader(league);
  const base = league.rosters.map((_, team) => evaluator.weeksOf(team, membersWithout(league, team)));
  const { season, playoffs } = stretchesOf(league);
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

/** A team's result in a stretch when some teams have other weeks than without a trade. */
export function resultWith(
  baseline: TradeBaseline,
  weeksByTeam: readonly TeamWeeks[],
  team: number,
  stretch: Stretch,
  wantsMatchups = needsMatchups(baseline.league),
): TeamResult {
  return baseline.reader.resultOf(weeksByTeam, team, stretch, baseline.counts(team), wantsMatchups);
}

/** What a team comes to over the season in the league's unit of gain when some teams have other weeks than without a trade. */
export function valueWith(baseline: TradeBaseline, weeksByTeam: readonly TeamWeeks[], team: number): number {
  return resultValue(
    baseline.league,
    resultWith(baseline, weeksByTeam, team, baseline.season),
    baseline.counts(team),
  );
}
