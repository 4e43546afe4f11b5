import { balanceDistribution, tiedByCategory } from '../matchup/most-categories.ts';
import { allLevel, decidedOutcome } from '../matchup/tie-decision.ts';
import { fastNormalCumulative } from '../numeric/normal-table.ts';
import { columnParts } from './columns.ts';
import type { TradeLeague } from './league-model.ts';
import type { TeamWeeks } from './team-weeks.ts';

export type GainUnit = 'categoryWins' | 'matchupWins' | 'rotisseriePoints' | 'points';

/**
 * Returns the unit of a league's scoring form: category wins per week, matchup wins per week, rotisserie
 * points, or fantasy points per week.
 */
export function gainUnit(league: Pick<TradeLeague, 'form'>): GainUnit {
  if (league.form === 'eachCategory') return 'categoryWins';
  if (league.form === 'rotisserie') return 'rotisseriePoints';
  return league.form === 'seasonPoints' ? 'points' : 'matchupWins';
}

/** Decimals of a gain; a gain that rounds to zero counts as none. */
export const gainDecimals: Readonly<Record<GainUnit, number>> = {
  categoryWins: 2,
  matchupWins: 3,
  rotisseriePoints: 1,
  points: 1,
};

/** Returns the smallest gain that does not round to zero. */
export function leastGain(league: Pick<TradeLeague, 'form'>): number {
  return 0.5 * 10 ** -gainDecimals[gainUnit(league)];
}

/**
 * Returns whether gains in this scoring form are measured in matchup wins, which requires results of whole
 * matchups.
 */
export function needsMatchups({ form }: Pick<TradeLeague, 'form'>): boolean {
  return form === 'mostCategories' || form === 'headToHeadPoints';
}

/** Some of the remaining weeks, by index. */
export interface TradeWindow {
  /** Weeks over which weekly values are averaged: complete weeks, if there are any. */
  readonly averaged: readonly number[];
  readonly all: readonly number[];
}

/**
 * Returns the remaining weeks of the regular season (otherwise of the playoffs), and those of the playoffs.
 */
export function tradeWindows(league: TradeLeague): { season: TradeWindow; playoffs: TradeWindow | null } {
  const indexes = league.weeks.map((_, week) => week);
  const regular = indexes.filter((week) => !league.weeks[week]?.isPlayoffs);
  const playoffs = indexes.filter((week) => league.weeks[week]?.isPlayoffs);
  return regular.length > 0
    ? {
        season: windowOver(league, regular),
        playoffs: playoffs.length > 0 ? windowOver(league, playoffs) : null,
      }
    : { season: windowOver(league, playoffs), playoffs: null };
}

function windowOver(league: TradeLeague, all: readonly number[]): TradeWindow {
  const whole = all.filter((week) => !league.weeks[week]?.isRunning);
  return { averaged: whole.length > 0 ? whole : all, all };
}

export interface TeamResult {
  /** By contested column: the share of matchups won (ties count as half), averaged over the weeks. */
  readonly columns: Float64Array;
  /** Matchups won (ties count as half): in an average week, and in total. */
  readonly matchupWins: number;
  readonly allMatchupWins: number;
  readonly matchups: number;
  /** First contested column per seven days: fantasy points in points leagues. */
  readonly weekly: number;
}

/** Computes team results. Reuses its scratch memory. */
export interface ResultReader {
  /**
   * Computes a team's result.
   *
   * @param weeksByTeam every team's weeks
   * @param counts by contested column: 0 for a category this team punts
   */
  resultOf(
    weeksByTeam: readonly TeamWeeks[],
    team: number,
    window: TradeWindow,
    counts: Uint8Array,
    wantsMatchups: boolean,
  ): TeamResult;
  /**
   * Returns the chances to win each contested column in one matchup (ties count as half). The next call
   * overwrites the result.
   */
  meeting(first: TeamWeeks, a: number, second: TeamWeeks, b: number, week: number): Float64Array;
}

/**
 * Uses the normal approximation: jointly normal columns with the league's column correlation, integers with
 * continuity correction, plus the uncertainty of team strength.
 */
