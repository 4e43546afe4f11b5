import { dot, logistic } from '@fantasy-stats/engine/numeric';
import { gamesBefore } from '@fantasy-stats/engine/projection';
import {
  availabilityState,
  comingGame,
  nbaTeamView,
  playerCount,
  playProbability,
} from '@fantasy-stats/engine/projection-model';
import { mondayOf } from '../data/days.ts';
import { fitLogistic } from '../fit/logistic.ts';
import type { Stage } from '../model/project.ts';
import type { ModelConstants } from '../model/walk.ts';
import { logLoss } from '../protocol/outcomes.ts';
import { PLAY_NUMBERS, playNumbers } from '../protocol/play-numbers.ts';
import type { CalibrationSums } from '../report/calibration.ts';

/** A player is included if they played in at least one of this many recent NBA team games. */
const RECENT_NBA_TEAM_GAMES = 15;
/** Absences of more than this many games are excluded from the second comparison. */
const LONG_ABSENCE = 5;

interface Chance {
  readonly playedLast: boolean;
  readonly missed: number;
  readonly played: number;
  readonly behind: number;
  readonly outcome: number;
  readonly week: number;
  readonly numbers: Float64Array;
  /** The model's probability; null if only yardsticks are requested. */
  readonly model: number | null;
}

/** Returns the scheduled games of players who appeared in one of the NBA team's last fifteen games. */
export function scheduledGames(stage: Stage, model: ModelConstants | null): Chance[] {
  const { season, previous, earlier } = stage;
  const found: Chance[] = [];
  const days = [...new Set(season.nbaTeams.flatMap((nbaTeam) => [...nbaTeam.days]))].sort((a, b) => a - b);
  for (const day of days) {
    const view = nbaTeamView(season, previous, earlier, day);
    for (let player = 0; player < playerCount(season); player += 1) {
      const participation = view.participation[player];
      const context = view.context[player];
      if (!participation || !context || context.gamesWithNbaTeam === 0) continue;
      const schedule = season.nbaTeams[view.nbaTeam[player]!]!;
      const behind = gamesBefore(schedule.days, day);
      if (schedule.days[behind] !== day) continue;
      const state = availabilityState(participation, earlier[player]!, context, day);
      const numbers = playNumbers(season, player, view.nbaTeam[player]!, behind);
      if (state.missed >= RECENT_NBA_TEAM_GAMES || !numbers) continue;
      let played = 0;
      for (let i = 0; i < participation.length; i += 1) played += participation.played[i]!;
      let outcome = 0;
      for (let row = season.firstRow[player]!; row < season.firstRow[player + 1]!; row += 1) {
        if (season.rowDay[row] === day) outcome = 1;
      }
      found.push({
        playedLast: state.missed === 0,
        missed: state.missed,
        played,
        behind: participation.length,
        outcome,
        week: mondayOf(day),
        numbers,
        model:
          model === null
            ? null
            : playProbability(model.availability, state, comingGame(schedule, behind, behind), day),
      });
    }
  }
  return found;
}

/** The two yardsticks, fitted on earlier seasons. */
export interface PlayYardsticks {
  /** Coefficients of {@link playNumbers}, fitted on the last three of the earlier seasons. */
  readonly logistic: Float64Array;
  readonly afterPlaying: number;
  readonly afterMissing: number;
  /** Parameters of a beta distribution: played and missed games added to each player's own. */
  readonly betaPlayed: number;
  readonly betaMissed: number;
}

const LOGISTIC_SEASONS = 3;

function fitPlayLogistic(seasons: readonly (readonly Chance[])[]): Float64Array {
  const all = seasons.slice(-LOGISTIC_SEASONS).flat();
  const features = new Float32Array(all.length * PLAY_NUMBERS);
  all.forEach(({ numbers }, row) => {
    features.set(numbers, row * PLAY_NUMBERS);
  });
  const outcomes = Float32Array.from(all, ({ outcome }) => outcome);
  const weights = new Float32Array(all.length).fill(1);
  return fitLogistic({ features, outcomes, weights, rows: all.length }, PLAY_NUMBERS);
}

/** Fits the yardsticks on earlier seasons, oldest first; the beta prior by maximum likelihood on a grid. */
export function fitPlayYardsticks(seasons: readonly (readonly Chance[])[]): PlayYardsticks {
  const all = seasons.flat();
  const rate = (list: readonly Chance[]): number =>
    list.reduce((sum, one) => sum + one.outcome, 0) / Math.max(1, list.length);
  let best = { loss: Number.POSITIVE_INFINITY, betaPlayed: 1, betaMissed: 1 };
  for (const strength of [0.5, 1, 1.5, 2, 3, 4, 6, 8, 12, 20]) {
    for (let mean = 0.5; mean <= 0.85; mean += 0.05) {
      let loss = 0;
      for (const one of all)
        loss += logLoss((one.played + strength * mean) / (one.behind + strength), one.outcome);
      if (loss < best.loss) best = { loss, betaPlayed: strength * mean, betaMissed: strength * (1 - mean) };
    }
  }
  return {
    logistic: fitPlayLogistic(seasons),
    afterPlaying: rate(all.filter((one) => one.playedLast)),
    afterMissing: rate(all.filter((one) => !one.playedLast)),
    betaPlayed: best.betaPlayed,
    betaMissed: best.betaMissed,
  };
}

export const playArms = ['playedLast', 'seasonShare', 'logistic', 'model'] as const;

export interface PlayWeek {
  readonly season: string;
  readonly count: number;
  readonly shortCount: number;
  readonly losses: Float64Array;
  readonly shortLosses: Float64Array;
}

export function scorePlays(
  season: string,
  games: readonly Chance[],
  yardsticks: PlayYardsticks,
  calibration: CalibrationSums,
): PlayWeek[] {
  const weeks = new Map<number, Chance[]>();
  for (const game of games) {
    const list = weeks.get(game.week) ?? [];
    list.push(game);
    weeks.set(game.week, list);
  }
  return [...weeks.keys()]
    .sort((a, b) => a - b)
    .map((week) => {
      const losses = new Float64Array(playArms.length);
      const shortLosses = new Float64Array(playArms.length);
      let shortCount = 0;
      const list = weeks.get(week) ?? [];
      calibration.startWeek(season);
      for (const game of list) {
        const { betaPlayed, betaMissed } = yardsticks;
        const probabilities = [
          game.playedLast ? yardsticks.afterPlaying : yardsticks.afterMissing,
          (game.played + betaPlayed) / (game.behind + betaPlayed + betaMissed),
          logistic(dot(yardsticks.logistic, game.numbers)),
          game.model ?? 0.5,
        ];
        if (game.missed <= LONG_ABSENCE) shortCount += 1;
        probabilities.forEach((probability, arm) => {
          const loss = logLoss(probability, game.outcome);
          losses[arm]! += loss;
          if (game.missed <= LONG_ABSENCE) shortLosses[arm]! += loss;
        });
        calibration.add(game.model ?? 0.5, game.outcome);
      }
      return { season, count: list.length, shortCount, losses, shortLosses };
    });
}
