import { InvalidInput } from '../../errors.ts';
import { createRandom } from '../../numeric/random.ts';
import { lastOf } from '../../steps.ts';
import { checkModel } from './check-model.ts';
import type { SeasonModel } from './model.ts';
import { createWeekPlayer } from './play-week.ts';
import { playoffRunner } from './playoffs.ts';
import { startOf, weekRunner, weeksOf } from './regular-season.ts';
import { type SeasonOdds, Tally } from './season-tally.ts';
import { seedOrder, type TableState } from './seed-order.ts';

export interface SimulationOptions {
  /** Number of simulated seasons; default 10,000. */
  readonly simulations?: number;
  readonly seed?: number;
}

/**
 * Simulates the rest of the season under the league's rules.
 *
 * @throws InvalidInput naming the invalid field of the model
 */
export function simulateSeason(model: SeasonModel, options: SimulationOptions = {}): SeasonOdds {
  return lastOf(simulateSeasonInSteps(model, options));
}

/** Runs {@link simulateSeason} in steps; yields the number of finished simulations. */
export function* simulateSeasonInSteps(
  model: SeasonModel,
  options: SimulationOptions = {},
): Generator<number, SeasonOdds> {
  checkModel(model);
  const { simulations = 10_000, seed = 1 } = options;
  if (!Number.isInteger(simulations) || simulations < 1) {
    throw new InvalidInput('simulations', `must be a whole number of at least 1, got ${simulations}`);
  }
  const { teams } = model;
  const random = createRandom(seed);
  const player = createWeekPlayer(model, random);
  const start = startOf(model);
  const state: TableState = {
    wins: new Float64Array(teams),
    decisions: new Float64Array(teams),
    points: new Float64Array(teams),
    pointsAgainst: new Float64Array(teams),
    headToHead: new Float64Array(teams * teams),
    meetings: new Float64Array(teams * teams),
    weekShares: new Float64Array(start.weekShares.length),
    lot: new Float64Array(teams),
  };
  const net = new Float64Array(teams);
  const playWeek = weekRunner(model, player, state, net);
  const weeks = weeksOf(model);
  const first = new Float64Array(teams);
  const order = new Int32Array(teams);
  const seeds = seedOrder(teams, model.seeding);
  const tally = new Tally(model, simulations, weeks[0]?.number ?? null);
  const playoffs = playoffRunner(model, player, state, random, tally);
  for (let done = 0; done < simulations; done += 1) {
    if (done > 0 && done % 500 === 0) yield done;
    state.wins.set(start.wins);
    state.decisions.set(start.decisions);
    state.points.set(start.points);
    state.pointsAgainst.set(start.pointsAgainst);
    state.headToHead.set(model.headToHead);
    state.meetings.set(model.meetings);
    state.weekShares.set(start.weekShares);
    player.drawStrengths();
    for (const [index, week] of weeks.entries()) {
      playWeek(week);
      if (index === 0) first.set(net);
    }
    if (model.playoffs?.seeds) order.set(model.playoffs.seeds);
    else {
      for (let team = 0; team < teams; team += 1) state.lot[team] = random.next();
      seeds(state, order);
    }
    tally.season(order, state.wins, first);
    playoffs(order);
  }
  return tally.odds();
}
