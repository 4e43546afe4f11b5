import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import { decodeForecastInputs, encodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { type Day, type ForecastInputs, InvalidInput, type LeagueId } from '@fantasy-stats/domain';
import { type CompiledForecast, compileForecast } from '@fantasy-stats/engine/league';
import { playedWeeks } from '@fantasy-stats/engine/season';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../kernel/database/index.ts';
import { weekStarts } from '../kernel/database/schema/forecast.ts';
import type { PreparedForecast } from './compute-forecast.ts';

// The inputs of each week's first forecast, stored to explain how the odds have changed since.

/**
 * Weeks to store: the current and the previous one, and the one before, which the platform may still report
 * as the last completed week.
 */
const retentionWeeks = 3;

export interface WeekStart {
  /** The fantasy day of the inputs. */
  readonly day: Day;
  readonly inputs: WireForecastInputs;
}

/** Stores the first inputs in the current week and deletes old weeks. Does nothing between weeks. */
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
  // Insert nothing if the league has been deleted.
  await database.execute(sql`
    insert into ${weekStarts} (league_id, week, day, inputs)
    select id, ${week}, ${wire.today}, ${inputs} from leagues where id = ${league}
    on conflict (league_id, week) do nothing`);
  await database
    .delete(weekStarts)
    .where(and(eq(weekStarts.leagueId, league), sql`abs(${weekStarts.week} - ${week}) >= ${retentionWeeks}`));
}

/** Returns a league's inputs at the start of a week; null if not stored. */
export async function readWeekStart(
  database: Queryable,
  league: LeagueId,
  week: number,
): Promise<WeekStart | null> {
  const [row] = await database
    .select({ day: weekStarts.day, inputs: weekStarts.inputs })
    .from(weekStarts)
    .where(and(eq(weekStarts.leagueId, league), eq(weekStarts.week, week)));
  // The response is validated against the contract when it is sent.
  return row ? { day: row.day, inputs: JSON.parse(row.inputs) as WireForecastInputs } : null;
}

/**
 * Returns the forecast from the start of the league's last completed week; null if none is stored that this
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

/** Returns inputs without free agents, because the odds do not depend on them. */
function rosteredAlone(inputs: ForecastInputs): ForecastInputs {
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
