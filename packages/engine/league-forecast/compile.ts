import {
  type Day,
  type ForecastInputs,
  InvalidInput,
  isCategoryForm,
  isStatisticId,
  type RosteredPlayer,
  type ScoredStatistic,
  type StatisticId,
  type TeamId,
} from '@fantasy-stats/domain';
import { activeSlots } from '../lineup/slot-eligibility.ts';
import { type CategorySet, canProject, categorySet } from '../matchup/categories.ts';
import type { ForecastConstants } from '../matchup/forecast.ts';
import { chancesWithStatus } from '../projection/injury-report.ts';
import { loadsOf } from '../projection/later-minutes.ts';
import { PART_COUNT, parts } from '../projection/parts.ts';
import { outlookOf, type PlayerOutlook } from '../projection/player-outlook.ts';
import { dayNumber } from '../projection/season-builder.ts';
import { isUndroppable } from '../roster-moves/broken-rules.ts';
import { takesSpot } from '../roster-moves/roster-spots.ts';
import { uniqueTeams } from '../standings/check-teams.ts';
import { gameValues } from './game-values.ts';

/** A player nobody in the league has. */
export type UnownedPlayer = Omit<RosteredPlayer, 'teamId' | 'slot'>;

/** The team of players nobody has. */
export const noTeam: TeamId = '';

/** A player ready to be forecast. */
export interface ForecastPlayer {
  /** Of the team {@link noTeam} when nobody has him. */
  readonly rostered: RosteredPlayer;
  /** His games to the season's end with the chance to play each, his status considered; spread and mean of a game. */
  readonly outlook: PlayerOutlook;
  readonly days: readonly Day[];
  /** Share of each game that is not in the score so far. */
  readonly shares: readonly number[];
  /** How much of his usual game he is expected to do in each: 1 but where the report tells who else plays, and far ahead. */
  readonly loads: readonly number[];
  /** What a game of his brings: the order in which a manager fills his lineup. Above zero. */
  readonly value: number;
  /** In a slot whose games do not count and which he does not leave by himself: IL, IR, NA. */
  readonly isReserved: boolean;
  /** Nobody may drop him. */
  readonly isUndroppable: boolean;
}

/** Inputs made ready for any number of forecasts. */
export interface CompiledForecast {
  readonly inputs: ForecastInputs;
  readonly set: CategorySet;
  /** What the league scores and nobody can project, such as technical fouls. */
  readonly unprojected: readonly StatisticId[];
  readonly constants: ForecastConstants;
  readonly players: ReadonlyMap<TeamId, readonly ForecastPlayer[]>;
  /** Players nobody has who can be projected, in the order in which they were given. */
  readonly freeAgents: readonly ForecastPlayer[];
  /** Rostered players who cannot be projected, by team. */
  readonly unknown: ReadonlyMap<TeamId, readonly RosteredPlayer[]>;
}

/** Statistics a league scores that can be projected: all that a forecast of it is about. */
export function projectable(scored: readonly ScoredStatistic[]): ScoredStatistic[] {
  return scored.filter(({ statistic }) => canProject(statistic));
}

/**
 * Prepares inputs for forecasts.
 *
 * @param freeAgents players nobody has who may be asked about; they change nothing in what is said of the rostered ones
 * @throws InvalidInput naming the field: vectors in another order of parts, a place outside the list of players, chances that
 *   do not fit an NBA team's games, two teams with one id, a player who is rostered twice or of a team that is not in the league, a
 *   league of which nothing can be projected, a statistic nobody knows, slots of which none counts
 */
export function compileForecast(
  inputs: ForecastInputs,
  freeAgents: readonly UnownedPlayer[] = [],
): CompiledForecast {
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
  const teams = uniqueTeams(inputs.teams.map(({ id }) => id));
  const ids = new Set<string>();
  inputs.rostered.forEach(({ id, teamId }, index) => {
    if (!teams.has(teamId))
      throw new InvalidInput(`rostered[${index}].teamId`, `team ${teamId} is not in the league`);
    if (ids.has(id)) throw new InvalidInput(`rostered[${index}].id`, `${id} is on a roster already`);
    ids.add(id);
  });
  const known = projectable(scored);
  const set = categorySet(known);
  const constants: ForecastConstants = {
    categoryScales: inputs.categoryScales,
    matchupSharpness: inputs.matchupSharpness,
    spread: { correlation: inputs.spread.correlation },
  };
  const unknown = new Map<TeamId, RosteredPlayer[]>();
  const found = inputs.rostered.flatMap((rostered, index) => {
    const player = projectedPlayer(inputs, rostered, `rostered[${index}].place`);
    if (player) return [player];
    unknown.set(rostered.teamId, [...(unknown.get(rostered.teamId) ?? []), rostered]);
    return [];
  });
  const unowned = freeAgents.flatMap((player, index) => {
    const rostered = { ...player, teamId: noTeam, slot: null };
    return projectedPlayer(inputs, rostered, `freeAgents[${index}].place`) ?? [];
  });
  const values = gameValues(
    [...found, ...unowned].map(({ outlook }) => outlook),
    set,
    constants,
    isCategoryForm(scoringForm),
    inputs.teams.length,
    found.length,
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
    freeAgents: unowned.map((player, index) => ({ ...player, value: values[found.length + index] ?? 0 })),
    unknown,
  };
}

/** Everything of a player but his value; null when he cannot be projected. */
function projectedPlayer(
  inputs: ForecastInputs,
  rostered: RosteredPlayer,
  field: string,
): Omit<ForecastPlayer, 'value'> | null {
  if (rostered.place === null) return null;
  const player = inputs.players[rostered.place];
  if (!player) throw new InvalidInput(field, `there is no player ${rostered.place}`);
  const games = inputs.games[player.nbaTeam] ?? [];
  if (games.length !== player.chances.length) {
    throw new InvalidInput(`players[${rostered.place}].chances`, `must hold ${games.length} games`);
  }
  const today = dayNumber(inputs.today);
  const days = games.map(({ day }) => day);
  const daysAhead = days.map((day) => dayNumber(day) - today);
  const chances = chancesWithStatus(player, rostered.injury, (game) => daysAhead[game] ?? 0);
  return {
    rostered,
    outlook: outlookOf(player.mean, chances, player.regime, inputs.spread, player.errorFactor),
    days,
    shares: games.map(({ share }) => share),
    loads: loadsOf(player, daysAhead),
    isUndroppable: isUndroppable(inputs, rostered),
    isReserved: !takesSpot(rostered.slot),
  };
}
