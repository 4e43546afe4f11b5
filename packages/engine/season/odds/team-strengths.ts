import type { LeagueSeason, Week } from '@fantasy-stats/domain';
import { daysBetween } from '@fantasy-stats/domain';
import { type Column, contestColumns, isRate } from '../columns.ts';
import { contestValues } from '../contest.ts';
import { playedWeeks, type WeekChoice, weekOf } from '../weeks.ts';
import type { ModelColumn, TeamsWeekModel } from './model.ts';

/** Arrays are teams × columns in the league's order. */
export interface TeamStrengths {
  readonly columns: readonly Column[];
  /** Expected value of a seven-day week: the team's mean, shrunk toward the league's. */
  readonly mean: Float64Array;
  /** Standard error of `mean` as a rest-of-season forecast. */
  readonly error: Float64Array;
  /** Week-to-week standard deviation of a team, by column, the same for all teams. */
  readonly weekly: Float64Array;
  /** columns × columns: week-to-week correlation of one team's columns. */
  readonly correlation: Float64Array;
  /** Number of the team's weeks used. */
  readonly weeks: Int32Array;
}

/**
 * Prior for the ratio of the variance between teams to the variance between a team's weeks, and the prior's
 * weight in teams.
 */
const usualRatio = 1;
const usualWeight = 8;

/**
 * Factor on the variance of the mean of several weeks, because injuries correlate a team's weeks. Fitted,
 * like the ratio above, on leagues simulated over 2016-17 to 2018-19.
 */
const persistence = 2.25;

/**
 * Estimates every team's weekly strength from its weekly lines by empirical Bayes (Morris 1983): x̄ is shrunk
 * toward the league's mean (docs/engine.md#odds). Used only without player projections.
 */
export function teamStrengths(season: LeagueSeason, throughWeek?: number): TeamStrengths {
  const columns = contestColumns(season.league);
  const size = columns.length;
  const teams = season.teams.length;
  const samples = weeklySamples(season, columns, throughWeek);
  const weeksLeft = Math.max(
    1,
    season.league.weeks.length - playedWeeks(season.league, choiceOf(throughWeek)).length,
  );
  const mean = new Float64Array(teams * size);
  const error = new Float64Array(teams * size);
  const weekly = new Float64Array(size);
  const residuals: number[][][] = samples.map((weeks) => weeks.map(() => new Array<number>(size).fill(0)));
  for (let c = 0; c < size; c += 1) {
    const values = samples.map((weeks) => weeks.map((week) => week[c] ?? null));
    const fit = shrink(values);
    weekly[c] = Math.sqrt(fit.within);
    fit.mean.forEach((value, team) => {
      mean[team * size + c] = value;
      error[team * size + c] = Math.sqrt(
        (fit.variance[team] ?? 0) + ((persistence - 1) * fit.within) / weeksLeft,
      );
    });
    values.forEach((weeks, team) => {
      const own = average(weeks) ?? 0;
      weeks.forEach((value, week) => {
        const row = residuals[team]?.[week];
        if (row) row[c] = value === null ? 0 : value - own;
      });
    });
  }
  return {
    columns,
    mean,
    error,
    weekly,
    correlation: correlationOf(residuals.flat(), size),
    weeks: Int32Array.from(samples, (weeks) => weeks.length),
  };
}

export function modelColumns(columns: readonly Column[]): ModelColumn[] {
  return columns.map(({ id, direction }) => ({
    direction,
    counted: id !== 'points' && !isRate(id),
  }));
}

export function strengthWeek(strengths: TeamStrengths, week: Week): TeamsWeekModel {
  const weight = (daysBetween(week.firstDay, week.lastDay) + 1) / 7;
  const size = strengths.columns.length;
  const adds = strengths.columns.map(({ id }) => !isRate(id));
  return {
    kind: 'teams',
    weight,
    mean: strengths.mean.map((value, at) => (adds[at % size] ? value * weight : value)),
    deviation: strengths.mean.map((_, at) => {
      const deviation = strengths.weekly[at % size] ?? 0;
      return adds[at % size] ? deviation * Math.sqrt(weight) : deviation / Math.sqrt(weight);
    }),
  };
}

