import { and, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/index.ts';
import { recapChannels, recapPosts } from '../database/schema/recap.ts';

/** The channel that a message is for, as a condition on the table of channels. */
export function isChannelOf({
  channelId,
  leagueId,
}: Pick<typeof recapPosts.$inferSelect, 'channelId' | 'leagueId'>): SQL | undefined {
  return and(eq(recapChannels.leagueId, leagueId), eq(recapChannels.id, channelId));
}

/** Names a message among all of a league's. */
export function postKey(
  channelId: string,
  { kind, subject }: Pick<typeof recapPosts.$inferSelect, 'kind' | 'subject'>,
): string {
  return `${channelId} ${kind} ${subject}`;
}

/** What channels were told already, or are about to be, by the keys above. */
export async function toldTo(
  database: Queryable,
  channels: readonly Pick<typeof recapChannels.$inferSelect, 'id' | 'leagueId'>[],
): Promise<ReadonlySet<string>> {
  if (channels.length === 0) return new Set();
  const rows = await database
    .select({ channelId: recapPosts.channelId, kind: recapPosts.kind, subject: recapPosts.subject })
    .from(recapPosts)
    .where(
      and(
        inArray(
          recapPosts.leagueId,
          channels.map(({ leagueId }) => leagueId),
        ),
        inArray(
          recapPosts.channelId,
          channels.map(({ id }) => id),
        ),
      ),
    );
  return new Set(rows.map((row) => postKey(row.channelId, row)));
}

/** Longer than anything is news: what is forgotten is not told again. */
const keptDays = 30;
/** A reader who has not agreed for so long does not want them. */
const askedDays = 14;

/** Forgets what was sent long ago, and addresses whose readers never agreed. */
export async function forgetOldPosts(database: Queryable, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await database.delete(recapPosts).where(lt(recapPosts.createdAt, before(keptDays)));
  await database
    .delete(recapChannels)
    .where(
      and(
        eq(recapChannels.service, 'email'),
        isNull(recapChannels.confirmedAt),
        lt(recapChannels.createdAt, before(askedDays)),
      ),
    );
}
