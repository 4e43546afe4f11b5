import type {
  Day,
  DayFacts,
  DraftAverageFacts,
  DraftFacts,
  FreeAgentFacts,
  League,
  LiveDraftFacts,
  MissingPart,
  Platform,
  Player,
  RosterFacts,
  TeamsFacts,
  TransactionFacts,
  WeekFacts,
} from '@fantasy-stats/domain';

export interface Reading<T> {
  readonly facts: T;
  /** What could not be read: parts, or single values in them. */
  readonly missing: readonly MissingPart[];
  /**
   * Unknown or malformed single values, as text for a log: `scored statistic 45`, `teams[3]: name is not
   * text`. Holds no names of people and no secrets.
   */
  readonly skipped: readonly string[];
}

/** A week's data, with the platform's own dates if it sends them. */
export interface WeekReading extends Reading<WeekFacts> {
  readonly dates: { readonly firstDay: Day; readonly lastDay: Day } | null;
}

export interface OlderTransactions extends Reading<TransactionFacts> {
  /** Resume point for the next older moves; null at the end. Plain text, stored between calls. */
  readonly next: string | null;
  /** Day since which every move is known; null if unknown. */
  readonly wholeSince: Day | null;
}

export interface FreeAgentQuestion {
  /** Maximum number of free agents, the most rostered first. */
  readonly limit: number;
}

export interface SourceCapabilities {
  /** Whether lineups of past days are available. */
  readonly dailyRosters: boolean;
  /** Whether one request gives every week (otherwise one request per week). */
  readonly allWeeksInOneRequest: boolean;
  /** Whether transactions are requested by day (otherwise in pages from the newest). */
  readonly transactionsByDay: boolean;
}

/**
 * One league, read with a user's credentials or none. A source may reuse responses: create a new one for
 * every sync.
 *
 * Requests to Yahoo: 2 for the league and 1 for the teams with the current week (1 in all with `known`), 1
 * per other week, 1 for rosters, 1 for the draft (up to 3 more with keepers), 1 per page of 25 transactions,
 * 1 for the user's offers, and 1 per 25 players.
 *
 * Requests to ESPN: 3 for the league (1 with `known`), 1 for teams, 1 for all weeks (0 after a full league
 * read), 1 for rosters, 1 for the draft, 1 per day of transactions, and 1 for players.
 *
 * A refresh needs at most 6.
 */
export interface LeagueSource {
  readonly platform: Platform;
  readonly capabilities: SourceCapabilities;
  /**
   * Reads settings, weeks and dates. `known` is the previous result: rules and week dates are reused if that
   * saves a request or the settings no longer fit the schema (reported as missing); only the current week,
   * day and phase are read.
   *
   * @throws WrongSport, UnsupportedScoring, and every error of a request
   */
  readLeague(known?: League): Promise<Reading<League>>;
  /** Reads teams, the platform's own standings, and the user's team. */
  readTeams(league: League): Promise<Reading<TeamsFacts>>;
  /** Reads matchups and team statistics by week, in the requested order. */
  readWeeks(league: League, weeks: readonly number[]): AsyncIterable<WeekReading>;
  readRosters(league: League, teams: TeamsFacts): Promise<Reading<RosterFacts>>;
  readDraft(league: League): Promise<Reading<DraftFacts>>;
  /**
   * Reads the draft as listed now, to follow it live: one request, whose response is never reused.
   * @throws every error of a request, and UnexpectedAnswer if the picks cannot be read
   */
  readLiveDraft(league: League): Promise<Reading<LiveDraftFacts>>;
  /**
   * Reads executed moves and offers, newest first; since a day (that day included), or of the whole season.
   */
  readTransactions(league: League, since?: Day): Promise<Reading<TransactionFacts>>;
  /**
   * Reads older moves back to the draft, with one request per call, so that a backfill can resume later. If
   * `from` is null, starts at the newest.
   */
  readOlderTransactions(league: League, from: string | null): Promise<OlderTransactions>;
  /** Reads free agents. Yahoo: 1 request per 25. ESPN: 1 in all. */
  readFreeAgents(league: League, question: FreeAgentQuestion): Promise<Reading<FreeAgentFacts>>;
  /**
   * Reads average draft positions. Returns nothing if the platform refuses, which is reported as skipped, not as
   * missing. Yahoo: 1 request per 25 players. ESPN: 1, shared with {@link readFreeAgents}.
   */
  readDraftAverages(league: League, question: FreeAgentQuestion): Promise<Reading<DraftAverageFacts>>;
  /**
   * Reads past days' rosters and team statistics, in the requested order. Yahoo: 2 requests per day. ESPN: 1.
   */
  readDays(league: League, days: readonly Day[]): AsyncIterable<Reading<DayFacts>>;
  /** Reads players that drafts and transactions name only by id. */
  readPlayers(league: League, playerIds: readonly string[]): Promise<Reading<readonly Player[]>>;
}
