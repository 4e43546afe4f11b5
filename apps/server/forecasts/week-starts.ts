import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import { decodeForecastInputs, encodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { type Day, type ForecastInputs, InvalidInput, type LeagueId } from '@fantasy-stats/domain';
import { type CompiledForecast, compileForecast } from '@fantasy-stats/engine/league';
import { playedWeeks } from '@fantasy-stats/engine/season';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../kernel/database/index.ts';
import { weekStarts } from '../kernel/database/schema/forecast.ts';
import type { PreparedForecast } from './compute-forecast.ts';

// Forecast inputs of each week's first forecast, to explain how the odds changed since.

/** The running week, the previous one, and one that the platform may still count as the last. */
const retentionWeeks = 3;

export interface WeekStart {
  /** The fantasy day of the inputs. */
  readonly day: Day;
  readonly inputs: WireForecastInputs;
}

/** Stores the first inputs of the running week and deletes old weeks. Does nothing without a running week. */
export async function storeWeekStart(
  database: Queryable,
  league: LeagueId,
  wire: WireForecastInputs | null,
): Promise<void> {
  const week = wire?.week ?? null;
  if (!wire || week === null) return;
  const [known] = await database
    .select({ week: weekStarts.week })
    .from(weekStarts)
    .where(and(eq(weekStarts.leagueId, league), eq(weekStarts.week, week)));
  if (known) return;
  const inputs = JSON.stringify(encodeForecastInputs(rosteredAlone(decodeForecastInputs(wire))));
  // Insert only if the league is still stored.
  await database.execute(sql`
    insert into ${weekStarts} (league_id, week, day, inputs)
    select id, ${week}, ${wire.today}, ${inputs} from leagues where id = ${league}
    on conflict (league_id, week) do nothing`);
  await database
    .delete(weekStarts)
    .where(and(eq(weekStarts.leagueId, league), sql`abs(${weekStarts.week} - ${week}) >= ${retentionWeeks}`));
}

/** Returns the inputs at the start of a league's week; null if not stored. */
export async function readWeekStart(
  database: Queryable,
  league: LeagueId,
  week: number,
): Promise<WeekStart | null> {
  const [row] = await database
    .select({ day: weekStarts.day, inputs: weekStarts.inputs })
    .from(weekStarts)
    .where(and(eq(weekStarts.leagueId, league), eq(weekStarts.week, week)));
  // Validated against the contract when it is sent.
  return row ? { day: row.day, inputs: JSON.parse(row.inputs) as WireForecastInputs } : null;
}

/**
 * Returns the forecast at the start of the league's last completed week; null if there is none that this
 * engine version can read.
 */
export async function readLastWeekStart(
  database: Queryable,
  { facts: { season } }: Pick<PreparedForecast, 'facts'>,
): Promise<CompiledForecast | null> {
  const week = playedWeeks(season.league).at(-1);
  const start = week === undefined ? null : await readWeekStart(database, season.league.id, week);
  if (!start) return null;
  try {
    return compileForecast(decodeForecastInputs(start.inputs));
  } catch (error) {
    if (error instanceof InvalidInput) return null;
    throw error;
  }
}

/** Returns inputs without free agents, on which the odds do not depend. */
export function rosteredAlone(inputs: ForecastInputs): ForecastInputs {
  const indexes = [
    ...new Set(inputs.rostered.flatMap(({ place: index }) => (index === null ? [] : [index]))),
  ].sort((one, other) => one - other);
  const newIndexOf = new Map(indexes.map((oldIndex, index) => [oldIndex, index]));
  return {
    ...inputs,
    players: indexes.flatMap((index) => inputs.players[index] ?? []),
    rostered: inputs.rostered.map((player) => ({
      ...player,
      place: player.place === null ? null : (newIndexOf.get(player.place) ?? null),
    })),
  };
}
