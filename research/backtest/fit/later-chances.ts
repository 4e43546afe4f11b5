import {
  type AvailabilityConstants,
  LATER_CHANCE_FEATURES,
  type LaterChances,
  type LineConstants,
  lastRowBefore,
  laterChanceFeatures,
  longTermShare,
  playerCount,
} from '@fantasy-stats/engine/projection-model';
import { projectDay, type Stage } from '../model/project.ts';
import { fitLogistic } from './logistic.ts';

const DAYS = 7;
/** Recent minutes of players who are on a fantasy roster. */
const LEAST_MINUTES = 12;
/** Forecasts are made on every second Monday from the third week on, for games in the next months. */
const FIRST_WEEK = 2;
const EVERY_WEEKS = 2;
const HORIZON_DAYS = 140;
/** Every third game of a player is sampled, because neighboring games say nearly the same. */
const EVERY_GAMES = 3;
const YEARLY_DECAY = 0.8;
const REGIMES = 3;
const RIDGE = 5;

/** A season's forecasts of later games and their outcomes, by regime. */
export type LaterChanceRows = readonly {
  readonly features: Float32Array;
  readonly offsets: Float32Array;
  readonly outcomes: Float32Array;
}[];

/** Returns the day from which a player plays for another NBA team than today. */
function movedFrom({ season }: Stage, player: number, day: number, nbaTeam: number): number {
  let last = day;
  for (let row = lastRowBefore(season, player, day) + 1; row < season.firstRow[player + 1]!; row += 1) {
    if (season.rowPlayer[row] !== player || season.rowDay[row]! < day) continue;
    // The old NBA team's games after a trade say nothing about the player.
    if (season.rowNbaTeam[row] !== nbaTeam) return last + 1;
    last = season.rowDay[row]!;
  }
  return Number.MAX_SAFE_INTEGER;
}

/**
 * Collects a season's evidence about chances to play more than a week ahead.
 *
 * @param lines constants with a prior, fitted on earlier seasons
 */
export function laterChanceRows(
  stage: Stage,
  availability: AvailabilityConstants,
  lines: LineConstants,
): LaterChanceRows {
  const { season } = stage;
  const rows = Array.from({ length: REGIMES }, () => ({
    features: [] as number[],
    offsets: [] as number[],
    outcomes: [] as number[],
  }));
  const row = new Float64Array(LATER_CHANCE_FEATURES);
  for (let week = FIRST_WEEK; week < season.weekCount; week += EVERY_WEEKS) {
    const day = season.firstMonday + DAYS * week;
    const { chances, regimes, view } = projectDay(stage, day, day + HORIZON_DAYS, availability, {
      ...lines,
      laterChances: null,
    });
    for (let player = 0; player < playerCount(season); player += 1) {
      const participation = view.participation[player];
      const minutes = view.minutes[player]!;
      if (!participation || minutes < LEAST_MINUTES || lastRowBefore(season, player, day) < 0) continue;
      const nbaTeam = view.nbaTeam[player]!;
      const lastDay = season.nbaTeams[nbaTeam]!.days.at(-1) ?? day;
      const moved = movedFrom(stage, player, day, nbaTeam);
      const played = new Set(season.rowDay.subarray(season.firstRow[player]!, season.firstRow[player + 1]!));
      const known = { share: longTermShare(participation, stage.earlier[player]!), minutes };
      const own = rows[regimes[player]!]!;
      for (let game = chances.first[player]!; game < chances.first[player + 1]!; game += 1) {
        const gameDay = chances.days[game]!;
        if (gameDay < day + DAYS || gameDay >= moved || (game + player) % EVERY_GAMES !== 0) continue;
        own.offsets.push(
          laterChanceFeatures(chances.chances[game]!, gameDay - day, lastDay - gameDay, known, row),
        );
        own.features.push(...row);
        own.outcomes.push(played.has(gameDay) ? 1 : 0);
      }
    }
  }
  return rows.map(({ features, offsets, outcomes }) => ({
    features: Float32Array.from(features),
    offsets: Float32Array.from(offsets),
    outcomes: Float32Array.from(outcomes),
  }));
}

/** Fits the correction of later chances on at least one earlier season, oldest first. */
export function fitLaterChances(seasons: readonly LaterChanceRows[]): LaterChances {
  return Array.from({ length: REGIMES }, (_, regime) => {
    const parts = seasons.map((season) => season[regime]!);
    const joined = (pick: (part: LaterChanceRows[number]) => Float32Array): Float32Array =>
      Float32Array.from(parts.flatMap((part) => [...pick(part)]));
    const outcomes = joined((part) => part.outcomes);
    const weights = Float32Array.from(
      parts.flatMap((part, index) =>
        new Array<number>(part.outcomes.length).fill(YEARLY_DECAY ** (parts.length - 1 - index)),
      ),
    );
    const data = {
      features: joined(({ features }) => features),
      offsets: joined(({ offsets }) => offsets),
      outcomes,
      weights,
      rows: outcomes.length,
    };
    return [...fitLogistic(data, LATER_CHANCE_FEATURES, RIDGE)];
  });
}
