import {
  type Day,
  type ForecastInputs,
  InvalidInput,
  isCategoryForm,
  isReserveSlot,
  isStatisticId,
  type RosteredPlayer,
  type ScoredStatistic,
  type StatisticId,
  type TeamId,
} from '@fantasy-stats/domain';
import { activeSlots } from '../lineup/slot-eligibility.ts';
import { type CategorySet, canProject, categorySet } from '../matchup/categories.ts';
import type { ForecastConstants } from '../matchup/forecast.ts';
import { chanceWithStatus } from '../projection/injury.ts';
import { outlookOf, type PlayerOutlook } from '../projection/outlook.ts';
import { PART_COUNT, parts } from '../projection/parts.ts';
import { dayNumber } from '../projection/season-builder.ts';
import { gameValues } from './game-values.ts';

/** A rostered player ready to be forecast. */
export interface ForecastPlayer {
  readonly rostered: RosteredPlayer;
  /** His games to the season's end with the chance to play each, his status considered; spread and mean of a game. */
  readonly outlook: PlayerOutlook;
  readonly days: readonly Day[];
  /** Share of each game that is not in the score so far. */
  readonly shares: readonly number[];
  /** What a game of his brings: the order in which a manager fills his line-up. Above zero. */
  readonly value: number;
  /** In a slot whose games do not count and which he does not leave by himself: IL, IR, NA. */
  readonly isReserved: boolean;
}

/** Inputs made ready for any number of forecasts. */
export interface CompiledForecast {
  readonly inputs: ForecastInputs;
  readonly set: CategorySet;
  /** What the league scores and nobody can project, such as technical fouls. */
  readonly unprojected: readonly StatisticId[];
  readonly constants: ForecastConstants;
  readonly players: ReadonlyMap<TeamId, readonly ForecastPlayer[]>;
  /** Rostered players of whom nothing can be said, by team. */
  readonly unknown: ReadonlyMap<TeamId, readonly RosteredPlayer[]>;
}

/** Statistics a league scores that can be projected: all that a forecast of it is about. */
export function projectable(scored: readonly ScoredStatistic[]): ScoredStatistic[] {
  return scored.filter(({ statistic }) => canProject(statistic));
}

/**
 * Prepares inputs for forecasts.
 *
 * @throws InvalidInput naming the field: vectors in another order of parts, a place outside the list of players, chances that
 *   do not fit a club's games, a league of which nothing can be projected, a statistic nobody knows, slots of which none counts
 */
export function compileForecast(inputs: ForecastInputs): CompiledForecast {
  if (inputs.parts.length !== PART_COUNT || inputs.parts.some((part, place) => part !== parts[place])) {
    throw new InvalidInput('parts', 'are not those of this engine');
  }
  const { scored, scoringForm, slots } = inputs.rules;
  if (activeSlots(slots).length === 0) {
    throw new InvalidInput('rules.slots', 'have no place whose games count');
  }
  scored.forEach(({ statistic }, index) => {
    if (!isStatisticId(statistic)) {
      throw new InvalidInput(`rules.scored[${index}].statistic`, `"${statistic}" is not a known statistic`);
    }
  });
  const known = projectable(scored);
  const set = categorySet(known);
  const constants: ForecastConstants = {
    categoryScales: inputs.categoryScales,
    spread: { correlation: inputs.spread.correlation },
  };
  const today = dayNumber(inputs.today);
  const unknown = new Map<TeamId, RosteredPlayer[]>();
  const found: Omit<ForecastPlayer, 'value'>[] = [];
  inputs.rostered.forEach((rostered, index) => {
    if (rostered.place === null) {
      unknown.set(rostered.teamId, [...(unknown.get(rostered.teamId) ?? []), rostered]);
      return;
    }
    const player = inputs.players[rostered.place];
    if (!player) throw new InvalidInput(`rostered[${index}].place`, `there is no player ${rostered.place}`);
    const games = inputs.games[player.club] ?? [];
    if (games.length !== player.chances.length) {
      throw new InvalidInput(`players[${rostered.place}].chances`, `must hold ${games.length} games`);
    }
    const days = games.map(({ day }) => day);
    const chances = player.chances.map((chance, game) =>
      chanceWithStatus(chance, rostered.injury, dayNumber(days[game] ?? inputs.today) - today),
    );
    found.push({
      rostered,
      outlook: outlookOf(player.mean, chances, player.regime, inputs.spread),
      days,
      shares: games.map(({ share }) => share),
      isReserved: rostered.slot !== null && rostered.slot !== 'BN' && isReserveSlot(rostered.slot),
    });
  });
  const values = gameValues(
    found.map(({ outlook }) => outlook),
    set,
    constants,
    isCategoryForm(scoringForm),
    inputs.teams.length,
  );
  const players = new Map<TeamId, ForecastPlayer[]>(inputs.teams.map(({ id }) => [id, []]));
  found.forEach((player, index) => {
    players.get(player.rostered.teamId)?.push({ ...player, value: values[index] ?? 0 });
  });
  return {
    inputs,
    set,
    unprojected: scored.filter((one) => !known.includes(one)).map(({ statistic }) => statistic),
    constants,
    players,
    unknown,
  };
}
