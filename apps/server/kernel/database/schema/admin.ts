import type { Platform } from '@fantasy-stats/domain';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * The kind of actor: a user, an administrator, an operator with access to the server, or the payment service.
 */
export type AuditActor = 'user' | 'admin' | 'operator' | 'paymentService';

/**
 * Audit log. Accounts appear by id only. When an account is deleted, its id is removed and the entry stays.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    actor: text('actor').$type<AuditActor>().notNull(),
    actorId: uuid('actor_id'),
    action: text('action').notNull(),
    /** The account that was changed. */
    userId: uuid('user_id'),
    /** The other affected object, such as a league, a player or a sync. */
    subject: text('subject'),
    facts: jsonb('facts')
      .$type<Readonly<Record<string, string | number | boolean | null>>>()
      .notNull()
      .default({}),
    /** Source IP address (for IPv6, its network); null for the server itself. Deleted after a while. */
    address: text('address'),
  },
  (table) => [
    index('audit_log_newest').on(table.at),
    index('audit_log_actor').on(table.actorId),
    index('audit_log_user').on(table.userId),
  ],
);

/** Outcome of a request to a platform. */
export type ResponseKind =
  | 'success'
  | 'refused'
  | 'notFound'
  | 'throttled'
  | 'unavailable'
  | 'unreachable'
  | 'unexpected';

/** Platform requests per hour and outcome, across all nodes. */
export const platformResponses = pgTable(
  'platform_answers',
  {
    platform: text('platform').$type<Platform | 'nba'>().notNull(),
    hour: instant('hour').notNull(),
    kind: text('kind').$type<ResponseKind>().notNull(),
    count: integer('count').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.platform, table.hour, table.kind] })],
);
