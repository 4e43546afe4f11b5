import { balanceDistribution } from '../matchup/most-categories.ts';
import { fastNormalCumulative } from '../numeric/normal-table.ts';
import { columnParts } from './columns.ts';
import type { TradeLeague } from './league-model.ts';
import type { TeamWeeks } from './team-weeks.ts';

/** What a team plays for, in which a trade's gain is told. */
export type GainUnit = 'categoryWins' | 'matchupWins' | 'rotisseriePoints' | 'points';

/** The unit of a league's form: category wins a week, matchup wins a week, rotisserie points, or fantasy points a week. */
export function gainUnit(league: Pick<TradeLeague, 'form'>): GainUnit {
  if (league.form === 'eachCategory') return 'categoryWins';
  if (league.form === 'rotisserie') return 'rotisseriePoints';
  return league.form === 'seasonPoints' ? 'points' : 'matchupWins';
}

/** Decimals in which a gain is told; one that rounds to nothing is none. */
export const gainDecimals: Readonly<Record<GainUnit, number>> = {
  categoryWins: 2,
  matchupWins: 3,
  rotisseriePoints: 1,
  points: 1,
};

/** The smallest gain of a league's unit that does not round to nothing. */
export function leastGain(league: Pick<TradeLeague, 'form'>): number {
  return 0.5 * 10 ** -gainDecimals[gainUnit(league)];
}

/** Whether a form's unit of gain takes whole matchups to work out. */
export function needsMatchups({ form }: Pick<TradeLeague, 'form'>): boolean {
  return form === 'mostCategories' || form === 'headToHeadPoints';
}

/** Some of the weeks to come, by their places. */
export interface Stretch {
  /** Weeks over which values a week are averaged: whole ones, while there are any. */
  readonly averaged: readonly number[];
  /** All its weeks, the running one included. */
  readonly all: readonly number[];
}

/** The weeks of the regular season (else of the playoffs) that are left, and those of the playoffs. */
export function stretchesOf(league: TradeLeague): { season: Stretch; playoffs: Stretch | null } {
  const places = league.weeks.map((_, week) => week);
  const regular = places.filter((week) => !league.weeks[week]?.isPlayoffs);
  const playoffs = places.filter((week) => league.weeks[week]?.isPlayoffs);
  return regular.length > 0
    ? { season: stretch(league, regular), playoffs: playoffs.length > 0 ? stretch(league, playoffs) : null }
    : { season: stretch(league, playoffs), playoffs: null };
}

function stretch(league: TradeLeague, all: readonly number[]): Stretch {
  const whole = all.filter((week) => !league.weeks[week]?.isRunning);
  return { averaged: whole.length > 0 ? whole : all, all };
}

/** How a team fares in a stretch. */
export interface TeamResult {
  /** By contested column: the share of meetings won, ties as half, averaged over the stretch. */
  readonly columns: Float64Array;
  /** Matchups won, ties as half: of an average week, and in all. */
  readonly matchupWins: number;
  readonly allMatchupWins: number;
  readonly matchups: number;
  /** First contested column by seven days: fantasy points in points forms. */
  readonly weekly: number;
}

/** Works out results of teams; keeps its scratch memory. */
export interface ResultReader {
  /**
   * @param weeksByTeam what every team has in every week
   * @param counts by contested column: 0 for a category this team has given up
   */
  resultOf(
    weeksByTeam: readonly TeamWeeks[],
    team: number,
    stretch: Stretch,
    counts: Uint8Array,
    wantsMatchups: boolean,
  ): TeamResult;
  /** Chances to win each contested column, ties half, in one meeting. Overwritten by the next question. */
  meeting(first: TeamWeeks, a: number, second: TeamWeeks, b: number, week: number): Float64Array;
}

/**
 * Meetings of two teams in a week, by the normal approximation: columns jointly normal with the league's correlation between
 * columns, whole numbers with continuity correction, and what is unknown about a team's strength added, as in the simulation of
 * seasons.
 */
export function resultReader(league: TradeLeague): ResultReader {
  const { columns, contested, weeks, strengthError, loadings, form } = league;
  const width = columns.length;
  const winAt = new Float64Array(contested);
  const loseAt = new Float64Array(contested);
  const shares = new Float64Array(contested);
  /** First column on the board: what a week is worth is told of the games to come. */
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

  function matchup(counts: Uint8Array): number {
    if (contested === 1) return shares[0]!;
    for (let c = 0; c < contested; c += 1) {
      if (counts[c] === 1 || form !== 'mostCategories') continue;
      winAt[c] = Number.POSITIVE_INFINITY;
      loseAt[c] = Number.POSITIVE_INFINITY;
    }
    const balance = balanceDistribution({ win: winAt, lose: loseAt }, loadings, contested);
    let share = balance[contested]! / 2;
    for (let net = contested + 1; net <= 2 * contested; net += 1) share += balance[net]!;
    return share;
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
          if (wantsMatchups) share += matchup(counts) / others.length;
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

/** A result in the league's unit of gain, categories that were given up left out. */
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
