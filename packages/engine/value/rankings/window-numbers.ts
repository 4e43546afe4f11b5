import {
  addDays,
  type Day,
  daysBetween,
  type InjuryStatus,
  nbaTeamIndex,
  pendingBetween,
} from '@fantasy-stats/domain';
import type { CategorySet } from '../../matchup/index.ts';
import {
  chancesWithStatus,
  dayNumber,
  loadsOf,
  meanLoad,
  meanUsage,
  outlookOf,
  PART_COUNT,
  partIndex,
  usagesOf,
  withLoad,
  withPendingGames,
} from '../../projection/index.ts';
import {
  enoughGames,
  outlookPopulation,
  type Population,
  type ProjectedPlayer,
  type ValueUnit,
  windowPopulation,
} from '../index.ts';
import type { ValuedLeague, ValuedSeason } from './valued-league.ts';
import type { DateRange, RankingUnit, ValueWindow } from './values.ts';

export interface WindowNumbers {
  readonly window: ValueWindow;
  readonly ids: Int32Array;
  readonly names: readonly string[];
  readonly nbaTeams: Int8Array;
  readonly games: Float64Array;
  readonly minutes: Float64Array;
  readonly population: Population;
  /** Each player's line in the unit, and the standard errors of its statistics; null for actual stats. */
  readonly means: readonly Float64Array[];
  readonly errors: readonly Float64Array[] | null;
  /**
   * Factor from a line to the table's numbers: 1, or the window's weeks for totals, which are computed per
   * week.
   */
  readonly shownFactor: number;
  readonly minimumGames: number;
  readonly firstDay: Day;
  readonly lastDay: Day;
}

const MIN = partIndex('MIN');
const windowDays: Partial<Record<ValueWindow, number>> = { last7: 7, last14: 14, last30: 30, last60: 60 };

/** Unit of a table's numbers; `week` is for values to a team. */
export type NumbersUnit = RankingUnit | 'week';

/**
 * Returns the unit of the computation. A window's totals are computed as its average week, with the variance
 * of a week.
 */
function computedUnit(unit: NumbersUnit): ValueUnit {
  return unit === 'total' ? 'week' : unit;
}

/**
 * Computes the numbers of a window; null if it has none.
 *
 * @param dates for the window `dates`; ignores days before the season and after yesterday
 */
export function windowNumbers(
  league: ValuedLeague,
  window: ValueWindow,
  unit: NumbersUnit,
  dates: DateRange | null = null,
): WindowNumbers | null {
  const { set } = league;
  if (!set) return null;
  if (window === 'rest') return projectedNumbers(league, set, unit);
  const season = window === 'lastSeason' ? league.earlier : league.running;
  return season && playedNumbers(season, set, window, unit, dates);
}

function playedNumbers(
  season: ValuedSeason,
  set: CategorySet,
  window: ValueWindow,
  unit: NumbersUnit,
  dates: DateRange | null,
): WindowNumbers | null {
  const { lines, log } = season;
  const lastDay = dates && dates.last < season.lastDay ? dates.last : season.lastDay;
  const days = windowDays[window];
  const start = dates?.first ?? (days === undefined ? lines.firstDay : addDays(lastDay, 1 - days));
  if (start > lastDay || lastDay < lines.firstDay) return null;
  const firstDay = start < lines.firstDay ? lines.firstDay : start;
  const from = daysBetween(lines.firstDay, firstDay);
  const until = daysBetween(lines.firstDay, lastDay) + 1;
  let games = 0;
  for (const count of lines.gamesByDay.slice(from, until)) games += count;
  if (games === 0) return null;
  const weeks = (until - from) / 7;
  const ofNbaTeam = (2 * games) / 30;
  const minimumGames = enoughGames(ofNbaTeam);
  const found = windowPopulation(log, { first: dayNumber(firstDay), last: dayNumber(lastDay) }, set, {
    unit: computedUnit(unit),
    nbaTeamGames: ofNbaTeam / weeks,
    minimumGames,
  });
  const line = (player: number): Float64Array =>
    found.totals
      .slice(player * PART_COUNT, (player + 1) * PART_COUNT)
      .map((total) => total * (found.factor[player] ?? 0));
  return {
    window,
    ids: Int32Array.from(lines.ids),
    names: lines.names,
    nbaTeams: Int8Array.from(lines.nbaTeams),
    games: Float64Array.from(found.games),
    minutes: Float64Array.from(
      found.games,
      (count, player) => (found.totals[player * PART_COUNT + MIN] ?? 0) / count,
    ),
    population: found.population,
    means: lines.ids.map((_, player) => line(player)),
    errors: null,
    shownFactor: unit === 'total' ? weeks : 1,
    minimumGames,
    firstDay,
    lastDay,
  };
}

