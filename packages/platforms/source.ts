import type {
  Day,
  DayFacts,
  DraftAverageFacts,
  DraftFacts,
  FreeAgentFacts,
  League,
  MissingPart,
  Platform,
  Player,
  RosterFacts,
  TeamsFacts,
  TransactionFacts,
  WeekFacts,
} from '@fantasy-stats/domain';

/** What was read, with what could not be. */
export interface Reading<T> {
  readonly facts: T;
  /** Whole parts that are not in the facts. */
  readonly missing: readonly MissingPart[];
  /**
   * Single things that were left out because they are unknown or malformed, in words for a log:
   * `scored statistic 45`, `teams[3]: name is not text`. Holds no names of people and no secrets.
   */
  readonly skipped: readonly string[];
}

/** A week's facts, with the days the platform itself says the week has, where it says so. */
export interface WeekReading extends Reading<WeekFacts> {
  readonly dates: { readonly firstDay: Day; readonly lastDay: Day } | null;
}

/** Some of the older transactions, and where to go on. */
export interface OlderTransactions extends Reading<TransactionFacts> {
  /** Handed back for the next older ones; null when there are none. Plain text, to be kept between processes. */
  readonly next: string | null;
  /** The day down to which, that day included, every move is known now; null while that cannot be told. */
  readonly wholeSince: Day | null;
}

/** What can be asked about players nobody has. */
export interface FreeAgentQuestion {
  /** At most so many, the most owned elsewhere first. */
  readonly limit: number;
}

export interface SourceCapabilities {
  /** Whether lineups of past days can be asked for. */
  readonly dailyRosters: boolean;
  /** Whether one request gives every week (else one request a week). */
  readonly allWeeksInOneRequest: boolean;
  /** Whether transactions are asked for day by day (else in pages from the newest). */
  readonly transactionsByDay: boolean;
}

/**
 * One league, read with somebody's credentials (or none: a public ESPN league). A source may keep an answer from
 * one call for the next, so that a whole read asks for nothing twice: make a new one for every sync.
 *
 * Requests by part — Yahoo: league 2, teams 1, which bring the running week as well (1 for all of these with
 * `known`); other weeks 1 each, rosters 1, draft 1 (up to 3 more in leagues with keepers), transactions 1 a page of
 * 25 and 1 for the own team's offers, players 1 for 25: a league in its week 13 is there after 17, in its week 16 after 20. Where Yahoo refuses to answer
 * for two parts at once, each costs 1, and the refusal. ESPN: league 3 (1 with `known`), teams 1,
 * weeks 1 in all (0 right after a full league read), rosters 1, draft 1, transactions 1 a day, players 1.
 * An incremental refresh (known league, teams, running week and up to two before it, rosters, transactions since
 * yesterday) is at most 6 requests on either platform.
 */
export interface LeagueSource {
  readonly platform: Platform;
  readonly capabilities: SourceCapabilities;
  /**
   * Settings, weeks, dates, scoring. With `known`, what was read before: rules and the weeks' days are taken from
   * it where that saves a request, and only what moves (current week, day, phase) is read again; so they are where
   * the settings do not fit what we know any more, and the league is missing.
   * @throws WrongSport, UnsupportedScoring, and every error of a request
   */
  readLeague(known?: League): Promise<Reading<League>>;
  /** Teams, the platform's own table, and which team is the user's. */
  readTeams(league: League): Promise<Reading<TeamsFacts>>;
  /** Matchups and team lines, week by week in the order asked. */
  readWeeks(league: League, weeks: readonly number[]): AsyncIterable<WeekReading>;
  readRosters(league: League, teams: TeamsFacts): Promise<Reading<RosterFacts>>;
  readDraft(league: League): Promise<Reading<DraftFacts>>;
  /** Executed moves and offers, newest first; since a day (that day included), or of the whole season. */
  readTransactions(league: League, since?: Day): Promise<Reading<TransactionFacts>>;
  /**
   * Older moves bit by bit, from the newest back to the draft, one request a call: so that they can be filled in
   * within a budget and gone on with later. Begins at the newest without a `from`.
   */
  readOlderTransactions(league: League, from: string | null): Promise<OlderTransactions>;
  /** Players nobody has. Yahoo: 1 request for 25. ESPN: 1 for all. */
  readFreeAgents(league: League, question: FreeAgentQuestion): Promise<Reading<FreeAgentFacts>>;
  /**
   * Where players go in other leagues' drafts, for a league whose own is to come. Nothing where the platform refuses to tell,
   * which is noted as skipped, not as missing. Yahoo: 1 request for 25. ESPN: 1, the question of {@link readFreeAgents}.
   */
  readDraftAverages(league: League, question: FreeAgentQuestion): Promise<Reading<DraftAverageFacts>>;
  /** Past days one by one in the order asked: rosters and team lines. Yahoo: 2 requests a day. ESPN: 1. */
  readDays(league: League, days: readonly Day[]): AsyncIterable<Reading<DayFacts>>;
  /** Names, NBA teams, positions of players that drafts and transactions give only by id. */
  readPlayers(league: League, playerIds: readonly string[]): Promise<Reading<readonly Player[]>>;
}
