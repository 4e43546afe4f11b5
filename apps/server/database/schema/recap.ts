import type { recapOutcomes } from '@fantasy-stats/contract/recap-channels';
import type { RecapChannelSettings, RecapKind, RecapService } from '@fantasy-stats/contract/recap-kinds';
import type { LeagueId } from '@fantasy-stats/domain';
import {
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { leagueMembers } from './league.ts';

type Outcome = (typeof recapOutcomes)[number];

/** Chats and email addresses to which members have a league's recaps sent. They go with the link to the league. */
export const recapChannels = pgTable(
  'recap_channels',
  {
    leagueId: text('league_id').$type<LeagueId>().notNull(),
    id: uuid('id').notNull().defaultRandom(),
    userId: uuid('user_id').notNull(),
    service: text('service').$type<RecapService>().notNull(),
    /** Sealed: whoever knows a webhook's address can write into its chat. */
    address: text('address').notNull(),
    /** The end of the address, or the email address itself: for the owner to tell it from others. */
    hint: text('hint').notNull(),
    settings: jsonb('settings').$type<RecapChannelSettings>().notNull(),
    isOn: boolean('is_on').notNull().default(true),
    offBecause: text('off_because').$type<'gone' | 'unsubscribed' | 'lost'>(),
    /** Of emails: when the reader agreed. Chats need nobody's consent but that of whoever made the webhook. */
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull(),
    /** What was due before is not sent: a channel does not begin with old news. */
    since: instant('since').notNull(),
    lastAt: instant('last_at'),
    lastKind: text('last_kind').$type<RecapKind | 'test'>(),
    lastOutcome: text('last_outcome').$type<Outcome>(),
    lastWhy: text('last_why'),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.id] }),
    index('recap_channels_id').on(table.id),
    index('recap_channels_member').on(table.userId, table.leagueId),
    foreignKey({
      columns: [table.userId, table.leagueId],
      foreignColumns: [leagueMembers.userId, leagueMembers.leagueId],
      name: 'recap_channels_of_member',
    }).onDelete('cascade'),
  ],
);

/**
 * What was sent to a channel, and what is to be: one row for each week or trade, so that none is told twice. `sending` is written
 * before the chat is asked: who finds it so later cannot know whether the message arrived.
 */
export const recapPosts = pgTable(
  'recap_posts',
  {
    leagueId: text('league_id').$type<LeagueId>().notNull(),
    channelId: uuid('channel_id').notNull(),
    kind: text('kind').$type<RecapKind>().notNull(),
    /** The week's number, or the trade's id. */
    subject: text('subject').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    /** What it says, the title first; empty once nobody has to send it any more. */
    lines: jsonb('lines').$type<readonly string[]>().notNull(),
    state: text('state').$type<Outcome | 'sending'>().notNull().default('waiting'),
    attempts: smallint('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** Then it is no news any more. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.channelId, table.kind, table.subject] }),
    foreignKey({
      columns: [table.leagueId, table.channelId],
      foreignColumns: [recapChannels.leagueId, recapChannels.id],
    }).onDelete('cascade'),
    index('recap_posts_id').on(table.id),
    index('recap_posts_old').on(table.createdAt),
  ],
);