function projectedNumbers(league: ValuedLeague, set: CategorySet, unit: NumbersUnit): WindowNumbers | null {
  const isWeekly = computedUnit(unit) === 'week';
  const { inputs, data } = league;
  if (!inputs) return null;
  const days = daysBetween(inputs.today, inputs.lastDay) + 1;
  const injuries = new Map<number, InjuryStatus>(
    data.players.flatMap(({ nbaId, injury }) => (nbaId === null ? [] : [[nbaId, injury] as const])),
  );
  const known = inputs.players.flatMap((player) => {
    const games = inputs.games[player.nbaTeam] ?? [];
    const id = Number(player.id);
    const status = injuries.get(id) ?? 'healthy';
    const daysAhead = games.map(({ day }) => daysBetween(inputs.today, day));
    const chances = chancesWithStatus(player, status, (game) => daysAhead[game] ?? 0);
    const coming = withPendingGames(
      {
        days: games.map(({ day }) => day),
        chances,
        shares: [],
        loads: loadsOf(player, daysAhead),
        usages: usagesOf(player, daysAhead.length),
      },
      inputs,
      player.nbaTeam,
    );
    const outlook = outlookOf(player.mean, coming.chances, player.regime, inputs.spread, player.errorFactor);
    return Number.isInteger(id)
      ? [
          {
            id,
            player,
            outlook: withLoad(
              outlook,
              meanLoad(coming.chances, coming.loads),
              meanUsage(coming.chances, coming.usages),
            ),
          },
        ]
      : [];
  });
  if (known.length < 2 || days < 1) return null;
  const schedules = Object.values(inputs.games);
  const scheduled = schedules.reduce((sum, { length }) => sum + length, 0) / Math.max(1, schedules.length);
  const nbaTeamGames =
    scheduled +
    pendingBetween(inputs.pending, { firstDay: inputs.today, lastDay: inputs.lastDay }, inputs.today);
  if (nbaTeamGames === 0) return null;
  const factor = known.map(({ outlook }) => {
    const minutes = outlook.mean[MIN] ?? 0;
    return unit === 'per36' ? (minutes > 0 ? 36 / minutes : 0) : 1;
  });
  const projected = known.map(({ outlook }, index): ProjectedPlayer => {
    const scale = factor[index] ?? 1;
    const scaled = (line: Float64Array) => line.map((value) => value * scale);
    return {
      days,
      outlook:
        unit === 'per36'
          ? {
              ...outlook,
              mean: scaled(outlook.mean),
              deviation: scaled(outlook.deviation),
              standardError: scaled(outlook.standardError),
            }
          : outlook,
    };
  });
  const perWeek = (nbaTeamGames * 7) / days;
  const population = outlookPopulation(
    projected,
    set,
    inputs.spread.correlation,
    isWeekly ? 'week' : 'game',
    perWeek,
  );
  const games = Float64Array.from(known, ({ outlook }) => outlook.chances.reduce((sum, p) => sum + p, 0));
  const inUnit = (index: number): number => (isWeekly ? ((games[index] ?? 0) * 7) / days : 1);
  const scaledLines = (name: 'mean' | 'standardError'): Float64Array[] =>
    projected.map(({ outlook }, index) => outlook[name].map((value) => value * inUnit(index)));
  known.forEach(({ outlook }, index) => {
    if (unit === 'per36' && (outlook.mean[MIN] ?? 0) < 10) population.eligible[index] = 0;
  });
  return {
    window: 'rest',
    ids: Int32Array.from(known, ({ id }) => id),
    names: known.map(({ player }) => player.name),
    nbaTeams: Int8Array.from(known, ({ player }) => nbaTeamIndex(player.nbaTeam)),
    games,
    minutes: Float64Array.from(known, ({ outlook }) => outlook.mean[MIN] ?? 0),
    population,
    means: scaledLines('mean'),
    errors: scaledLines('standardError'),
    shownFactor: unit === 'total' ? days / 7 : 1,
    minimumGames: 0,
    firstDay: inputs.today,
    lastDay: inputs.lastDay,
  };
}
