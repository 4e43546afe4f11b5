import { InvalidInput, requireFinite, requireNonNegative } from '../../errors.ts';
import { roundsOf } from './bracket.ts';
import type { PairOutcome, SeasonModel, WeekModel } from './model.ts';

/** @throws InvalidInput naming the field */
export function checkModel(model: SeasonModel): void {
  const { teams, columns } = model;
  if (!Number.isInteger(teams) || teams < 2)
    throw new InvalidInput('teams', `must be at least 2, got ${teams}`);
  if (columns.length === 0) throw new InvalidInput('columns', 'must hold at least one column');
  if (model.form === 'headToHeadPoints' && columns.length !== 1) {
    throw new InvalidInput('columns', 'must be the points alone where points decide');
  }
  if (model.start.length !== teams) throw new InvalidInput('start', `must hold ${teams} records`);
  for (const [index, record] of model.start.entries()) {
    for (const key of ['wins', 'losses', 'ties'] as const) {
      requireNonNegative(record[key], `start[${index}].${key}`);
    }
    requireFinite(record.points, `start[${index}].points`);
    requireFinite(record.pointsAgainst, `start[${index}].pointsAgainst`);
  }
  checkArray(model.headToHead, teams * teams, 'headToHead');
  checkArray(model.meetings, teams * teams, 'meetings', 0);
  for (const [week, shares] of model.weekShares) checkArray(shares, teams, `weekShares[${week}]`, 0);
  const { divisions } = model.seeding;
  if (divisions && divisions.of.length !== teams)
    throw new InvalidInput('seeding.divisions.of', `must hold ${teams} numbers`);
  if (model.persistent) checkArray(model.persistent, teams * columns.length, 'persistent', 0);
  if (model.correlation) checkArray(model.correlation, columns.length ** 2, 'correlation');
  for (const [week, entry] of model.weeks) checkWeek(model, entry, `weeks[${week}]`);
  checkMatchups(model);
  checkPlayoffs(model);
}

function checkMatchups(model: SeasonModel): void {
  const busy = new Set<string>();
  for (const [index, { week, home, away }] of model.remaining.entries()) {
    if (!model.weeks.has(week)) throw new InvalidInput(`weeks[${week}]`, 'has matchups but no model');
    for (const [side, team] of [
      ['home', home],
      ['away', away],
    ] as const) {
      checkTeam(model, team, `remaining[${index}].${side}`);
      const key = `${week} ${team}`;
      if (busy.has(key)) {
        throw new InvalidInput(`remaining[${index}].${side}`, `team ${team} plays twice in week ${week}`);
      }
      busy.add(key);
    }
  }
}

function checkPlayoffs(model: SeasonModel): void {
  const { playoffs, teams } = model;
  if (!playoffs) return;
  if (!Number.isInteger(playoffs.teams) || playoffs.teams < 1 || playoffs.teams > teams) {
    throw new InvalidInput('playoffs.teams', `must be between 1 and ${teams}, got ${playoffs.teams}`);
  }
  const needed = roundsOf(playoffs.teams);
  if (playoffs.rounds.length < needed) {
    throw new InvalidInput('playoffs.rounds', `${playoffs.teams} teams need ${needed} rounds`);
  }
  for (const [round, weeks] of playoffs.rounds.entries()) {
    if (weeks.length === 0) throw new InvalidInput(`playoffs.rounds[${round}]`, 'has no weeks');
    for (const week of weeks) {
      const entry = model.weeks.get(week);
      if (!entry) throw new InvalidInput(`weeks[${week}]`, 'belongs to the playoffs but has no model');
      if (entry.kind === 'pairs' && weeks.length > 1) {
        throw new InvalidInput(
          `weeks[${week}]`,
          'weeks of one round can only be added up when given by teams',
        );
      }
    }
  }
  for (const [index, { winner, loser }] of playoffs.decided.entries()) {
    checkTeam(model, winner, `playoffs.decided[${index}].winner`);
    checkTeam(model, loser, `playoffs.decided[${index}].loser`);
  }
  if (playoffs.seeds && new Set(playoffs.seeds).size !== teams) {
    throw new InvalidInput('playoffs.seeds', 'must name every team once');
  }
}

function checkTeam(model: SeasonModel, team: number, field: string): void {
  if (!Number.isInteger(team) || team < 0 || team >= model.teams) {
    throw new InvalidInput(field, `must be a team from 0 to ${model.teams - 1}, got ${team}`);
  }
}

function checkWeek(model: SeasonModel, week: WeekModel, field: string): void {
  if (week.kind === 'pairs') {
    if (model.medianWin && model.form === 'headToHeadPoints') {
      throw new InvalidInput(field, 'must be given by teams where the median of the points counts');
    }
    return;
  }
  const size = model.teams * model.columns.length;
  checkArray(week.mean, size, `${field}.mean`);
  checkArray(week.deviation, size, `${field}.deviation`, 0);
  requireNonNegative(week.weight, `${field}.weight`);
}

function checkArray(
  values: Float64Array,
  size: number,
  field: string,
  least = Number.NEGATIVE_INFINITY,
): void {
  if (values.length !== size)
    throw new InvalidInput(field, `must hold ${size} numbers, got ${values.length}`);
  for (let i = 0; i < size; i += 1) {
    const value = values[i] ?? Number.NaN;
    if (!Number.isFinite(value) || value < least) {
      throw new InvalidInput(`${field}[${i}]`, `must be a finite number, got ${value}`);
    }
  }
}

export function checkedOutcomes(outcomes: readonly PairOutcome[], field: string): readonly PairOutcome[] {
  let sum = 0;
  for (const [index, { probability }] of outcomes.entries()) {
    sum += requireNonNegative(probability, `${field}[${index}].probability`);
  }
  if (Math.abs(sum - 1) > 1e-6) throw new InvalidInput(field, `probabilities must sum to 1, got ${sum}`);
  return outcomes;
}
