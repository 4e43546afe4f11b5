import { addDays } from '@fantasy-stats/domain';
import { gameValues } from '@fantasy-stats/engine/league';
import type { CategorySet, ForecastConstants } from '@fantasy-stats/engine/matchup';
import { dot } from '@fantasy-stats/engine/numeric';
import { gamesBefore, PART_COUNT, type PlayerOutlook } from '@fantasy-stats/engine/projection';
import {
  goalGradient,
  matchupGoal,
  planScale,
  type StreamingGoal,
  type StreamingPlayer,
  type StreamingProblem,
  searchPlans,
} from '@fantasy-stats/engine/streaming';
import { countedWeeks, type Season } from '../data/seasons.ts';
import { projectDay, type Stage } from '../model/project.ts';
import { nineSet, outlooks } from '../model/teams.ts';
import type { ModelConstants } from '../model/walk.ts';
import {
  COUNTING,
  countedTotals,
  drawnOpponents,
  realWeek,
  recentPlayers,
  rosterOf,
} from '../protocol/add-weeks.ts';
import { draftLeagues } from '../protocol/leagues.ts';
import { pointsSet } from '../protocol/points-league.ts';
import { ROSTER, seasonPool, TEAMS } from '../protocol/pool.ts';
import { type WeekForm, weekOutcome } from '../protocol/week-outcome.ts';

export const swapCounts = [1, 3] as const;
/** Methods of choosing swaps: the streaming search with and without the schedule. */
export const chooserNames = ['engine', 'schedule-blind'] as const;
const DAYS = 7;
export const ADD_LEAGUES = 10;
export const POINTS_ADD_LEAGUES = 5;
/** Number of free agents with the largest individual gains who are evaluated more closely. */
const CLOSELY = 30;
const SEARCH = { width: 2, depth: 6, polished: 0 } as const;
const OUTCOMES = 2;

/** The scoring by which swaps are chosen and their outcomes are measured. */
interface AddsScoring {
  readonly form: WeekForm;
  readonly set: CategorySet;
}

const scorings: Readonly<Record<WeekForm, AddsScoring>> = {
  eachCategory: { form: 'eachCategory', set: nineSet },
  headToHeadPoints: { form: 'headToHeadPoints', set: pointsSet },
};

/** Mean change due to a week's swaps: chooser × swaps × (category wins or fantasy points, matchup wins). */
export interface AddsWeek {
  readonly season: string;
  readonly week: number;
  readonly changes: Float64Array;
}

export const changeIndex = (chooser: number, swaps: number, outcome: number): number =>
  (chooser * swapCounts.length + swaps) * OUTCOMES + outcome;

interface VisibleValues {
  readonly players: ReadonlyMap<number, StreamingPlayer>;
}

function visibleValues(
  known: readonly number[],
  values: Float64Array,
  outlookFor: (player: number) => PlayerOutlook,
  daysOf: (player: number) => readonly number[],
): VisibleValues {
  return {
    players: new Map(
      known.map((player, index) => [
        player,
        {
          id: String(player),
          positions: [],
          value: values[index]!,
          outlook: outlookFor(player),
          games: daysOf(player).map((day) => ({ day, share: 1 })),
          later: 0,
          from: 0,
        },
      ]),
    ),
  };
}

const days = Array.from({ length: DAYS }, (_, day) => addDays('2000-01-03', day));

function problemOf(
  visible: VisibleValues,
  roster: readonly number[],
  freeAgents: readonly number[],
  goal: StreamingGoal,
  adds: number,
): StreamingProblem {
  const shown = (players: readonly number[]): StreamingPlayer[] =>
    players.flatMap((player) => visible.players.get(player) ?? []);
  return {
    days,
    roster: shown(roster),
    freeAgents: shown(freeAgents),
    openSpots: 0,
    adds,
    moveDays: 1,
    rules: { slots: [{ slot: 'UTIL', count: COUNTING }], lock: 'daily' },
    goal,
  };
}

const nothing = new Float64Array(PART_COUNT);

/** Returns the rosters after the best one, two and three swaps. */
function chosenRosters(
  visible: VisibleValues,
  roster: readonly number[],
  opponent: readonly number[],
  freeAgents: readonly number[],
  constants: ForecastConstants,
  { form, set }: AddsScoring,
): number[][] {
  const idle: StreamingGoal = {
    unit: 'categories',
    set,
    correlation: constants.spread.correlation,
    worth: () => 0,
    byCategory: () => [],
  };
  const theirs = planScale(problemOf(visible, opponent, [], idle, 0)).standing.totals;
  const goal = matchupGoal(form, set, constants, nothing, { soFar: nothing, totals: theirs });
  const standing = planScale(problemOf(visible, roster, [], goal, 0)).standing;
  const gradient = goalGradient(goal, standing.totals);
  const close = freeAgents
    .flatMap((player) => {
      const outlook = visible.players.get(player)?.outlook;
      if (!outlook) return [];
      const games = outlook.chances.reduce((sum, chance) => sum + chance, 0);
      return [{ player, gain: games * dot(gradient, outlook.mean) }];
    })
    .sort((a, b) => b.gain - a.gain)
    .slice(0, CLOSELY)
    .map(({ player }) => player);
  const most = Math.max(...swapCounts);
  const { byAdds } = searchPlans(planScale(problemOf(visible, roster, close, goal, most)), SEARCH);
  return swapCounts.map((swaps) => {
    const best = byAdds
      .slice(0, swaps)
      .reduce((top, plan) => (plan.gain > (top?.gain ?? 0) ? plan : top), byAdds[0]);
    const next = new Set(roster);
    for (const { add, drop } of best && best.gain > 0 ? best.moves : []) {
      next.delete(Number(drop));
      next.add(Number(add));
    }
    return [...next];
  });
}