function choiceOf(throughWeek: number | undefined): WeekChoice {
  return throughWeek === undefined ? {} : { throughWeek };
}

/** Returns one value per column and known week; totals are per seven days. */
function weeklySamples(
  season: LeagueSeason,
  columns: readonly Column[],
  throughWeek: number | undefined,
): (number | null)[][][] {
  const weeks = playedWeeks(season.league, choiceOf(throughWeek));
  const valuesOf = contestValues(season);
  return season.teams.map((team) =>
    weeks.flatMap((number) => {
      const values = valuesOf(number, team.id);
      if (!values?.some((value) => value !== null)) return [];
      const week = weekOf(season.league, number);
      const days = daysBetween(week.firstDay, week.lastDay) + 1;
      return [
        values.map((value, index) => {
          const column = columns[index];
          return value === null || !column || isRate(column.id) ? value : (value * 7) / days;
        }),
      ];
    }),
  );
}

function shrink(values: readonly (readonly (number | null)[])[]): {
  mean: number[];
  variance: number[];
  within: number;
} {
  const present = values.map((weeks) => weeks.filter((value) => value !== null));
  const means = present.map((weeks) => average(weeks));
  const all = present.flat();
  const overall = average(all);
  if (overall === null) return { mean: values.map(() => 0), variance: values.map(() => 0), within: 1 };
  let squares = 0;
  let degrees = 0;
  present.forEach((weeks, team) => {
    for (const value of weeks) squares += (value - (means[team] ?? 0)) ** 2;
    degrees += Math.max(0, weeks.length - 1);
  });
  const spread = all.reduce((sum, value) => sum + (value - overall) ** 2, 0) / Math.max(1, all.length - 1);
  const within = degrees > 0 ? squares / degrees : spread / (1 + usualRatio);
  const known = means.filter((mean) => mean !== null);
  const between = known.reduce((sum, mean) => sum + (mean - overall) ** 2, 0) / Math.max(1, known.length - 1);
  const perTeam = all.length / Math.max(1, known.length);
  const estimate = Math.max(0, between - (persistence * within) / perTeam);
  const teams = known.length - 1;
  const variance = (estimate * teams + usualRatio * within * usualWeight) / (teams + usualWeight);
  return {
    within,
    mean: means.map((mean, team) => {
      const weeks = present[team]?.length ?? 0;
      if (mean === null || variance === 0) return overall;
      return overall + (variance / (variance + (persistence * within) / weeks)) * (mean - overall);
    }),
    variance: present.map((weeks) =>
      weeks.length === 0
        ? variance
        : variance === 0
          ? 0
          : 1 / (1 / variance + weeks.length / (persistence * within)),
    ),
  };
}

/** Shrinks the correlation toward 0 when there are few weeks. */
function correlationOf(rows: readonly (readonly number[])[], size: number): Float64Array {
  const trust = rows.length / (rows.length + 4 * size);
  const product = (a: number, b: number): number =>
    rows.reduce((sum, row) => sum + (row[a] ?? 0) * (row[b] ?? 0), 0);
  const squares = Array.from({ length: size }, (_, c) => product(c, c));
  return Float64Array.from({ length: size * size }, (_, at) => {
    const a = Math.floor(at / size);
    const b = at % size;
    if (a === b) return 1;
    const scale = Math.sqrt((squares[a] ?? 0) * (squares[b] ?? 0));
    return scale === 0 ? 0 : (trust * product(a, b)) / scale;
  });
}

function average(values: readonly (number | null)[]): number | null {
  const present = values.filter((value) => value !== null);
  return present.length === 0 ? null : present.reduce((sum, value) => sum + value, 0) / present.length;
}
