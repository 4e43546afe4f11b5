import type { TeamId } from '@fantasy-stats/domain';
import { competitionRanks } from '../season/competition-ranks.ts';
import { resultWith, type TradeBaseline } from './baseline.ts';
import { type Change, changeOf, columnsMoved, weeklyValue } from './change.ts';
import type { TradeProposal } from './check-trade.ts';
import type { TradeColumnId } from './columns.ts';
import { type PickupsAlone, pickupsAlone } from './pickups-alone.ts';
import { completedTrade, type SideAfter } from './rosters-after.ts';
import {
  type GainUnit,
  gainUnit,
  needsMatchups,
  resultValue,
  type TeamResult,
  type TradeWindow,
} from './team-results.ts';
import type { TeamWeeks } from './team-weeks.ts';
import { type ChangeErrors, changeErrors, movedBetween } from './uncertainty.ts';

export interface ColumnChange extends Change {
  readonly id: TradeColumnId;
  /** Whether the column affects results; in points leagues only points do. */
  readonly isContested: boolean;
  /** False for a category this side punts. */
  readonly counts: boolean;
  /** Rank among all teams; ties share the better one. */
  readonly rankBefore: number;
  readonly rankAfter: number;
  /** Share of matchups in which the column is won; null when it does not decide. */
  readonly wins: { readonly before: number; readonly after: number } | null;
}

interface WindowImpact {
  readonly weeks: number;
  readonly gain: Change;
  /** Categories won per week; null in points leagues. */
  readonly categoryWins: Change | null;
  /** Wins in all remaining matchups; null in leagues without matchups. */
  readonly matchupWins: (Change & { readonly matchups: number }) | null;
  /** Fantasy points per week; null in category leagues. */
  readonly points: Change | null;
  /** Per seven days; in leagues without matchups expected final season totals. */
  readonly columns: readonly ColumnChange[];
}

export interface BestAdd {
  /** Player ids; `drop` is null for an open roster spot. */
  readonly add: string;
  readonly drop: string | null;
  /** Gain of the add alone, in the league's unit. */
  readonly gain: number;
  /**
   * Change from the season with the add to the season with the trade, followed by the same add if that is
   * possible and better.
   */
  readonly net: Change;
  /** Whether `net` includes the same add after the trade. */
  readonly isAfterTrade: boolean;
}

export interface SideImpact {
  readonly teamId: TeamId;
  /** Player ids. */
  readonly gives: readonly string[];
  readonly gets: readonly string[];
  readonly drops: readonly string[];
  readonly adds: readonly string[];
  readonly emptySpots: number;
  /**
   * Gain of the side's pickups without the trade, in the season's unit; null without pickups, or when they
   * are impossible.
   */
  readonly pickupsAlone: number | null;
  /** The best add without the trade; null when no add helps, and when not computed. */
  readonly bestAdd: BestAdd | null;
  readonly season: WindowImpact;
  readonly playoffs: WindowImpact | null;
}

export interface TradeImpact {
  readonly unit: GainUnit;
  /** First day the trade counts, in days from today. */
  readonly from: number;
  /** In the order of the teams in the trade. */
  readonly sides: readonly SideImpact[];
}

/** A trade with complete rosters, the input of the season simulation. */
export interface SettledTrade {
  readonly impact: TradeImpact;
  readonly sides: readonly (SideAfter & { readonly alone: PickupsAlone | null })[];
  readonly after: readonly TeamWeeks[];
}

/**
 * Computes averages and ranks of every column, and expected category and matchup wins, over the remaining
 * schedule and in the playoff weeks, including forced drops and pickups.
 * @throws ImpossibleTrade with the reason
 */
export function impactOfTrade(baseline: TradeBaseline, proposal: TradeProposal): SettledTrade {
  const { league } = baseline;
  const { after, from, sides: completed } = completedTrade(baseline, proposal);
  const sides = completed.map((side) => ({
    ...side,
    alone: pickupsAlone(baseline, side.team, side.adds, from),
  }));
  const ids = (players: readonly number[]): string[] =>
    players.map((player) => league.players[player]?.id ?? '');
  return {
    sides,
    after,
    impact: {
      unit: gainUnit(league),
      from,
      sides: sides.map((side) => ({
        teamId: league.teams[side.team] ?? '',
        gives: ids(side.gives),
        gets: ids(side.gets),
        drops: ids(side.drops),
        adds: ids(side.adds),
        emptySpots: side.emptySpots,
        pickupsAlone: side.alone?.gain ?? null,
        bestAdd: null,
        season: windowImpact(baseline, baseline.season, after, side),
        playoffs: baseline.playoffs && windowImpact(baseline, baseline.playoffs, after, side),
      })),
    },
  };
}

function windowImpact(
  baseline: TradeBaseline,
  window: TradeWindow,
  after: readonly TeamWeeks[],
  { team, weeks }: SideAfter,
): WindowImpact {
  const { league, base, screen } = baseline;
  const { form } = league;
  const isHeadToHead = form !== 'rotisserie' && form !== 'seasonPoints';
  const isByPoints = form === 'headToHeadPoints' || form === 'seasonPoints';
  const wantsMatchups = isHeadToHead || needsMatchups(league);
  const was = resultWith(baseline, base, team, window, wantsMatchups);
  const is = resultWith(baseline, after, team, window, wantsMatchups);
  const errors = changeErrors(league, window, weeks, movedBetween(window, base[team]!, weeks));
  const moved = columnsMoved(league, window, base[team]!, weeks);
  const counts = baseline.counts(team);
  const gainError = errors.of(screen.slopes(team, moved));
  const matchupError = errors.of(screen.matchupSlopes(team, moved));
  const categories = (result: TeamResult): number =>
    result.columns.reduce((sum, won, column) => sum + (counts[column] === 1 ? won : 0), 0);
  return {
    weeks: window.all.length,
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
    columns: columnChanges(baseline, window, after, team, errors, was, is),
  };
}

/** Returns the standard error of the summed category wins, for leagues with another unit. */
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

/** Returns how many seven-day weeks the averaged weeks cover. */
function lengthOf({ weeks }: TradeBaseline['league'], { averaged }: TradeWindow): number {
  return averaged.reduce((sum, week) => sum + (weeks[week]!.last - weeks[week]!.first + 1) / 7, 0);
}

function columnChanges(
  { league, base, counts }: TradeBaseline,
  window: TradeWindow,
  after: readonly TeamWeeks[],
  team: number,
  errors: ChangeErrors,
  was: TeamResult,
  is: TeamResult,
): ColumnChange[] {
  const own = counts(team);
  const isWhole = league.form === 'rotisserie' || league.form === 'seasonPoints';
  return league.columns.map(({ id, direction }, column): ColumnChange => {
    const length = isWhole && league.columns[column]!.denominator === null ? lengthOf(league, window) : 1;
    const values = (teams: readonly TeamWeeks[]): number[] =>
      teams.map((one) => length * weeklyValue(league, window, one, column));
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
