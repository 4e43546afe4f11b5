import { boolean, date, doublePrecision, pgTable, text } from 'drizzle-orm/pg-core';

/** Average draft positions across all Yahoo drafts, the same for every league. Each read replaces them. */
export const draftMarket = pgTable('draft_market', {
  /** Yahoo's player key, such as `478.p.10095`. */
  playerId: text('player_id').primaryKey(),
  pick: doublePrecision('pick'),
  cost: doublePrecision('cost'),
  percentDrafted: doublePrecision('percent_drafted'),
  isMostlyUndrafted: boolean('is_mostly_undrafted').notNull(),
  asOf: date('as_of', { mode: 'string' }).notNull(),
});
