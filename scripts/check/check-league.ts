import { addDays, type League, type MissingPart } from '@fantasy-stats/domain';
import { type LeagueSource, PlatformError, PlatformThrottled, type Reading } from '@fantasy-stats/platforms';

type Print = (line: string) => void;
type Notes = Pick<Reading<unknown>, 'missing' | 'skipped'>;

export interface Checked {
  /** Kinds of data that could not be read, and single entries that were left out. */
  readonly notUnderstood: readonly string[];
}

const freeAgents = 100;

function wordsOf({ part, reason, weeks }: MissingPart): string {
  return `${part}${weeks ? ` of weeks ${weeks.join(', ')}` : ''}: ${reason}`;
}

/**
 * Reads each kind of a league's data once, and prints the result.
 *
 * @throws PlatformError if the league itself cannot be read, or if the platform requests a pause
 */
export async function checkLeague(source: LeagueSource, print: Print): Promise<Checked> {
  const notUnderstood: string[] = [];
  const note = ({ missing, skipped }: Notes) => void notUnderstood.push(...missing.map(wordsOf), ...skipped);
  const part = async <T extends Notes>(
    name: string,
    read: () => Promise<T>,
    describe: (reading: T) => string,
  ): Promise<T | null> => {
    try {
      const reading = await read();
      note(reading);
      print(`${`${name}:`.padEnd(14)}${describe(reading)}`);
      return reading;
    } catch (error) {
      if (!(error instanceof PlatformError) || error instanceof PlatformThrottled) throw error;
      notUnderstood.push(`${name}: ${error.name}, ${error.message}`);
      return null;
    }
  };

  const reading = await source.readLeague();
  note(reading);
  const league = reading.facts;
  print(`${league.name}, ${league.season}-${(league.season + 1) % 100}`);
  print(`${'settings:'.padEnd(14)}${settingsOf(league)}`);
  const teams = await part(
    'teams',
    () => source.readTeams(league),
    ({ facts }) => `${facts.teams.length}, ${facts.standings.length} in the standings`,
  );
  await part(
    'weeks',
    () => weeksOf(source, league),
    ({ weeks }) => `${weeks} read`,
  );
  const known = teams?.facts ?? { teams: [], standings: [], ownTeamId: null };
  await part(
    'rosters',
    () => source.readRosters(league, known),
    ({ facts }) => `${facts.rosters.length} with ${facts.players.length} players`,
  );
  await part(
    'draft',
    () => source.readDraft(league),
    ({ facts }) => `${facts.picks.length} picks`,
  );
  await part(
    'moves',
    () => source.readTransactions(league, addDays(league.today, -7)),
    ({ facts }) => `${facts.transactions.length} in the last week`,
  );
  await part(
    'free agents',
    () => source.readFreeAgents(league, { limit: freeAgents }),
    ({ facts }) => `${facts.freeAgents.length}`,
  );
  return { notUnderstood };
}

function settingsOf({ currentWeek, phase, scored, scoringForm, size, slots }: League): string {
  const places = slots.reduce((sum, { count }) => sum + count, 0);
  const week = currentWeek === null ? '' : `, week ${currentWeek}`;
  return `${scoringForm}, ${size} teams, ${scored.length} scored statistics, ${places} roster spots, ${phase}${week}`;
}

async function weeksOf(source: LeagueSource, league: League): Promise<Notes & { readonly weeks: number }> {
  const numbers = league.weeks.filter((week) => week.firstDay <= league.today).map((week) => week.number);
  const missing: MissingPart[] = [];
  const skipped: string[] = [];
  let weeks = 0;
  for await (const week of source.readWeeks(league, numbers)) {
    missing.push(...week.missing);
    skipped.push(...week.skipped);
    if (week.missing.length === 0) weeks += 1;
  }
  return { missing, skipped, weeks };
}
