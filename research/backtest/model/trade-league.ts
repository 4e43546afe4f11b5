import {
  gamesBefore,
  loadsOf,
  meanLoad,
  PART_COUNT,
  type PlayerOutlook,
  partIndex,
  withLoad,
} from '@fantasy-stats/engine/projection';
import { type TradeLeague, type TradePlayer, tradeLeagueModel } from '@fantasy-stats/engine/trade';
import type { League } from '../protocol/leagues.ts';
import { ROSTER, TEAMS } from '../protocol/pool.ts';
import { projectDay, type Stage } from './project.ts';
import { nineSet, outlooks } from './teams.ts';
import type { ModelConstants } from './walk.ts';

/** Number of free agents who may fill a spot: those with the most expected minutes. */
const FREE_AGENTS = 60;
const DAYS = 7;
const MIN = partIndex('MIN');

export function rosterOf(league: League, team: number): number[] {
  return [...league.subarray(team * ROSTER, (team + 1) * ROSTER)].filter((player) => player >= 0);
}

/**
 * Returns a function that creates the trade league before the first of some weeks, using earlier games only.
 */
export function tradeLeagueBuilder(
  stage: Stage,
  model: ModelConstants,
  coming: readonly number[],
): (league: League) => TradeLeague {
  const { season } = stage;
  const dayOf = (week: number): number => season.firstMonday + DAYS * week;
  const today = dayOf(coming[0]!);
  const until = dayOf(coming.at(-1)!) + DAYS;
  const projection = projectDay(stage, today, until, model.availability, model.lines);
  const all = outlooks(projection, model.spread);
  const { laterLoads } = projection;
  const nbaTeams = projection.view.nbaTeam;
  const gamesOf = (player: number): Int32Array => {
    const schedule = season.nbaTeams[nbaTeams[player]!]?.days;
    if (!schedule) return new Int32Array();
    return schedule
      .subarray(gamesBefore(schedule, today), gamesBefore(schedule, until))
      .map((day) => day - today);
  };
  const minutes = (outlook: PlayerOutlook): number =>
    outlook.mean[MIN]! * outlook.chances.reduce((sum, chance) => sum + chance, 0);
  const byMinutes = all
    .map((outlook, player) => ({ player, minutes: minutes(outlook) }))
    .sort((a, b) => b.minutes - a.minutes);
  const playerOf = (player: number, team: number): TradePlayer => {
    const days = gamesOf(player);
    const isKnown = all[player]!.chances.length === days.length;
    const outlook = isKnown ? all[player]! : { ...all[player]!, chances: new Float64Array(days.length) };
    const loads = loadsOf({ laterLoad: laterLoads[player]! }, [...days]);
    const usual = meanLoad(outlook.chances, loads);
    return {
      id: String(player),
      team,
      positions: [],
      outlook: withLoad(outlook, usual),
      days,
      shares: new Float64Array(days.length).fill(1),
      loads: Float64Array.from(loads, (load) => load / usual),
      value: 1,
      isReserved: false,
      fitsReserve: false,
      isStarting: null,
      freeFrom: 0,
      movesFrom: 0,
    };
  };
  const allOpponents = Array.from({ length: TEAMS }, (_, team) =>
    Array.from({ length: TEAMS }, (__, other) => other).filter((other) => other !== team),
  );
  return (league) => {
    const owned = new Set(league);
    const free = byMinutes.filter(({ player }) => !owned.has(player)).slice(0, FREE_AGENTS);
    return tradeLeagueModel({
      form: 'eachCategory',
      set: nineSet,
      correlation: model.spread.correlation,
      categoryScales: {},
      slots: [{ slot: 'UTIL', count: ROSTER }],
      lock: 'daily',
      days: until - today,
      weeks: coming.map((week) => ({
        number: week,
        first: dayOf(week) - today,
        last: dayOf(week) - today + DAYS - 1,
        isPlayoffs: false,
        isRunning: false,
        isLocked: false,
      })),
      teams: Array.from({ length: TEAMS }, (_, team) => String(team)),
      players: [
        ...Array.from({ length: TEAMS }, (_, team) =>
          rosterOf(league, team).map((player) => playerOf(player, team)),
        ).flat(),
        ...free.map(({ player }) => playerOf(player, -1)),
      ],
      soFar: Array.from({ length: TEAMS }, () => new Float64Array(PART_COUNT)),
      opponents: (team) => allOpponents[team] ?? [],
      strengthError: null,
      columnCorrelation: null,
    });
  };
}
