import type { TeamId } from '@fantasy-stats/domain';
import { competitionRanks } from '../standings/competition-ranks.ts';
import { resultWith, type TradeBaseline } from './baseline.ts';
import { type Change, changeOf, columnsMoved, weeklyValue } from './change.ts';
import { checkTrade, type TradeProposal } from './check-trade.ts';
import type { TradeColumnId } from './columns.ts';
import { type PickupsAlone, pickupsAlone } from './pickups-alone.ts';
import { rostersAfter, type SideAfter } from './rosters-after.ts';
import {
  type GainUnit,
  gainUnit,
  needsMatchups,
  resultValue,
  type Stretch,
  type TeamResult,
} from './team-results.ts';
import type { TeamWeeks } from './team-weeks.ts';
import { type ChangeErrors, changeErrors, movedBetween } from './uncertainty.ts';

/** One column of one side. */
export interface ColumnChange extends Change {
  readonly id: TradeColumnId;
  /** Whether it decides; in points forms only the points do. */
  readonly isContested: boolean;
  /** False for a category this side has given up. */
  readonly counts: boolean;
  /** Place among all teams; ties share the better one. */
  readonly rankBefore: number;
  readonly rankAfter: number;
  /** Share of meetings won in it; null where it does not decide. */
  readonly wins: { readonly before: number; readonly after: number } | null;
}

interface StretchImpact {
  /** Weeks (of any length) and seven-day weeks in it. */
  readonly weeks: number;
  /** In the unit of the impact. */
  readonly gain: Change;
  /** Categories won a week; null in points forms. */
  readonly categoryWins: Change | null;
  /** Matchups won of all that are left; null in forms without them. */
  readonly matchupWins: (Change & { readonly matchups: number }) | null;
  /** Fantasy points a week; null where categories decide. */
  readonly points: Change | null;
  /** Per seven days; in forms without matchups the season's totals as they are expected to end. */
  readonly columns: readonly ColumnChange[];
}

export interface SideImpact {
  readonly teamId: TeamId;
  /** Players' ids. */
  readonly gives: readonly string[];
  readonly gets: readonly string[];
  readonly drops: readonly string[];
  readonly adds: readonly string[];
  readonly emptySpots: number;
  /** What its pickups would bring in the season's unit without the trade; null where it has none, or could not make them. */
  readonly pickupsAlone: number | null;
  readonly season: StretchImpact;
  readonly playoffs: StretchImpact | null;
}

export interface TradeImpact {
  readonly unit: GainUnit;
  /** First day on which it counts, from today. */
  readonly from: number;
  /** In the order in which the teams appear in the trade. */
  readonly sides: readonly SideImpact[];
}

/** An impact with the rosters behind it: what the simulation of the season goes on from. */
export interface SettledTrade {
  readonly impact: TradeImpact;
  readonly sides: readonly (SideAfter & { readonly alone: PickupsAlone | null })[];
  /** Every team's weeks with the trade. */
  readonly after: readonly TeamWeeks[];
}

/**
 * What a trade changes for every side, over the real schedule that is left and in the playoff weeks: averages and ranks of every
 * column, expected category and matchup wins, with forced drops and pickups in all of them. Analytic, in milliseconds.
 *
 * @throws ImpossibleTrade saying what is wrong with the proposal
 */
export function impactOfTrade(baseline: TradeBaseline, proposal: TradeProposal): SettledTrade {
  const { league } = baseline;
  const trade = checkTrade(league, proposal);
  const sides = rostersAfter(baseline, trade).map((side) => ({
    ...side,
    alone: pickupsAlone(baseline, side.team, side.adds, trade.from),
  }));
  const after = baseline.base.slice();
  for (const { team, weeks } of sides) after[team] = weeks;
  const ids = (players: readonly number[]): string[] =>
    players.map((player) => league.players[player]?.id ?? '');
  return {
    sides,
    after,
    impact: {
      unit: gainUnit(league),
      from: trade.from,
      sides: sides.map((side) => ({
        teamId: league.teams[side.team] ?? '',
        gives: ids(side.gives),
        gets: ids(side.gets),
        drops: ids(side.drops),
        adds: ids(side.adds),
        emptySpots: side.emptySpots,
        pickupsAlone: side.alone?.gain ?? null,
        season: stretchImpact(baseline, baseline.season, after, side),
        playoffs: baseline.playoffs && stretchImpact(baseline, baseline.playoffs, after, side),
      })),
    },
  };
}

