import { calls } from '@fantasy-stats/contract';
import { DraftRoomShape } from '@fantasy-stats/contract/draft-room-shape';
import { mostRooms } from '@fantasy-stats/contract/draft-rooms';
import { and, desc, eq, sql } from 'drizzle-orm';
import { users } from '../../kernel/database/schema/account.ts';
import { draftRooms } from '../../kernel/database/schema/draft-room.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import type { Routes } from '../../kernel/http/routes.ts';
import type { Parts } from '../../kernel/parts.ts';

/** Returns the condition for an account's own room. Other accounts' rooms seem not to exist. */
function ownRoom(userId: string, id: string) {
  return and(eq(draftRooms.userId, userId), eq(draftRooms.id, id));
}

export function draftRoomRoutes(routes: Routes, { database, now }: Parts): void {
  routes.handle(calls.draft.rooms, async ({ user }) => {
    const rows = await database
      .select()
      .from(draftRooms)
      .where(eq(draftRooms.userId, user.id))
      .orderBy(desc(draftRooms.changedAt), draftRooms.id)
      .limit(mostRooms);
    return {
      rooms: rows.map(({ changedAt, id, room }) => {
        const { kind, league, mock, name, picks, rounds, teams } = DraftRoomShape.parse(room);
        return {
          id,
          name,
          league,
          kind,
          teams,
          rounds,
          isMock: mock !== null,
          picks: picks.length,
          changedAt: changedAt.toISOString(),
        };
      }),
    };
  });

  routes.handle(calls.draft.room, async ({ query, user }) => {
    const [row] = await database.select().from(draftRooms).where(ownRoom(user.id, query.room));
    if (!row) throw new ApiError('notFound');
    return { id: row.id, version: row.version, room: DraftRoomShape.parse(row.room) };
  });

  routes.handle(calls.draft.createRoom, ({ body: { id, room }, user }) =>
    database.transaction(async (transaction) => {
      // Serializes concurrent requests against the limit.
      await transaction.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
      if ((await transaction.$count(draftRooms, ownRoom(user.id, id))) > 0) throw new ApiError('roomChanged');
      if ((await transaction.$count(draftRooms, eq(draftRooms.userId, user.id))) >= mostRooms)
        throw new ApiError('tooManyRooms');
      const made = { userId: user.id, id, version: 1, room, changedAt: now() };
      await transaction.insert(draftRooms).values(made);
      return { version: 1 };
    }),
  );

  routes.handle(calls.draft.changeRoom, async ({ body: { id, room, version }, user }) => {
    const [changed] = await database
      .update(draftRooms)
      .set({ room, version: sql`${draftRooms.version} + 1`, changedAt: now() })
      .where(and(ownRoom(user.id, id), eq(draftRooms.version, version)))
      .returning({ version: draftRooms.version });
    if (changed) return changed;
    const isThere = (await database.$count(draftRooms, ownRoom(user.id, id))) > 0;
    throw new ApiError(isThere ? 'roomChanged' : 'notFound');
  });

  routes.handle(calls.draft.deleteRoom, async ({ body, user }) => {
    const gone = await database
      .delete(draftRooms)
      .where(ownRoom(user.id, body.id))
      .returning({ id: draftRooms.id });
    if (gone.length === 0) throw new ApiError('notFound');
    return { done: true };
  });
}