export function resultReader(league: TradeLeague): ResultReader {
  const { columns, contested, weeks, strengthError, loadings, form } = league;
  const width = columns.length;
  const winAt = new Float64Array(contested);
  const loseAt = new Float64Array(contested);
  const shares = new Float64Array(contested);
  /** By team: score so far in the first column, excluded from a week's value. */
  const onBoard = league.soFar.map(
    (parts, team) =>
      (columns[0]!.id === 'points' ? league.pointsSoFar?.[team] : undefined) ??
      columnParts(columns[0]!, parts)[0],
  );
  const weight = weeks.map(({ first, last }) => (last - first + 1) / 7);

  function meet(first: TeamWeeks, a: number, second: TeamWeeks, b: number, week: number): void {
    for (let c = 0; c < contested; c += 1) {
      const { direction, isCount, denominator } = columns[c]!;
      const at = week * width + c;
      const lead = direction * (first.mean[at]! - second.mean[at]!);
      let variance = first.variance[at]! + second.variance[at]!;
      if (strengthError) {
        const grows = denominator === null ? weight[week]! : 1;
        const own = strengthError[a * contested + c]! * grows;
        const other = strengthError[b * contested + c]! * grows;
        variance += own * own + other * other;
      }
      const half = isCount ? 0.5 : 0;
      if (variance > 1e-18) {
        const deviation = Math.sqrt(variance);
        winAt[c] = (half - lead) / deviation;
        loseAt[c] = (-half - lead) / deviation;
      } else {
        winAt[c] = lead > 1e-9 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
        loseAt[c] = lead < -1e-9 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
      }
      shares[c] = (1 + fastNormalCumulative(-winAt[c]!) - fastNormalCumulative(loseAt[c]!)) / 2;
    }
  }

  function matchup(counts: Uint8Array, a: number, b: number, week: number): number {
    if (columns[0]!.id === 'points') return shares[0]!;
    for (let c = 0; c < contested; c += 1) {
      if (counts[c] === 1 || form !== 'mostCategories') continue;
      winAt[c] = Number.POSITIVE_INFINITY;
      loseAt[c] = Number.POSITIVE_INFINITY;
    }
    const balance = balanceDistribution({ win: winAt, lose: loseAt }, loadings, contested);
    const tie = balance[contested]!;
    let win = 0;
    for (let net = contested + 1; net <= 2 * contested; net += 1) win += balance[net]!;
    const ties = league.tiesOf?.(a, b, week);
    if (!ties) return win + tie / 2;
    const outcome = { win, tie, lose: 1 - win - tie };
    const tied =
      ties.category === null
        ? allLevel(outcome)
        : tiedByCategory({ win: winAt, lose: loseAt }, loadings, contested, ties.category, tie);
    const decided = decidedOutcome(outcome, tied, ties.otherwise);
    return decided.win + decided.tie / 2;
  }

  return {
    meeting(first, a, second, b, week) {
      meet(first, a, second, b, week);
      return shares;
    },
    resultOf(weeksByTeam, team, { averaged, all }, counts, wantsMatchups) {
      const own = weeksByTeam[team]!;
      const won = new Float64Array(contested);
      let weekly = 0;
      let days = 0;
      for (const week of averaged) {
        weekly += own.top[week * width]! - (weeks[week]!.isRunning ? onBoard[team]! : 0);
        days += weight[week]!;
      }
      let played = 0;
      let matchupWins = 0;
      let allMatchupWins = 0;
      let matchups = 0;
      for (const week of all) {
        const others = league.opponents(team, week);
        if (others.length === 0) continue;
        const isAveraged = averaged.includes(week);
        if (!isAveraged && !wantsMatchups) continue;
        let share = 0;
        for (const other of others) {
          meet(own, team, weeksByTeam[other]!, other, week);
          if (isAveraged) for (let c = 0; c < contested; c += 1) won[c]! += shares[c]! / others.length;
          if (wantsMatchups) share += matchup(counts, team, other, week) / others.length;
        }
        matchups += 1;
        allMatchupWins += share;
        if (!isAveraged) continue;
        played += 1;
        matchupWins += share;
      }
      if (played > 0) for (let c = 0; c < contested; c += 1) won[c]! /= played;
      return {
        columns: won,
        matchupWins: played > 0 ? matchupWins / played : 0,
        allMatchupWins,
        matchups,
        weekly: days > 0 ? weekly / days : 0,
      };
    },
  };
}

/** Returns a result in the league's unit of gain, without punted categories. */
export function resultValue(league: TradeLeague, result: TeamResult, counts: Uint8Array): number {
  const unit = gainUnit(league);
  if (unit === 'points') return result.weekly;
  if (unit === 'matchupWins') return result.matchupWins;
  let sum = 0;
  for (let c = 0; c < league.contested; c += 1) {
    if (counts[c] === 0) continue;
    sum += unit === 'categoryWins' ? result.columns[c]! : 1 + result.columns[c]! * (league.teams.length - 1);
  }
  return sum;
}
