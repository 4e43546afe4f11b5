import type {
  CategoryWinner,
  FaabMove,
  FreeAgent,
  GamesBySlot,
  InjuryStatus,
  League,
  Manager,
  MatchupStatus,
  MissingPart,
  OfferState,
  PickMove,
  Platform,
  PlayerMove,
  Position,
  RosterEntry,
  StatisticId,
  StatLine,
  TransactionKind,
} from '@fantasy-stats/domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './account.ts';
import { day, instant } from './columns.ts';
import { platformAccounts } from './link.ts';

/** A platform's league in one season, stored once for all its users. */
export const leagues = pgTable(
  'leagues',
  {
    /** `yahoo-466.l.175298` or `espn-2027-2020202`. */
    id: text('id').primaryKey(),
    platform: text('platform').$type<Platform>().notNull(),
    /** The domain's League, validated on read. */
    facts: jsonb('facts').$type<League>().notNull(),
    /** Incremented whenever a sync changes something. Caches and ETags depend on it. */
    version: integer('version').notNull().default(0),
    /** Time of the last sync that read data. */
    syncedAt: instant('synced_at'),
    /** The parts that the last completed sync could not read. */
    missing: jsonb('missing').$type<readonly MissingPart[]>().notNull().default([]),
    /** When settings and calendar were last read in full. */
    rulesReadAt: instant('rules_read_at'),
    /** The day on the platform up to which all transactions are stored. */
    movesAsOf: day('moves_as_of'),
    /** The same league one season earlier, from `facts`. Users who may read this season may read that one. */
    previousId: text('previous_id').generatedAlwaysAs(sql`facts ->> 'previousId'`),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('leagues_previous').on(table.previousId)],
);

const league = () =>
  text('league_id')
    .notNull()
    .references(() => leagues.id, { onDelete: 'cascade' });

/** Which users may read which league, and the proof of their access. */
export const leagueMembers = pgTable(
  'league_members',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    leagueId: league(),
    ownTeamId: text('own_team_id'),
    isActive: boolean('is_active').notNull().default(false),
    /**
     * The account whose credentials gave access to the league: the user's own, or the demo's. Null for a
     * public league linked by its id.
     */
    accountId: uuid('account_id').references(() => platformAccounts.id, { onDelete: 'cascade' }),
    linkedAt: instant('linked_at').notNull().defaultNow(),
    /** When the user last viewed the league. Only recently viewed leagues are synced. */
    lastReadAt: instant('last_read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.leagueId] }),
    uniqueIndex('league_members_one_active').on(table.userId).where(sql`${table.isActive}`),
    index('league_members_league').on(table.leagueId),
    index('league_members_account').on(table.accountId),
  ],
);

export const teams = pgTable(
  'teams',
  {
    leagueId: league(),
    id: text('id').notNull(),
    /** Teams, in the platform's order. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    abbreviation: text('abbreviation'),
    logoUrl: text('logo_url'),
    managers: jsonb('managers').$type<readonly Manager[]>().notNull(),
    division: text('division'),
    waiverPriority: doublePrecision('waiver_priority'),
    faabBalance: doublePrecision('faab_balance'),
    moves: doublePrecision('moves'),
    trades: doublePrecision('trades'),
  },
  (table) => [primaryKey({ columns: [table.leagueId, table.id] })],
);

export const standings = pgTable(
  'standings',
  {
    leagueId: league(),
    teamId: text('team_id').notNull(),
    wins: doublePrecision('wins').notNull(),
    losses: doublePrecision('losses').notNull(),
    ties: doublePrecision('ties').notNull(),
    rank: integer('rank'),
    playoffSeed: integer('playoff_seed'),
    gamesBack: doublePrecision('games_back'),
    pointsFor: doublePrecision('points_for'),
    pointsAgainst: doublePrecision('points_against'),
    streak: integer('streak'),
    seasonLine: jsonb('season_line').$type<StatLine>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.leagueId, table.teamId] })],
);

/** Stored weeks and their last read. A week read after its results were final is never read again. */
export const leagueWeeks = pgTable(
  'league_weeks',
  {
    leagueId: league(),
    week: integer('week').notNull(),
    /** The platform's date at the last read. */
    asOf: day('as_of').notNull(),
    readAt: instant('read_at').notNull(),
    /** The sync that last read the week, so a resumed sync skips finished work. */
    syncId: uuid('sync_id').notNull(),
    /** The week's days as the platform reports them. They take precedence over a computed calendar. */
    firstDay: day('first_day'),
    lastDay: day('last_day'),
  },
  (table) => [primaryKey({ columns: [table.leagueId, table.week] })],
);

export const teamWeeks = pgTable(
  'team_weeks',
  {
    leagueId: league(),
    week: integer('week').notNull(),
    teamId: text('team_id').notNull(),
    line: jsonb('line').$type<StatLine>().notNull(),
    gamesPlayed: doublePrecision('games_played'),
    gamesRemaining: doublePrecision('games_remaining'),
    gamesBySlot: jsonb('games_by_slot').$type<GamesBySlot>(),
    points: doublePrecision('points'),
  },
  (table) => [primaryKey({ columns: [table.leagueId, table.week, table.teamId] })],
);

export const matchups = pgTable(
  'matchups',
  {
    leagueId: league(),
    id: text('id').notNull(),
    week: integer('week').notNull(),
    home: text('home').notNull(),
    away: text('away'),
    status: text('status').$type<MatchupStatus>().notNull(),
    isPlayoffs: boolean('is_playoffs').notNull(),
    isConsolation: boolean('is_consolation').notNull(),
    winner: text('winner').$type<CategoryWinner>(),
    homeScore: doublePrecision('home_score'),
    awayScore: doublePrecision('away_score'),
    categories: jsonb('categories').$type<Readonly<Partial<Record<StatisticId, CategoryWinner>>>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.id] }),
    index('matchups_week').on(table.leagueId, table.week),
  ],
);

