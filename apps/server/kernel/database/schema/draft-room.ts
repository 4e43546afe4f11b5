import type { DraftRoom } from '@fantasy-stats/contract/draft-room-shape';
import { index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { instant } from './columns.ts';

/** Draft rooms that users store. The browser chooses the name, which is unique within the account. */
export const draftRooms = pgTable(
  'draft_rooms',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** Incremented by each change. */
    version: integer('version').notNull(),
    /** Validated on read. */
    room: jsonb('room').$type<DraftRoom>().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('draft_rooms_changed').on(table.userId, table.changedAt),
  ],
);
