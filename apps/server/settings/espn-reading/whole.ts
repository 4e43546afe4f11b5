import type {
  Day,
  DraftAverageFacts,
  DraftFacts,
  FreeAgentFacts,
  League,
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
import type { HandedEspnLeague } from '@fantasy-stats/platforms/espn';
import { hasDraftToCome } from '../../league/backfill/plan.ts';

/** What the platform did instead of answering, as plain data. */
export type Gap = Pick<PlatformError, 'message' | 'name' | 'path' | 'platform' | 'status'>;

/** A part that was read, or what the platform did instead. */
export type Part<Facts> = { readonly reading: Reading<Facts> } | { readonly error: Gap };

/** Everything that is read of a league at once. */
export interface WholeReading {
  readonly league: Reading<League>;
  readonly teams: Part<TeamsFacts>;
  readonly weeks: readonly WeekReading[];
  readonly rosters: Part<RosterFacts>;
  readonly draft: Part<DraftFacts>;
  readonly transactions: Part<TransactionFacts>;
  readonly freeAgents: Part<FreeAgentFacts>;
  /** Of a league whose draft is to come; nothing of any other. */
  readonly draftAverages: Part<DraftAverageFacts>;
  /** Players that picks and moves name only by number. */
  readonly players: readonly Player[];
}

/** How many players nobody has are read: more are hardly worth a pickup. */
export const freeAgentsRead = 150;

/** Pages of the activity feed, or days of records, at most: more than a season has. */
const mostSteps = 260;

/**
 * Reads all of a league that was opened on handed answers; null while answers are wanted.
 *
 * @param since the day up to which every move is stored already; null to read a season's moves from the beginning
 * @throws PlatformError when the league itself cannot be read
 */
export async function readWhole(handed: HandedEspnLeague, since: Day | null): Promise<WholeReading | null> {
  const { source } = handed;
  const isWaiting = () => handed.wanted().length > 0;
  let league: Reading<League>;
  try {
    league = await source.readLeague();
  } catch (error) {
    if (isWaiting() && error instanceof PlatformError) return null;
    throw error;
  }
  const { facts } = league;
  /* Without the calendar a day's number may be another day's: what is asked by the day has to wait. */
  const isCertain = !isWaiting();
  const teams = await part(() => source.readTeams(facts));
  const weeks = await weeksOf(source, facts);
  const rosters = await part(() => source.readRosters(facts, { teams: [], standings: [], ownTeamId: null }));
  const draft = await part(() => source.readDraft(facts));
  const freeAgents = await part(() => source.readFreeAgents(facts, { limit: freeAgentsRead }));
  /* The same question as for the players nobody has: no other answer is wanted for it. */
  const draftAverages = hasDraftToCome(facts)
    ? await part(() => source.readDraftAverages(facts, { limit: freeAgentsRead }))
    : { reading: { facts: { averages: [], players: [] }, missing: [], skipped: [] } };
  const transactions = isCertain
    ? await part(() => movesOf(handed, facts, since))
    : { error: new NotFoundAtPlatform({ platform: 'espn', path: facts.id }) };
  if (isWaiting()) return null;
  const read = { league, teams, weeks, rosters, draft, transactions, freeAgents, draftAverages };
  const players = await playersOf(source, facts, read);
  return isWaiting() ? null : { ...read, players };
}

async function part<Facts>(read: () => Promise<Reading<Facts>>): Promise<Part<Facts>> {
  try {
    return { reading: await read() };
  } catch (error) {
    if (error instanceof PlatformError) return { error };
    throw error;
  }
}

async function weeksOf(source: LeagueSource, league: League): Promise<WeekReading[]> {
  const numbers = league.weeks.map((week) => week.number);
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

/** The moves since a day; of the whole season where none are stored yet, back to the draft. */
async function movesOf(
  handed: HandedEspnLeague,
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
    /* What comes after a page of the feed hangs on it; the days of the records are known without any of them. */
    const isFeedToCome = handed
      .wanted()
      .slice(before)
      .some(({ path }) => path.includes('/communication'));
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

/** The players that nothing else names, with one request. */
async function playersOf(
  source: LeagueSource,
  league: League,
  read: Omit<WholeReading, 'league' | 'players' | 'teams' | 'weeks' | 'draftAverages'>,
): Promise<readonly Player[]> {
  const known = [read.rosters, read.freeAgents, read.draft, read.transactions].flatMap((one) =>
    'reading' in one ? one.reading.facts.players : [],
  );
  const named = new Set(known.map((player) => player.id));
  const ids = [
    ...readings(read.draft).flatMap(({ picks }) => picks.map((pick) => pick.playerId)),
    ...readings(read.transactions).flatMap(({ transactions }) =>
      transactions.flatMap(({ moves }) => moves.map((move) => move.playerId)),
    ),
  ].filter((id) => id !== null);
  const unnamed = [...new Set(ids)].filter((id) => !named.has(id));
  if (unnamed.length === 0) return known;
  const found = await part(() => source.readPlayers(league, unnamed));
  return [...known, ...('reading' in found ? found.reading.facts : [])];
}