function stretchImpact(
  baseline: TradeBaseline,
  stretch: Stretch,
  after: readonly TeamWeeks[],
  { team, weeks }: SideAfter,
): StretchImpact {
  const { league, base, screen } = baseline;
  const { form } = league;
  const isHeadToHead = form !== 'rotisserie' && form !== 'seasonPoints';
  const isByPoints = form === 'headToHeadPoints' || form === 'seasonPoints';
  const wantsMatchups = isHeadToHead || needsMatchups(league);
  const was = resultWith(baseline, base, team, stretch, wantsMatchups);
  const is = resultWith(baseline, after, team, stretch, wantsMatchups);
  const errors = changeErrors(league, stretch, weeks, movedBetween(stretch, base[team]!, weeks));
  const moved = columnsMoved(league, stretch, base[team]!, weeks);
  const counts = baseline.counts(team);
  const gainError = errors.of(screen.slopes(team, moved));
  const matchupError = errors.of(screen.matchupSlopes(team, moved));
  const categories = (result: TeamResult): number =>
    result.columns.reduce((sum, won, column) => sum + (counts[column] === 1 ? won : 0), 0);
  return {
    weeks: stretch.all.length,
    gain: changeOf(resultValue(league, was, counts), resultValue(league, is, counts), gainError),
    categoryWins: isByPoints
      ? null
      : changeOf(
          categories(was),
          categories(is),
          form === 'eachCategory' ? gainError : categoryError(baseline, team, moved, errors),
        ),
    matchupWins: isHeadToHead
      ? {
          ...changeOf(was.allMatchupWins, is.allMatchupWins, matchupError * is.matchups),
          matchups: is.matchups,
        }
      : null,
    points: isByPoints ? changeOf(was.weekly, is.weekly, errors.ofColumn(0)) : null,
    columns: columnChanges(baseline, stretch, after, team, errors, was, is),
  };
}

/** Error of the sum of category wins where the unit is another. */
function categoryError(
  { league, screen, counts }: TradeBaseline,
  team: number,
  moved: Float64Array,
  errors: ChangeErrors,
): number {
  const unit = gainUnit(league);
  const slopes = unit === 'rotisseriePoints' ? screen.slopes(team, moved) : screen.columnSlopes(team, moved);
  const scale = unit === 'rotisseriePoints' ? league.teams.length - 1 : 1;
  const own = counts(team);
  return errors.of(slopes.map((slope, column) => (own[column] === 1 ? slope / scale : 0)));
}

/** Seven-day weeks of a stretch's whole weeks. */
function lengthOf({ weeks }: TradeBaseline['league'], { averaged }: Stretch): number {
  return averaged.reduce((sum, week) => sum + (weeks[week]!.last - weeks[week]!.first + 1) / 7, 0);
}

function columnChanges(
  { league, base, counts }: TradeBaseline,
  stretch: Stretch,
  after: readonly TeamWeeks[],
  team: number,
  errors: ChangeErrors,
  was: TeamResult,
  is: TeamResult,
): ColumnChange[] {
  const own = counts(team);
  const isWhole = league.form === 'rotisserie' || league.form === 'seasonPoints';
  return league.columns.map(({ id, direction }, column): ColumnChange => {
    const length = isWhole && league.columns[column]!.denominator === null ? lengthOf(league, stretch) : 1;
    const values = (teams: readonly TeamWeeks[]): number[] =>
      teams.map((one) => length * weeklyValue(league, stretch, one, column));
    const [before, now] = [values(base), values(after)];
    const order = direction === 1 ? 'higher' : 'lower';
    const isContested = column < league.contested;
    return {
      id,
      isContested,
      counts: !isContested || own[column] === 1,
      ...changeOf(before[team] ?? 0, now[team] ?? 0, length * errors.ofColumn(column)),
      rankBefore: competitionRanks(before, order)[team] ?? 1,
      rankAfter: competitionRanks(now, order)[team] ?? 1,
      wins: isContested ? { before: was.columns[column] ?? 0, after: is.columns[column] ?? 0 } : null,
    };
  });
}
