import type { recapOutcomes } from '@fantasy-stats/contract/recap-channels';
import type { RecapChannelSettings, RecapKind, RecapService } from '@fantasy-stats/contract/recap-kinds';
import type { LeagueId } from '@fantasy-stats/domain';
import { boolean, foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { leagueMembers } from './league.ts';

type Outcome = (typeof recapOutcomes)[number];

/** Chats and email addresses that receive a league's recaps. Deleted when the user unlinks the league. */
export const recapChannels = pgTable(
  'recap_channels',
  {
    leagueId: text('league_id').$type<LeagueId>().notNull(),
    id: uuid('id').notNull().defaultRandom(),
    userId: uuid('user_id').notNull(),
    service: text('service').$type<RecapService>().notNull(),
    /** Encrypted, because anyone who knows a webhook's URL can post to its chat. */
    address: text('address').notNull(),
    /** Last characters of the URL, or the email address itself, so the owner can distinguish channels. */
    hint: text('hint').notNull(),
    settings: jsonb('settings').$type<RecapChannelSettings>().notNull(),
    isOn: boolean('is_on').notNull().default(true),
    offBecause: text('off_because').$type<'gone' | 'unsubscribed' | 'lost'>(),
    /** For emails: when the recipient agreed. Chats only need the consent of the webhook's creator. */
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull(),
    /** Earlier recaps are not sent, so a channel does not start with old news. */
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
