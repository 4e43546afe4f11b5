import { type Defaults, DefaultsShape, type OwnProjection } from '@fantasy-stats/contract/marks';
import { usualDefaults } from '@fantasy-stats/contract/usual-defaults';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../kernel/database/connect.ts';
import { accountDefaults, ownProjections } from '../kernel/database/schema/marks.ts';

/** Returns an account's page defaults. Invalid stored parts are replaced by the initial values. */
export async function readDefaults(database: Queryable, userId: string): Promise<Defaults> {
  const [row] = await database
    .select({ defaults: accountDefaults.defaults })
    .from(accountDefaults)
    .where(eq(accountDefaults.userId, userId));
  const parsed = DefaultsShape.safeParse(row?.defaults);
  return parsed.success ? parsed.data : usualDefaults;
}

/** Returns an account's own projections; null if none or they are off. */
export async function readOwnProjections(
  database: Queryable,
  userId: string,
  { usesOwnProjections }: Pick<Defaults, 'usesOwnProjections'>,
): Promise<readonly OwnProjection[] | null> {
  if (!usesOwnProjections) return null;
  const [row] = await database
    .select({ players: ownProjections.players })
    .from(ownProjections)
    .where(eq(ownProjections.userId, userId));
  return row?.players ?? null;
}