export const rosters = pgTable(
  'rosters',
  {
    leagueId: league(),
    teamId: text('team_id').notNull(),
    day: day('day').notNull(),
    entries: jsonb('entries').$type<readonly RosterEntry[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.leagueId, table.day, table.teamId] })],
);

export const teamDays = pgTable(
  'team_days',
  {
    leagueId: league(),
    day: day('day').notNull(),
    teamId: text('team_id').notNull(),
    line: jsonb('line').$type<StatLine>().notNull(),
    gamesPlayed: doublePrecision('games_played'),
    points: doublePrecision('points'),
  },
  (table) => [primaryKey({ columns: [table.leagueId, table.day, table.teamId] })],
);

/**
 * Days with stored rosters and stats, and the day of each one's last read. A day read after its stats were
 * final is never read again.
 */
export const leagueDays = pgTable(
  'league_days',
  {
    leagueId: league(),
    day: day('day').notNull(),
    /** The platform's date at the last read. */
    asOf: day('as_of').notNull(),
    readAt: instant('read_at').notNull(),
    /** Whether every team's roster and stats are stored. If not, the day is read again a few times. */
    isWhole: boolean('is_whole').notNull(),
    /** Number of incomplete reads. */
    misses: smallint('misses').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.leagueId, table.day] })],
);

/**
 * Players as a platform names them, shared by its leagues. Players of a league uploaded by a browser are
 * stored under its id.
 */
export const players = pgTable(
  'players',
  {
    /** A platform, or the id of a league uploaded by a browser (the domain's `playerScopeOf`). */
    platform: text('platform').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    nbaTeam: text('nba_team'),
    positions: jsonb('positions').$type<readonly Position[]>().notNull(),
    primaryPosition: text('primary_position').$type<Position>(),
    isUndroppable: boolean('is_undroppable').notNull().default(false),
    jersey: text('jersey'),
    injury: text('injury').$type<InjuryStatus>().notNull(),
    /** When the status last changed; null if it never did. */
    injurySince: instant('injury_since'),
    injuryNote: text('injury_note'),
    imageUrl: text('image_url'),
  },
  (table) => [primaryKey({ columns: [table.platform, table.id] })],
);

export const draftPicks = pgTable(
  'draft_picks',
  {
    leagueId: league(),
    pick: integer('pick').notNull(),
    round: integer('round').notNull(),
    teamId: text('team_id').notNull(),
    playerId: text('player_id'),
    cost: doublePrecision('cost'),
    isKeeper: boolean('is_keeper').notNull(),
  },
  (table) => [primaryKey({ columns: [table.leagueId, table.pick] })],
);

/**
 * Average draft positions in other leagues, last read before this league's own draft. They do not change
 * after the draft.
 */
export const draftAverages = pgTable(
  'draft_averages',
  {
    leagueId: league(),
    playerId: text('player_id').notNull(),
    pick: doublePrecision('pick'),
    cost: doublePrecision('cost'),
    percentDrafted: doublePrecision('percent_drafted'),
    isMostlyUndrafted: boolean('is_mostly_undrafted').notNull(),
    /** The platform's date when this was read. */
    asOf: day('as_of').notNull(),
    /** Platform whose drafts the averages are from; null for the league's own platform. */
    source: text('source').$type<Platform>(),
  },
  (table) => [primaryKey({ columns: [table.leagueId, table.playerId] })],
);

export const transactions = pgTable(
  'transactions',
  {
    leagueId: league(),
    id: text('id').notNull(),
    kind: text('kind').$type<TransactionKind>().notNull(),
    at: instant('at').notNull(),
    teamIds: jsonb('team_ids').$type<readonly string[]>().notNull(),
    moves: jsonb('moves').$type<readonly PlayerMove[]>().notNull(),
    picks: jsonb('picks').$type<readonly PickMove[]>().notNull().default([]),
    faab: jsonb('faab').$type<readonly FaabMove[]>().notNull().default([]),
    faabBid: doublePrecision('faab_bid'),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.id] }),
    index('transactions_newest').on(table.leagueId, table.at),
  ],
);

export const tradeOffers = pgTable(
  'trade_offers',
  {
    leagueId: league(),
    id: text('id').notNull(),
    /** The offering team comes first. */
    teamIds: jsonb('team_ids').$type<readonly string[]>().notNull(),
    proposedAt: instant('proposed_at').notNull(),
    expiresAt: instant('expires_at'),
    state: text('state').$type<OfferState>().notNull(),
    moves: jsonb('moves').$type<readonly PlayerMove[]>().notNull(),
    picks: jsonb('picks').$type<readonly PickMove[]>().notNull(),
    faab: jsonb('faab').$type<readonly FaabMove[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.leagueId, table.id] }),
    index('trade_offers_newest').on(table.leagueId, table.proposedAt),
  ],
);

/** A league's free agents, as of the last read. */
export const freeAgents = pgTable(
  'free_agents',
  {
    leagueId: league(),
    playerId: text('player_id').notNull(),
    /** Reading order: players rostered in most leagues first. */
    position: integer('position').notNull(),
    availability: text('availability').$type<FreeAgent['availability']>().notNull(),
    waiversUntil: day('waivers_until'),
    percentOwned: doublePrecision('percent_owned'),
    percentStarted: doublePrecision('percent_started'),
    percentOwnedChange: doublePrecision('percent_owned_change'),
  },
  (table) => [primaryKey({ columns: [table.leagueId, table.playerId] })],
);
