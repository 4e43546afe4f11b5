import { calls } from '@fantasy-stats/contract';
import { markLimits } from '@fantasy-stats/contract/mark-limits';
import type { Defaults } from '@fantasy-stats/contract/marks';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../kernel/database/schema/account.ts';
import { accountDefaults, ownProjections, playerMarks } from '../../kernel/database/schema/marks.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import { parseRequest } from '../../kernel/http/parse-request.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import type { Parts } from '../../kernel/parts.ts';
import { readDefaults } from '../../leagues/read-marks.ts';

const unmarked = { isWatched: false, note: '', tags: [] };

/** Registers the calls about an account's notes, projections and page defaults. */
export function markRoutes(routes: Routes, { database, now }: Parts): void {
  routes.handle(calls.marks.players, async ({ user }) => ({
    players: await database
      .select({
        nbaId: playerMarks.nbaId,
        isWatched: playerMarks.isWatched,
        note: playerMarks.note,
        tags: playerMarks.tags,
        rank: playerMarks.rank,
      })
      .from(playerMarks)
      .where(eq(playerMarks.userId, user.id))
      .orderBy(playerMarks.nbaId)
      .limit(markLimits.players),
  }));

  routes.handle(calls.marks.change, ({ body: { nbaId, ...mark }, user }) =>
    database.transaction(async (transaction) => {
      const own = and(eq(playerMarks.userId, user.id), eq(playerMarks.nbaId, nbaId));
      const isEmpty = !mark.isWatched && mark.note === '' && mark.tags.length === 0 && mark.rank === null;
      if (isEmpty) {
        await transaction.delete(playerMarks).where(own);
        return { done: true };
      }
      const set = { ...mark, tags: [...new Set(mark.tags)], changedAt: now() };
      // Serializes concurrent requests against the limit.
      await transaction.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
      const isNew = (await transaction.$count(playerMarks, own)) === 0;
      const count = await transaction.$count(playerMarks, eq(playerMarks.userId, user.id));
      if (isNew && count >= markLimits.players) throw new ApiError('tooManyMarks');
      await transaction
        .insert(playerMarks)
        .values({ userId: user.id, nbaId, ...set })
        .onConflictDoUpdate({ target: [playerMarks.userId, playerMarks.nbaId], set });
      return { done: true };
    }),
  );

  routes.handleBytes(calls.marks.setRanks, async ({ bytes, user }) => {
    const { players } = parseRequest('body', calls.marks.setRanks.body, jsonIn(bytes));
    const ranks = new Map(players.map(({ nbaId, rank }) => [nbaId, rank]));
    await database.transaction(async (transaction) => {
      const own = eq(playerMarks.userId, user.id);
      await transaction.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
      await transaction.update(playerMarks).set({ rank: null }).where(own);
      if (ranks.size > 0)
        await transaction
          .insert(playerMarks)
          .values(
            [...ranks].map(([nbaId, rank]) => ({
              ...unmarked,
              userId: user.id,
              nbaId,
              rank,
              changedAt: now(),
            })),
          )
          .onConflictDoUpdate({
            target: [playerMarks.userId, playerMarks.nbaId],
            set: { rank: sql`excluded.rank`, changedAt: now() },
          });
      await transaction
        .delete(playerMarks)
        .where(
          and(
            own,
            isNull(playerMarks.rank),
            eq(playerMarks.isWatched, false),
            eq(playerMarks.note, ''),
            sql`jsonb_array_length(${playerMarks.tags}) = 0`,
          ),
        );
      if ((await transaction.$count(playerMarks, own)) > markLimits.players)
        throw new ApiError('tooManyMarks');
    });
    return { done: true };
  });

  routes.handle(calls.marks.projections, async ({ user }) => {
    const [row] = await database.select().from(ownProjections).where(eq(ownProjections.userId, user.id));
    if (!row) return { projections: null };
    const { name, players, importedAt } = row;
    return { projections: { name, players, importedAt: importedAt.toISOString() } };
  });

  routes.handleBytes(calls.marks.importProjections, async ({ bytes, user }) => {
    const { name, players } = parseRequest('body', calls.marks.importProjections.body, jsonIn(bytes));
    const byPlayer = new Map(players.map((player) => [player.nbaId, player]));
    const set = { name, players: [...byPlayer.values()], importedAt: now() };
    await database
      .insert(ownProjections)
      .values({ userId: user.id, ...set })
      .onConflictDoUpdate({ target: ownProjections.userId, set });
    return { done: true };
  });

  routes.handle(calls.marks.removeProjections, async ({ user }) => {
    await database.delete(ownProjections).where(eq(ownProjections.userId, user.id));
    return { done: true };
  });

  routes.handle(calls.settings.defaults, ({ user }) => readDefaults(database, user.id));

  routes.handle(calls.settings.changeDefaults, ({ body, user }) =>
    database.transaction(async (transaction) => {
      // Serialized, so that changes of different fields from two devices are both kept.
      await transaction.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
      const defaults: Defaults = { ...(await readDefaults(transaction, user.id)), ...given(body) };
      const set = { defaults, updatedAt: now() };
      await transaction
        .insert(accountDefaults)
        .values({ userId: user.id, ...set })
        .onConflictDoUpdate({ target: accountDefaults.userId, set });
      return defaults;
    }),
  );
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new ApiError('malformedJson');
  }
}

/** Returns the body without undefined fields. */
function given(
  body: { readonly [Field in keyof Defaults]?: Defaults[Field] | undefined },
): Partial<Defaults> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}
