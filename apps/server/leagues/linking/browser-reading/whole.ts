import type {
  Day,
  DraftAverageFacts,
  DraftFacts,
  FreeAgentFacts,
  League,
  Platform,
  Player,
  RosterFacts,
  TeamsFacts,
  TransactionFacts,
} from '@fantasy-stats/domain';
import {
  type LeagueSource,
  NotFoundAtPlatform,
  PlatformError,
  type Reading,
  type WeekReading,
} from '@fantasy-stats/platforms';
import { hasDraftToCome } from '../../backfill/plan.ts';

export interface HandedLeague {
  readonly source: LeagueSource;
  /** Returns all requests that have no response yet. */
  wanted(): readonly object[];
}

/** The data that the browser has to read because it is not stored. */
export interface ReadingWish {
  /** The stored league, so its settings are not read again; null to read them. */
  readonly known: League | null;
  /** The day up to which all moves are stored; null to read all the season's moves. */
  readonly since: Day | null;
  /** The weeks to read; null for all. */
  readonly weeks: readonly number[] | null;
  /** Whether every pick of the draft is stored. */
  readonly hasDraft: boolean;
  /** Whether the server's draft market replaces the league's own average draft positions. */
  readonly hasDraftMarket: boolean;
}

export type Gap = Pick<PlatformError, 'message' | 'name' | 'path' | 'platform' | 'status'>;

export type Part<Facts> = { readonly reading: Reading<Facts> } | { readonly error: Gap };

export interface WholeReading {
  readonly league: Reading<League>;
  readonly teams: Part<TeamsFacts>;
  readonly weeks: readonly WeekReading[];
  readonly rosters: Part<RosterFacts>;
  readonly draft: Part<DraftFacts>;
  readonly transactions: Part<TransactionFacts>;
  readonly freeAgents: Part<FreeAgentFacts>;
  /** Empty after the league's draft, and if the draft market replaces the averages. */
  readonly draftAverages: Part<DraftAverageFacts>;
  /** Players whom picks and moves name only by id. */
  readonly players: readonly Player[];
}

/** Number of available players to read: one page on Yahoo, and more than anyone would pick up. */
export const freeAgentsRead: Readonly<Record<Platform, number>> = { yahoo: 100, espn: 150 };

/** Maximum pages of the activity feed, or days of transactions: more than a season has. */
const mostSteps = 260;

/**
 * Reads all of a league's data from a browser's responses; null while responses are missing.
 *
 * @throws PlatformError when the league itself cannot be read
 */
export async function readWhole(
  handed: HandedLeague,
  { hasDraft, hasDraftMarket, known, since, weeks: wantedWeeks }: ReadingWish,
): Promise<WholeReading | null> {
  const { source } = handed;
  const isWaiting = () => handed.wanted().length > 0;
  let league: Reading<League>;
  try {
    league = await source.readLeague(known ?? undefined);
  } catch (error) {
    if (isWaiting() && error instanceof PlatformError) return null;
    throw error;
  }
  const { facts } = league;
  // Until the calendar is read, day numbers are uncertain, so daily data has to wait.
  const isCertain = !isWaiting();
  const teams = await part(() => source.readTeams(facts));
  const weeks = await weeksOf(source, facts, wantedWeeks ?? facts.weeks.map((week) => week.number));
  const rosters = await part(() => source.readRosters(facts, { teams: [], standings: [], ownTeamId: null }));
  const limit = freeAgentsRead[facts.platform];
  const draft = hasDraft ? nothing({ picks: [], players: [] }) : await part(() => source.readDraft(facts));
  const freeAgents = await part(() => source.readFreeAgents(facts, { limit }));
  // At ESPN this uses the same response as the available players.
  const draftAverages =
    hasDraftToCome(facts) && !hasDraftMarket
      ? await part(() => source.readDraftAverages(facts, { limit }))
      : nothing({ averages: [], players: [] });
  const transactions = isCertain
    ? await part(() => movesOf(handed, facts, since))
    : { error: new NotFoundAtPlatform({ platform: facts.platform, path: facts.id }) };
  if (isWaiting()) return null;
  const read = { league, teams, weeks, rosters, draft, transactions, freeAgents, draftAverages };
  const players = await playersOf(source, facts, read);
  return isWaiting() ? null : { ...read, players };
}

