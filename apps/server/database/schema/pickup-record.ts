import type { LeagueId, TeamId } from '@fantasy-stats/domain';
import type { GoalUnit } from '@fantasy-stats/engine/streaming';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { day } from './columns.ts';
import { leagues } from './league.ts';

/**
 * Pickups as they were first recommended to a team on a day, until it can be told what they brought: when the days they were
 * recommended for are over, of rotisserie points when the season is. Then they go into the sums of their week, and nothing stays
 * of who was recommended to whom.
 */
export const shownPickups = pgTable(
  'shown_pickups',
  {
    leagueId: text('league_id')
      .$type<LeagueId>()
      .notNull()
      .references(() => leagues.id, { onDelete: 'cascade' }),
    teamId: text('team_id').$type<TeamId>().notNull(),
    /** The fantasy day on which it was recommended. */
    day: day('day').notNull(),
    /** 1 the best. */
    rank: smallint('rank').notNull(),
    isReplayed: boolean('is_replayed').notNull(),
    /** The league's week; null where it has no matchups. */
    week: smallint('week'),
    /** From which day on he plays for the team, and the last of the days that are promised about. */
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    unit: text('unit').$type<GoalUnit>().notNull(),
    /** What he brings in those days, in the unit. */
    gain: real('gain').notNull(),
    /** The platform's players: who is added, and in whose place; null for an open roster spot. */
    playerId: text('player_id').notNull(),
    dropId: text('drop_id'),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.teamId, table.day, table.rank] }),
    index('shown_pickups_due').on(table.lastDay),
  ],
);

/**
 * What the recommended pickups of a league's week brought, summed: what their record is made of. It outlives the league, and
 * names neither team nor player.
 */
export const pickupWeeks = pgTable(
  'pickup_weeks',
  {
    leagueId: text('league_id').$type<LeagueId>().notNull(),
    /** The last of the days that were promised about. */
    lastDay: day('last_day').notNull(),
    unit: text('unit').$type<GoalUnit>().notNull(),
    /** Whether the team made the add within those days. */
    isFollowed: boolean('is_followed').notNull(),
    isReplayed: boolean('is_replayed').notNull(),
    isSimulated: boolean('is_simulated').notNull(),
    /** The year the season starts. */
    season: smallint('season').notNull(),
    pickups: integer('pickups').notNull(),
    promised: doublePrecision('promised').notNull(),
    actual: doublePrecision('actual').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.leagueId, table.lastDay, table.unit, table.isFollowed, table.isReplayed],
    }),
    index('pickup_weeks_season').on(table.isSimulated, table.season),
  ],
);