function scalesByName(scales: readonly number[]): ForecastConstants['categoryScales'] {
  return Object.fromEntries(nineSet.categories.map(({ statistic }, c) => [statistic, scales[c] ?? 1]));
}

/**
 * Chooses swaps for every team before every counted week from the fourth on (see `countedWeeks`), and adds
 * their effect on the actual week to `weeks`.
 */
export function addsOfSeason(
  stage: Stage,
  model: ModelConstants,
  scales: readonly number[],
  leagues: number,
  weeks: AddsWeek[],
  form: WeekForm = 'eachCategory',
): void {
  const scoring = scorings[form];
  const { season, previous } = stage;
  const most = form === 'eachCategory' ? ADD_LEAGUES : POINTS_ADD_LEAGUES;
  const rosters = draftLeagues(seasonPool(previous), season.year, Math.min(most, leagues));
  const constants: ForecastConstants = {
    categoryScales: scalesByName(scales),
    spread: { correlation: model.spread.correlation },
  };
  for (const week of countedWeeks(season).slice(3)) {
    const monday = season.firstMonday + 7 * week;
    const changes = new Float64Array(chooserNames.length * swapCounts.length * OUTCOMES);
    const { real, visible, recent } = weekBefore(stage, model, constants, rosters, monday, scoring);
    rosters.forEach((league, number) => {
      const owned = new Set(league);
      const free = recent.filter((player) => !owned.has(player));
      const opponents = drawnOpponents(season.year, number, week);
      for (let team = 0; team < TEAMS; team += 1) {
        const own = rosterOf(league, team);
        const opponent = rosterOf(league, opponents[team]!);
        const theirs = countedTotals(season, real, opponent);
        const before = weekOutcome(form, countedTotals(season, real, own), theirs);
        visible.forEach((one, chooser) => {
          chosenRosters(one, own, opponent, free, constants, scoring).forEach((roster, swaps) => {
            const after = weekOutcome(form, countedTotals(season, real, roster), theirs);
            for (let what = 0; what < OUTCOMES; what += 1)
              changes[changeIndex(chooser, swaps, what)]! += after[what]! - before[what]!;
          });
        });
      }
    });
    const teams = rosters.length * TEAMS;
    weeks.push({ season: season.name, week, changes: changes.map((change) => change / teams) });
  }
}

/** Returns the information available before a week, and the week's outcome. */
function weekBefore(
  stage: Stage,
  model: ModelConstants,
  constants: ForecastConstants,
  leagues: readonly Int32Array[],
  monday: number,
  { form, set }: AddsScoring,
) {
  const { season } = stage;
  // Project a second week, too, for the availability of players without a game in this one.
  const projection = projectDay(stage, monday, monday + 2 * DAYS, model.availability, model.lines);
  const all = outlooks(projection, model.spread);
  const nbaTeams = projection.view.nbaTeam;
  const recent = recentPlayers(season, nbaTeams, monday);
  // The first league's players come first, because they define the value of a game.
  const known = [...new Set([...leagues.flatMap((league) => [...league]), ...recent])].filter(
    (player) => player >= 0 && all[player] !== undefined,
  );
  const outlookOf = (player: number): PlayerOutlook => all[player]!;
  const values = gameValues(
    known.map(outlookOf),
    set,
    constants,
    form === 'eachCategory',
    TEAMS,
    ROSTER * TEAMS,
  );
  const indexByPlayer = new Map(known.map((player, index) => [player, index]));
  const gamesOf = (player: number): number[] => {
    const schedule = season.nbaTeams[nbaTeams[player]!];
    if (!schedule) return [];
    const from = gamesBefore(schedule.days, monday);
    return [...schedule.days.subarray(from, gamesBefore(schedule.days, monday + DAYS))].map(
      (day) => day - monday,
    );
  };
  const weekly = new Map(known.map((player) => [player, gamesOf(player)]));
  const projected = new Float64Array((season.firstRow.length - 1) * DAYS);
  for (const player of known) {
    (weekly.get(player) ?? []).forEach((day, game) => {
      const chance = outlookOf(player).chances[game] ?? 0;
      projected[player * DAYS + day] = Math.max(1e-9, chance * (values[indexByPlayer.get(player)!] ?? 0));
    });
  }
  const usual = gamesPerWeek(season, monday);
  const everyDay = Array.from({ length: DAYS }, (_, day) => day);
  const engine = visibleValues(
    known,
    values,
    (player) => ({
      ...outlookOf(player),
      chances: outlookOf(player).chances.slice(0, weekly.get(player)?.length ?? 0),
    }),
    (player) => weekly.get(player) ?? [],
  );
  const blind = visibleValues(
    known,
    values,
    (player) => {
      const { chances } = outlookOf(player);
      const mean =
        chances.length === 0 ? 0 : chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
      return { ...outlookOf(player), chances: new Float64Array(DAYS).fill((mean * usual) / DAYS) };
    },
    () => everyDay,
  );
  return { real: realWeek(season, monday, projected), visible: [engine, blind], recent };
}

function gamesPerWeek(season: Season, monday: number): number {
  let games = 0;
  for (const { days: played } of season.nbaTeams) games += gamesBefore(played, monday);
  const weeks = Math.max(1, (monday - season.firstMonday) / DAYS);
  return games / season.nbaTeams.length / weeks;
}
