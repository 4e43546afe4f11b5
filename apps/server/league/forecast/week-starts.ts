import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import { decodeForecastInputs, encodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import type { Day, ForecastInputs, LeagueId } from '@fantasy-stats/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/index.ts';
import { weekStarts } from '../../database/schema/forecast.ts';

/* What a league's forecasts were computed from when a week was first forecast: by it a page tells what moved the odds since. */

/** The running week, the one before, and one that the platform may still count as the last. */
const keptWeeks = 3;

/** What a week began with. */
export interface WeekStart {
  /** The fantasy day on which it stood. */
  readonly day: Day;
  readonly inputs: WireForecastInputs;
}

/** Keeps the inputs of a running week, the first of each, and forgets weeks long over. Without a week nothing is kept. */
export async function keepWeekStart(
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
  /* A league that is not stored any more keeps none. */
  await database.execute(sql`
    insert into ${weekStarts} (league_id, week, day, inputs)
    select id, ${week}, ${wire.today}, ${inputs} from leagues where id = ${league}
    on conflict (league_id, week) do nothing`);
  await database
    .delete(weekStarts)
    .where(and(eq(weekStarts.leagueId, league), sql`abs(${weekStarts.week} - ${week}) >= ${keptWeeks}`));
}

/** What a week of a league began with; null where it was not kept. */
export async function readWeekStart(
  database: Queryable,
  league: LeagueId,
  week: number,
): Promise<WeekStart | null> {
  const [row] = await database
    .select({ day: weekStarts.day, inputs: weekStarts.inputs })
    .from(weekStarts)
    .where(and(eq(weekStarts.leagueId, league), eq(weekStarts.week, week)));
  /* Held to the contract where it is sent. */
  return row ? { day: row.day, inputs: JSON.parse(row.inputs) as WireForecastInputs } : null;
}

/** Inputs without the players whom nobody in the league has: the odds do not depend on them. */
export function rosteredAlone(inputs: ForecastInputs): ForecastInputs {
  const places = [...new Set(inputs.rostered.flatMap(({ place }) => (place === null ? [] : [place])))].sort(
    (one, other) => one - other,
  );
  const placeOf = new Map(places.map((place, index) => [place, index]));
  return {
    ...inputs,
    players: places.flatMap((place) => inputs.players[place] ?? []),
    rostered: inputs.rostered.map((player) => ({
      ...player,
      place: player.place === null ? null : (placeOf.get(player.place) ?? null),
    })),
  };
}
