import { type Defaults, DefaultsShape, type OwnProjection } from '@fantasy-stats/contract/marks';
import { usualDefaults } from '@fantasy-stats/contract/usual-defaults';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { accountDefaults, ownProjections } from '../database/schema/marks.ts';

/** What an account's pages begin with; what does not fit any more is as if it had never been said. */
export async function readDefaults(database: Queryable, userId: string): Promise<Defaults> {
  const [row] = await database
    .select({ defaults: accountDefaults.defaults })
    .from(accountDefaults)
    .where(eq(accountDefaults.userId, userId));
  const parsed = DefaultsShape.safeParse(row?.defaults);
  return parsed.success ? parsed.data : usualDefaults;
}

/** An account's own projections where it has switched them on; null where it has not, and where there are none. */
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
