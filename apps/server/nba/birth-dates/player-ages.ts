import type { Day } from '@fantasy-stats/domain';
import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { nbaPlayers } from '../../kernel/database/schema/nba.ts';
import { dayNumber } from '../queries.ts';

export async function birthDatesOf(
  database: Queryable,
  players: readonly number[],
): Promise<ReadonlyMap<number, Day>> {
  if (players.length === 0) return new Map();
  const rows = await database
    .select({ id: nbaPlayers.id, bornOn: nbaPlayers.bornOn })
    .from(nbaPlayers)
    .where(and(inArray(nbaPlayers.id, [...players]), isNotNull(nbaPlayers.bornOn)));
  return new Map(rows.flatMap(({ bornOn, id }) => (bornOn === null ? [] : [[id, bornOn] as const])));
}

/** Returns an age in years, with a fraction. */
export function ageOn(bornOn: Day, day: Day): number {
  return (dayNumber(day) - dayNumber(bornOn)) / 365.25;
}
