import {
  type Day,
  type ForecastInputs,
  InvalidInput,
  isCategoryForm,
  isStatisticId,
  type NbaTeam,
  type RosteredPlayer,
  type ScoredStatistic,
  type StatisticId,
  type TeamId,
} from '@fantasy-stats/domain';
import { activeSlots } from '../lineup/slot-eligibility.ts';
import { type CategorySet, canProject, categorySet } from '../matchup/categories.ts';
import type { ForecastConstants } from '../matchup/forecast.ts';
import { chancesWithStatus } from '../projection/injury-report.ts';
import { loadsOf, usagesOf } from '../projection/later-minutes.ts';
import { PART_COUNT, parts } from '../projection/parts.ts';
import { withPendingGames } from '../projection/pending-player-games.ts';
import { outlookOf, type PlayerOutlook } from '../projection/player-outlook.ts';
import { dayNumber } from '../projection/season-builder.ts';
import { isUndroppable } from '../roster/broken-rules.ts';
import { takesSpot } from '../roster/roster-spots.ts';
import { type OpenGame, openGames, weekLockOf } from '../schedule/open-games.ts';
import { uniqueTeams } from '../season/check-teams.ts';
import { gameValues } from './game-values.ts';

export type UnownedPlayer = Omit<RosteredPlayer, 'teamId' | 'slot'>;

export const noTeam: TeamId = '';

export interface ForecastPlayer {
  /** A free agent's team is {@link noTeam}. */
  readonly rostered: RosteredPlayer;
  /**
   * Mean and spread of a game, and the chance to play each game to the season's end, including the injury
   * status.
   */
  readonly outlook: PlayerOutlook;
  readonly days: readonly Day[];
  /** Share of each game that is not in the score so far. */
  readonly shares: readonly number[];
  /**
   * The chance that each game takes place on its day: 1 for scheduled games. Included in `outlook.chances`.
   */
  readonly gameChances: readonly number[];
  /** Whether each game still allows lineup changes, adds and drops; see `openGames`. */
  readonly open: readonly OpenGame[];
  /** The last day through which a weekly lock by player keeps the player in the slot; null without one. */
  readonly lockedThrough: Day | null;
  /**
   * Factor per game on the player's mean line; not 1 if teammates are reported out, or for games far ahead.
   */
  readonly loads: readonly number[];
  /** Share of its normal offense that the NBA team lacks in each game, because of reported absences. */
  readonly usages: readonly number[];
  /** Value of a game, above zero; managers fill lineups in descending order of value. */
  readonly value: number;
  /** Whether the player is in an IL, IR or NA slot. */
  readonly isReserved: boolean;
  readonly isUndroppable: boolean;
}

/** Inputs prepared for any number of forecasts. */
export interface CompiledForecast {
  readonly inputs: ForecastInputs;
  readonly set: CategorySet;
  /** Scored statistics that cannot be projected, such as technical fouls. */
  readonly unprojected: readonly StatisticId[];
  readonly constants: ForecastConstants;
  readonly players: ReadonlyMap<TeamId, readonly ForecastPlayer[]>;
  readonly freeAgents: readonly ForecastPlayer[];
  readonly unknown: ReadonlyMap<TeamId, readonly RosteredPlayer[]>;
}

export function projectable(scored: readonly ScoredStatistic[]): ScoredStatistic[] {
  return scored.filter(({ statistic }) => canProject(statistic));
}

/**
 * Prepares inputs for forecasts.
 *
 * @param freeAgents free agents that forecasts may add to teams; they do not affect rostered players
 * @throws InvalidInput naming the field
 */
export function compileForecast(
  inputs: ForecastInputs,
  freeAgents: readonly UnownedPlayer[] = [],
): CompiledForecast {
  if (inputs.parts.length !== PART_COUNT || inputs.parts.some((part, index) => part !== parts[index])) {
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
  const lockOf = weekLockOf(inputs);
  const openOf = openByNbaTeam(inputs, lockOf);
  const unknown = new Map<TeamId, RosteredPlayer[]>();
  const found = inputs.rostered.flatMap((rostered, index) => {
    const player = projectedPlayer(inputs, { lockOf, openOf }, rostered, `rostered[${index}].place`);
    if (player) return [player];
    unknown.set(rostered.teamId, [...(unknown.get(rostered.teamId) ?? []), rostered]);
    return [];
  });
  const unowned = freeAgents.flatMap((player, index) => {
    const rostered = { ...player, teamId: noTeam, slot: null };
    return projectedPlayer(inputs, { lockOf, openOf }, rostered, `freeAgents[${index}].place`) ?? [];
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

type LockOf = ReturnType<typeof weekLockOf>;
type OpenOf = (nbaTeam: NbaTeam, days: readonly Day[]) => readonly OpenGame[];

function openByNbaTeam(inputs: ForecastInputs, lockOf: LockOf): OpenOf {
  const openOf = openGames(inputs);
  const known = new Map<NbaTeam, ReadonlyMap<Day, OpenGame>>();
  return (nbaTeam, days) => {
    const found =
      known.get(nbaTeam) ?? new Map((inputs.games[nbaTeam] ?? []).map((game) => [game.day, openOf(game)]));
    known.set(nbaTeam, found);
    const lock = lockOf(nbaTeam);
    return days.map((day) =>
      lock !== null && day <= lock
        ? { lineup: false, moves: false }
        : (found.get(day) ?? openOf({ day, share: 1 })),
    );
  };
}

/** Prepares a player except for the value; null without a projection. */
function projectedPlayer(
  inputs: ForecastInputs,
  { lockOf, openOf }: { readonly lockOf: LockOf; readonly openOf: OpenOf },
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
  const coming = withPendingGames(
    {
      days,
      chances,
      shares: games.map(({ share }) => share),
      loads: loadsOf(player, daysAhead),
      usages: usagesOf(player, daysAhead.length),
    },
    inputs,
    player.nbaTeam,
  );
  return {
    rostered,
    outlook: outlookOf(player.mean, coming.chances, player.regime, inputs.spread, player.errorFactor),
    days: coming.days,
    shares: coming.shares,
    gameChances: coming.gameChances,
    open: openOf(player.nbaTeam, coming.days),
    lockedThrough: lockOf(player.nbaTeam),
    loads: coming.loads,
    usages: coming.usages,
    isUndroppable: isUndroppable(inputs, rostered),
    isReserved: !takesSpot(rostered.slot),
  };
}
