import { gamesBefore } from '@fantasy-stats/engine/projection';
import {
  AVAILABILITY_FEATURES,
  type AvailabilityConstants,
  availabilityState,
  calibrationGroup,
  comingGame,
  gameFeatures,
  nbaTeamView,
  playerCount,
  regimeOf,
} from '@fantasy-stats/engine/projection-model';
import { mondayOf } from '../data/days.ts';
import type { Stage } from '../model/project.ts';
import { type BoostingBlock, fitBoosting } from './boosting.ts';
import { fitLogistic } from './logistic.ts';

export interface AvailabilityRows {
  readonly features: Float32Array;
  readonly outcomes: Float32Array;
  readonly weights: Float32Array;
  readonly groups: Uint8Array;
  readonly rows: number;
}

const HORIZON_DAYS = 7;
/** Absences of at least this many games are sampled only on every fifth day. */
const LONG = 15;
const YEARLY_DECAY = 0.8;

class Collector {
  features = new Float32Array(1 << 16);
  readonly outcomes: number[] = [];
  readonly weights: number[] = [];
  readonly groups: number[] = [];

  add(row: Float64Array, outcome: number, weight: number, group: number): void {
    const at = this.outcomes.length * AVAILABILITY_FEATURES;
    if (at + AVAILABILITY_FEATURES > this.features.length) {
      const larger = new Float32Array(this.features.length * 2);
      larger.set(this.features);
      this.features = larger;
    }
    this.features.set(row, at);
    this.outcomes.push(outcome);
    this.weights.push(weight);
    this.groups.push(group);
  }

  done(): AvailabilityRows {
    const rows = this.outcomes.length;
    return {
      features: this.features.slice(0, rows * AVAILABILITY_FEATURES),
      outcomes: Float32Array.from(this.outcomes),
      weights: Float32Array.from(this.weights),
      groups: Uint8Array.from(this.groups),
      rows,
    };
  }
}

/**
 * Collects observations from what was known on each day: each player's next game on every game day, and
 * further games within seven days on Mondays and, for every third player, on other days.
 */
export function availabilityRows({ season, previous, earlier }: Stage): AvailabilityRows[] {
  const days = [
    ...new Set(
      season.nbaTeams.flatMap((nbaTeam) => [...nbaTeam.days].flatMap((day) => [day, mondayOf(day)])),
    ),
  ];
  const collectors = [new Collector(), new Collector(), new Collector()];
  const row = new Float64Array(AVAILABILITY_FEATURES);
  const players = playerCount(season);
  const playedDays = Array.from(
    { length: players },
    (_, player) => new Set(season.rowDay.subarray(season.firstRow[player]!, season.firstRow[player + 1]!)),
  );
  for (const day of days.sort((a, b) => a - b)) {
    const view = nbaTeamView(season, previous, earlier, day);
    const isMonday = mondayOf(day) === day;
    for (let player = 0; player < players; player += 1) {
      const participation = view.participation[player];
      const context = view.context[player];
      if (!participation || !context) continue;
      const schedule = season.nbaTeams[view.nbaTeam[player]!]!;
      const behind = gamesBefore(schedule.days, day);
      const plays = schedule.days[behind] === day;
      if (behind >= schedule.days.length || !(plays || isMonday)) continue;
      const state = availabilityState(participation, earlier[player]!, context, day);
      const isLong = state.missed >= LONG || state.lastPlayed === null;
      if (isLong && (day + player) % 5 !== 0) continue;
      const isFull = isMonday || (day + player) % 3 === 0;
      for (
        let game = behind;
        game < schedule.days.length && schedule.days[game]! < day + HORIZON_DAYS;
        game += 1
      ) {
        if (game > behind && !isFull) break;
        const coming = comingGame(schedule, game, behind);
        gameFeatures(state, coming, day, row, 0);
        const outcome = playedDays[player]!.has(schedule.days[game]!) ? 1 : 0;
        collectors[regimeOf(state.missed)]!.add(
          row,
          outcome,
          isLong ? 5 : 1,
          calibrationGroup(state, coming),
        );
      }
    }
  }
  return collectors.map((collector) => collector.done());
}

const TREES = { loss: 'logistic', trees: 80, depth: 5, rate: 0.1, shrink: 30 } as const;

/** Constants of play probabilities, without the recalibration. */
export type UncalibratedAvailability = Omit<AvailabilityConstants, 'calibration'>;

/**
 * Fits the play probability on the rows of earlier seasons, oldest first; each season has four fifths of the
 * weight of the following one. Trees fit the residuals.
 */
export function fitAvailability(seasons: readonly (readonly AvailabilityRows[])[]): UncalibratedAvailability {
  const blocks: BoostingBlock[] = [];
  const regimes = [0, 1, 2].map((regime) => {
    const parts = seasons.map((season) => season[regime]!);
    const rows = parts.reduce((sum, part) => sum + part.rows, 0);
    const features = new Float32Array(rows * AVAILABILITY_FEATURES);
    const outcomes = new Float32Array(rows);
    const weights = new Float32Array(rows);
    let at = 0;
    parts.forEach((part, age) => {
      const factor = YEARLY_DECAY ** (parts.length - 1 - age);
      features.set(part.features, at * AVAILABILITY_FEATURES);
      outcomes.set(part.outcomes, at);
      for (let i = 0; i < part.rows; i += 1) weights[at + i] = factor * part.weights[i]!;
      at += part.rows;
    });
    const coefficients = fitLogistic({ features, outcomes, weights, rows }, AVAILABILITY_FEATURES, 2);
    const start = new Float64Array(rows);
    for (let row = 0; row < rows; row += 1) {
      let sum = 0;
      const from = row * AVAILABILITY_FEATURES;
      for (let i = 0; i < AVAILABILITY_FEATURES; i += 1) sum += coefficients[i]! * features[from + i]!;
      start[row] = sum;
    }
    blocks.push({ features, start, outcomes, weights, rows });
    return [...coefficients];
  });
  return { regimes, trees: fitBoosting(blocks, AVAILABILITY_FEATURES, TREES) };
}
