import type { LeagueSeason } from '@fantasy-stats/domain';
import { daysBetween, marginOf } from '@fantasy-stats/domain';
import { InvalidInput } from '../../errors.ts';
import { cholesky } from '../../numeric/linear.ts';
import { createRandom } from '../../numeric/random.ts';
import { contestColumns, isRate } from '../columns.ts';
import { seasonTotals } from '../season-totals.ts';
import { isCompleted } from '../weeks.ts';
import type { ModelColumn } from './model.ts';
import type { SimulationOptions } from './simulate-season.ts';
import { modelColumns, type TeamStrengths } from './team-strengths.ts';

/** Model for rotisserie and season points. Arrays are teams × columns. */
export interface TotalsModel {
  readonly teams: number;
  readonly columns: readonly ModelColumn[];
  readonly mean: Float64Array;
  readonly deviation: Float64Array;
  readonly correlation: Float64Array | null;
}

interface TotalsOdds {
  readonly simulations: number;
  readonly margin: number;
  readonly teams: readonly {
    /** Probability of each final rank; equal teams share their ranks. */
    readonly places: Float64Array;
    readonly title: number;
    readonly points: { readonly mean: number; readonly deviation: number };
  }[];
}

/**
 * Returns totals so far plus the remaining days; rates are averages weighted by days. Null when the totals so
 * far are not known for every team.
 */
export function totalsModel(season: LeagueSeason, strengths: TeamStrengths): TotalsModel | null {
  const { league } = season;
  const columns = contestColumns(league);
  const totals = seasonTotals(season);
  const days = { past: 0, left: 0 };
  for (const week of league.weeks) {
    const length = daysBetween(week.firstDay, week.lastDay) + 1;
    const past = isCompleted(league, week)
      ? length
      : Math.min(length, daysBetween(week.firstDay, league.today));
    days.past += Math.max(0, past);
    days.left += length - Math.max(0, past);
  }
  const mean = new Float64Array(season.teams.length * columns.length);
  const deviation = new Float64Array(mean.length);
  for (const [team, row] of totals.rows.entries()) {
    for (const [c, column] of columns.entries()) {
      const at = team * columns.length + c;
      const index = totals.columns.findIndex((candidate) => candidate.id === column.id);
      const cell = row.cells[index];
      const strength = strengths.mean[at] ?? 0;
      // The rate is known but has no attempts yet, so only the remaining days count.
      const unattempted = cell?.source === 'parts' ? strength : null;
      const sofar = cell?.value ?? unattempted ?? (days.past === 0 ? 0 : null);
      if (sofar === null) return null;
      const weeks = days.left / 7;
      const error = strengths.error[at] ?? 0;
      const weekly = strengths.weekly[c] ?? 0;
      if (!isRate(column.id)) {
        mean[at] = sofar + strength * weeks;
        deviation[at] = Math.sqrt((error * weeks) ** 2 + weekly * weekly * weeks);
      } else {
        const share = days.left / Math.max(1, days.past + days.left);
        mean[at] = (1 - share) * sofar + share * strength;
        deviation[at] = weeks === 0 ? 0 : share * Math.sqrt(error * error + (weekly * weekly) / weeks);
      }
    }
  }
  return {
    teams: season.teams.length,
    columns: modelColumns(columns),
    mean,
    deviation,
    correlation: strengths.correlation,
  };
}

/**
 * Ranks teams by rotisserie points with shared ties, or by the total of a single column.
 *
 * @throws InvalidInput naming the invalid field
 */
export function simulateTotals(model: TotalsModel, options: SimulationOptions = {}): TotalsOdds {
  const { simulations = 10_000, seed = 1 } = options;
  const { teams } = model;
  const columns = model.columns.length;
  for (const key of ['mean', 'deviation'] as const) {
    if (model[key].length !== teams * columns || !model[key].every(Number.isFinite)) {
      throw new InvalidInput(key, `must hold ${teams * columns} finite numbers`);
    }
  }
  if (!Number.isInteger(simulations) || simulations < 1) {
    throw new InvalidInput('simulations', `must be a whole number of at least 1, got ${simulations}`);
  }
  const random = createRandom(seed);
  const factor = model.correlation ? cholesky(model.correlation.slice(), columns) : null;
  const sign = model.columns.map((column) => (column.direction === 'higher' ? 1 : -1));
  const normal = new Float64Array(columns);
  const value = new Float64Array(teams * columns);
  const points = new Float64Array(teams);
  const places = new Float64Array(teams * teams);
  const sums = new Float64Array(teams);
  const squares = new Float64Array(teams);

  function drawTotals(): void {
    for (let team = 0; team < teams; team += 1) {
      for (let c = 0; c < columns; c += 1) normal[c] = random.normal();
      for (let c = columns - 1; c >= 0; c -= 1) {
        let z = normal[c] ?? 0;
        if (factor) {
          z = 0;
          for (let k = 0; k <= c; k += 1) z += (factor[c * columns + k] ?? 0) * (normal[k] ?? 0);
        }
        const at = team * columns + c;
        const drawn = (model.mean[at] ?? 0) + (model.deviation[at] ?? 0) * z;
        value[at] = (sign[c] ?? 1) * (model.columns[c]?.counted ? Math.round(drawn) : drawn);
      }
    }
  }

  function scorePoints(): void {
    if (columns === 1) {
      for (let team = 0; team < teams; team += 1) points[team] = value[team] ?? 0;
      return;
    }
    points.fill(0);
    for (let c = 0; c < columns; c += 1) {
      for (let team = 0; team < teams; team += 1) {
        const own = value[team * columns + c] ?? 0;
        let score = 1;
        for (let other = 0; other < teams; other += 1) {
          if (other === team) continue;
          const theirs = value[other * columns + c] ?? 0;
          if (own > theirs) score += 1;
          else if (own === theirs) score += 0.5;
        }
        points[team] = (points[team] ?? 0) + score;
      }
    }
  }

  for (let run = 0; run < simulations; run += 1) {
    drawTotals();
    scorePoints();
    for (let team = 0; team < teams; team += 1) {
      const own = points[team] ?? 0;
      sums[team] = (sums[team] ?? 0) + own;
      squares[team] = (squares[team] ?? 0) + own * own;
      let better = 0;
      let equal = 0;
      for (let other = 0; other < teams; other += 1) {
        if ((points[other] ?? 0) > own) better += 1;
        else if (points[other] === own) equal += 1;
      }
      for (let index = better; index < better + equal; index += 1) {
        places[team * teams + index] = (places[team * teams + index] ?? 0) + 1 / equal;
      }
    }
  }
  return {
    simulations,
    margin: marginOf(0.5 / Math.sqrt(simulations)),
    teams: Array.from({ length: teams }, (_, team) => {
      const row = places.slice(team * teams, (team + 1) * teams).map((count) => count / simulations);
      const average = (sums[team] ?? 0) / simulations;
      const variance = Math.max(0, (squares[team] ?? 0) / simulations - average * average);
      return {
        places: row,
        title: row[0] ?? 0,
        points: {
          mean: sign.length === 1 ? average * (sign[0] ?? 1) : average,
          deviation: Math.sqrt(variance),
        },
      };
    }),
  };
}