function nothing<Facts>(facts: Facts): Part<Facts> {
  return { reading: { facts, missing: [], skipped: [] } };
}

async function part<Facts>(read: () => Promise<Reading<Facts>>): Promise<Part<Facts>> {
  try {
    return { reading: await read() };
  } catch (error) {
    if (error instanceof PlatformError) return { error };
    throw error;
  }
}

async function weeksOf(
  source: LeagueSource,
  league: League,
  numbers: readonly number[],
): Promise<WeekReading[]> {
  const read: WeekReading[] = [];
  try {
    for await (const week of source.readWeeks(league, numbers)) read.push(week);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const done = new Set(read.map(({ facts }) => facts.week));
    for (const week of numbers.filter((number) => !done.has(number)))
      read.push({
        facts: { week, teamWeeks: [], matchups: [] },
        dates: null,
        missing: [{ part: 'weeks', weeks: [week], reason: error.name }],
        skipped: [],
      });
  }
  return read;
}

/** Reads the moves since a day, or all the season's moves if none are stored yet. */
async function movesOf(
  handed: HandedLeague,
  league: League,
  since: Day | null,
): Promise<Reading<TransactionFacts>> {
  const { source } = handed;
  const recent = await source.readTransactions(league, since ?? league.today);
  if (since !== null) return recent;
  const transactions = new Map(recent.facts.transactions.map((move) => [move.id, move]));
  const offers = new Map(recent.facts.offers.map((offer) => [offer.id, offer]));
  const players = new Map(recent.facts.players.map((player) => [player.id, player]));
  const missing = [...recent.missing];
  const skipped = [...recent.skipped];
  let from: string | null = null;
  for (let step = 0; step < mostSteps; step++) {
    const before = handed.wanted().length;
    const older = await source.readOlderTransactions(league, from);
    for (const move of older.facts.transactions)
      if (!transactions.has(move.id)) transactions.set(move.id, move);
    for (const offer of older.facts.offers) if (!offers.has(offer.id)) offers.set(offer.id, offer);
    for (const player of older.facts.players) players.set(player.id, player);
    missing.push(...older.missing);
    skipped.push(...older.skipped);
    from = older.next;
    // Each page of the activity feed names the next one, so wait for it. Daily records can be requested
    // together.
    const isFeedToCome = handed
      .wanted()
      .slice(before)
      .some((request) => 'path' in request && String(request.path).includes('/communication'));
    if (from === null || isFeedToCome) break;
  }
  return {
    facts: {
      transactions: [...transactions.values()],
      offers: [...offers.values()],
      players: [...players.values()],
    },
    missing,
    skipped,
  };
}

const readings = <Facts>(read: Part<Facts>): Facts[] => ('reading' in read ? [read.reading.facts] : []);

/** Reads players whose names are in no other part, with one request. */
async function playersOf(
  source: LeagueSource,
  league: League,
  read: Omit<WholeReading, 'league' | 'players' | 'teams' | 'weeks' | 'draftAverages'>,
): Promise<readonly Player[]> {
  const known = [read.rosters, read.freeAgents, read.draft, read.transactions].flatMap((one) =>
    'reading' in one ? one.reading.facts.players : [],
  );
  const knownIds = new Set(known.map((player) => player.id));
  const ids = [
    ...readings(read.draft).flatMap(({ picks }) => picks.map((pick) => pick.playerId)),
    ...readings(read.transactions).flatMap(({ transactions }) =>
      transactions.flatMap(({ moves }) => moves.map((move) => move.playerId)),
    ),
  ].filter((id) => id !== null);
  const unnamed = [...new Set(ids)].filter((id) => !knownIds.has(id));
  if (unnamed.length === 0) return known;
  const found = await part(() => source.readPlayers(league, unnamed));
  return [...known, ...('reading' in found ? found.reading.facts : [])];
}
