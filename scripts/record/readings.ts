import { addDays, type Day, type League, type TeamsFacts } from '@fantasy-stats/domain';
import {
  ApplicationNotAuthorized,
  CredentialsExpired,
  CredentialsRejected,
  type LeagueSource,
  type OlderTransactions,
  PlatformError,
  PlatformThrottled,
  type Reading,
} from '@fantasy-stats/platforms';

export type Print = (line: string) => void;

/** Returns whether an error ends all further requests to a feed. */
function endsAll(error: PlatformError): boolean {
  return (
    error instanceof PlatformThrottled ||
    error instanceof CredentialsExpired ||
    error instanceof CredentialsRejected ||
    error instanceof ApplicationNotAuthorized
  );
}

/**
 * Runs one read and prints a line: what was read, what is missing, or the error. Returns null after an error.
 * @throws errors that end all further requests to a feed
 */
export async function attempt<T>(
  title: string,
  print: Print,
  read: () => Promise<T>,
  describe: (result: T) => string,
): Promise<T | null> {
  try {
    const result = await read();
    print(`  ${title}: ${describe(result)}`);
    return result;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    print(`  ${title}: ${error.name}, ${error.message}`);
    if (endsAll(error)) throw error;
    return null;
  }
}

function lacks({ missing, skipped }: Pick<Reading<unknown>, 'missing' | 'skipped'>): string {
  const parts = [
    missing.length > 0 ? `${missing.length} missing` : '',
    skipped.length > 0 ? `${skipped.length} skipped` : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}

/** Number of free agents to read: two of Yahoo's pages. */
const freeAgents = 50;
const olderPages = 3;

/** Runs every read of a league once. Does not print the league's name. */
export async function readEverything(
  open: () => LeagueSource,
  title: string,
  print: Print,
): Promise<League | null> {
  const source = open();
  print(title);
  const reading = await attempt(
    'league',
    print,
    () => source.readLeague(),
    (read) => {
      const { scoringForm, size, phase, currentWeek } = read.facts;
      return `${scoringForm}, ${size} teams, ${phase}, week ${currentWeek ?? 'none'}${lacks(read)}`;
    },
  );
  if (!reading) return null;
  const league = reading.facts;
  const teams = await attempt(
    'teams',
    print,
    () => source.readTeams(league),
    (read) => `${read.facts.teams.length}${lacks(read)}`,
  );
  const facts: TeamsFacts = teams?.facts ?? { teams: [], standings: [], ownTeamId: null };
  await attempt(
    'weeks',
    print,
    () => all(source.readWeeks(league, weeksOf(league))),
    (read) => {
      const missing = read.flatMap((week) => week.missing);
      return `${read.length}${lacks({ missing, skipped: read.flatMap((week) => week.skipped) })}`;
    },
  );
  await attempt(
    'rosters',
    print,
    () => source.readRosters(league, facts),
    (read) => `${read.facts.rosters.length}${lacks(read)}`,
  );
  const draft = await attempt(
    'draft',
    print,
    () => source.readDraft(league),
    (read) => `${read.facts.picks.length} picks${lacks(read)}`,
  );
  const since = addDays(league.today, -7);
  await attempt(
    'transactions of the last week',
    print,
    () => source.readTransactions(league, since),
    (read) => `${read.facts.transactions.length} and ${read.facts.offers.length} offers${lacks(read)}`,
  );
  await readOlderPages(source, league, print);
  await attempt(
    'free agents',
    print,
    () => source.readFreeAgents(league, { limit: freeAgents }),
    (read) => `${read.facts.freeAgents.length}${lacks(read)}`,
  );
  await attempt(
    'past days',
    print,
    () => all(source.readDays(league, daysOf(league))),
    (read) => {
      const missing = read.flatMap((day) => day.missing);
      return `${read.length}${lacks({ missing, skipped: read.flatMap((day) => day.skipped) })}`;
    },
  );
  const drafted = draft?.facts.picks.flatMap(({ playerId }) => playerId ?? []).slice(0, 30) ?? [];
  await attempt(
    'players by number',
    print,
    () => source.readPlayers(league, drafted),
    (read) => `${read.facts.length}${lacks(read)}`,
  );
  const again = open();
  await attempt(
    'the league again, as in a refresh',
    print,
    () => again.readLeague(league),
    (read) => `${read.facts.phase}${lacks(read)}`,
  );
  return league;
}

async function readOlderPages(source: LeagueSource, league: League, print: Print): Promise<void> {
  let from: string | null = null;
  for (let page = 1; page <= olderPages; page++) {
    const place: string | null = from;
    const older: OlderTransactions | null = await attempt(
      `older transactions, page ${page}`,
      print,
      () => source.readOlderTransactions(league, place),
      (read) => `${read.facts.transactions.length}${lacks(read)}`,
    );
    from = older?.next ?? null;
    if (from === null) return;
  }
}

/** Returns the weeks so far and the next week, because upcoming weeks have a different format. */
function weeksOf(league: League): number[] {
  const last = (league.currentWeek ?? 0) + 1;
  return league.weeks.map(({ number }) => number).filter((number) => number <= last);
}

/** Returns the season's first day and the two days before today. */
function daysOf(league: League): Day[] {
  const days = [league.firstDay, addDays(league.today, -2), addDays(league.today, -1)];
  return [...new Set(days)].filter(
    (day) => day >= league.firstDay && day < league.today && day <= league.lastDay,
  );
}

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const read: T[] = [];
  for await (const entry of list) read.push(entry);
  return read;
}
