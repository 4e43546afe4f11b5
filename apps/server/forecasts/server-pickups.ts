import type { WeighedPickups } from '@fantasy-stats/contract/advice';
import type { NamedReturn } from '@fantasy-stats/contract/team-headline';
import { type Day, stepsBeforeAdd, type TeamId } from '@fantasy-stats/domain';
import {
  type AddsLeft,
  type PickupQuestion,
  type PlannedWeek,
  pickupQuestion,
  weekToPlan,
  withAddsLeft,
} from '@fantasy-stats/engine/streaming';
import { resultOf } from '@fantasy-stats/questions';
import { namedReturn } from '@fantasy-stats/questions/best-add';
import { pickups } from '@fantasy-stats/questions/pickups';
import type { Connection } from '../kernel/database/index.ts';
import { movesRead, readAddsLeft } from './adds-left.ts';
import { inputsResult, type PreparedForecast } from './compute-forecast.ts';
import { leagueInputs, type PastForecast } from './league-inputs.ts';
import { readPlayoffOdds } from './playoff-odds.ts';

export interface WeighedPickup {
  /** Null in leagues without matchups. */
  readonly week: number | null;
  readonly lastDay: Day;
  readonly player: { readonly id: string; readonly name: string };
  /** Null if the roster has an open spot. */
  readonly drop: { readonly id: string; readonly name: string } | null;
  /** The player who moves to the injured list to open the spot; null if none does. */
  readonly list: { readonly id: string; readonly name: string } | null;
  /** Players who must come off the injured list before the add. */
  readonly returns: NamedReturn[];
  /** First day on which the free agent plays. */
  readonly day: Day;
  readonly games: number;
  /**
   * Win probability for the matchup without and with the pickup; a tie counts as half a win. Null without a
   * known matchup.
   */
  readonly before: number | null;
  readonly after: number | null;
  /** Net gain and its unit. Pickups are ranked by it. */
  readonly net: number;
  /** Change in expected fantasy points, in head-to-head points leagues; absent in other leagues. */
  readonly points?: number;
  readonly unit: WeighedPickups['unit'];
}

/** Returns each pickup with its week and the win probability without it. */
export function pickupsOfWeek({
  chance: before,
  lastDay,
  pickups,
  unit,
  week,
}: WeighedPickups): WeighedPickup[] {
  if (lastDay === null) return [];
  return pickups.map(({ chance, day, drop, games, list, net, player, points, returns = [] }) => ({
    week,
    lastDay,
    player,
    drop,
    list: list ?? null,
    returns: stepsBeforeAdd(returns, day).map(({ activate, drop: dropped, list: listed }) => ({
      activate,
      drop: dropped,
      ...(listed ? { list: listed } : {}),
    })),
    day,
    games,
    before,
    after: chance ?? before,
    net,
    ...(points === undefined ? {} : { points }),
    unit,
  }));
}

const nothing: Omit<WeighedPickups, 'none'> = {
  week: null,
  firstDay: null,
  lastDay: null,
  unit: null,
  chance: null,
  pickups: [],
  weighed: 0,
  addsLeft: null,
};

/**
 * Returns a team's best pickups, or why there are none: for the current matchup (in a bye, without adds left,
 * or if no games are left, for the next one) or, in leagues without matchups, for the next days.
 */
export async function weighPickUps(
  connection: Pick<Connection, 'database'>,
  prepared: PreparedForecast,
  teamId: TeamId,
): Promise<WeighedPickups> {
  const { database } = connection;
  const about = await leagueInputs(connection, prepared);
  if (!about) return { ...nothing, none: inputsResult(prepared).noInputs ?? 'notRead' };
  if (!about.isWhole) return { ...nothing, none: 'freeAgentsNotRead' };
  const odds = await readPlayoffOdds(database, prepared);
  return weighForTeam(about, teamId, odds, await readAddsLeft(database, about.season, teamId, movesRead));
}

/** Returns a team's best pickups as {@link weighPickUps}, from data that is already read. */
export function weighForTeam(
  { inputs, players, season }: PastForecast,
  teamId: TeamId,
  odds: Parameters<typeof pickupQuestion>[3],
  addsLeftIn: (week: Pick<PlannedWeek, 'firstDay' | 'lastDay'>) => AddsLeft,
): WeighedPickups {
  const open = pickupQuestion(season, teamId, players, odds);
  const week = weekToPlan(season);
  if (!open || !week) return { ...nothing, none: season.league.phase === 'over' ? 'over' : 'noDaysLeft' };
  const days = { ...nothing, week: open.week, firstDay: open.first, lastDay: open.last };
  if (addsLeftIn(week).isLocked) return { ...days, addsLeft: 0, none: 'lockedOut' };
  const found = weighFor({ inputs, players }, withAddsLeft(season, open, addsLeftIn));
  if (found.none !== null || found.addsLeft !== 0) return found;
  const { firstDay, lastDay, week: number } = found;
  return { ...nothing, week: number, firstDay, lastDay, addsLeft: 0, none: 'noAddsLeft' };
}

export function weighFor(
  { inputs, players }: Pick<PastForecast, 'inputs' | 'players'>,
  question: PickupQuestion,
): WeighedPickups {
  const { first, last, week } = question;
  const scope = { ...nothing, week, firstDay: first, lastDay: last };
  if (!inputs) return { ...scope, none: 'notRead' };
  const result = resultOf(pickups, { inputs, players }, question);
  if ('none' in result) {
    const { none } = result;
    if (none === 'noOpponent') return { ...scope, none: 'noMatchup' };
    return { ...scope, none: none === 'nothingProjected' ? 'nothingProjectable' : none };
  }
  const names = new Map([...inputs.rostered, ...players].map(({ id, name }) => [id, name]));
  const namedPlayer = (id: string) => ({ id, name: names.get(id) ?? id });
  const { chanceWithReturns: chance, unit, weighed } = result;
  return {
    week: result.week,
    firstDay: result.first,
    lastDay: result.last,
    unit,
    chance,
    weighed,
    addsLeft: result.addsLeft,
    pickups: result.pickups.map(({ dropId, id, listId, returns, ...pickup }) => ({
      player: namedPlayer(id),
      drop: dropId === null ? null : namedPlayer(dropId),
      ...(listId === undefined ? {} : { list: namedPlayer(listId) }),
      ...(returns
        ? {
            returns: returns.map((step) => ({
              day: step.day,
              ...namedReturn(step, (id) => namedPlayer(id).name),
            })),
          }
        : {}),
      ...pickup,
    })),
    none: null,
  };
}
