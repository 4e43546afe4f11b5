import type { Platform } from '@fantasy-stats/domain';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Who does what is written down: an account for itself, an administrator, whoever has the server in hand, or the
 * payment service, which takes payments and tells of it.
 */
export type AuditActor = 'user' | 'admin' | 'operator' | 'paymentService';

/**
 * Who did what, and when. Accounts stand here by their number alone; when one is deleted, its number goes, and what was
 * done stays.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    actor: text('actor').$type<AuditActor>().notNull(),
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    /** The account it was done to. */
    userId: uuid('user_id'),
    /** What else it is about: a league, a player, a sync. */
    subject: text('subject'),
    facts: jsonb('facts')
      .$type<Readonly<Record<string, string | number | boolean | null>>>()
      .notNull()
      .default({}),
    /** Where it was done from, of which a network of IPv6 counts as one; null for the server's own doing. Forgotten after a while. */
    address: text('address'),
  },
  (table) => [
    index('audit_log_newest').on(table.at),
    index('audit_log_actor').on(table.actorId),
    index('audit_log_user').on(table.userId),
  ],
);

/** What became of a request to a platform, in kinds. */
export type AnswerKind =
  | 'success'
  | 'refused'
  | 'notFound'
  | 'throttled'
  | 'unavailable'
  | 'unreachable'
  | 'unexpected';

/** Requests to the platforms by the hour and by what became of them, from all nodes together. */
export const platformAnswers = pgTable(
  'platform_answers',
  {
    platform: text('platform').$type<Platform | 'nba'>().notNull(),
    hour: instant('hour').notNull(),
    kind: text('kind').$type<AnswerKind>().notNull(),
    count: integer('count').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.platform, table.hour, table.kind] })],
);
