import { fantasyDayOf, leagueTimeZone } from '@fantasy-stats/domain';
import { type HttpOptions, PlatformError, PlatformThrottled } from '@fantasy-stats/platforms';
import {
  espnRosterClient,
  espnSeasonClient,
  injuryReportClient,
  injuryReportFiles,
  type NbaSchedule,
  nbaClient,
  readInjuryReport,
} from '@fantasy-stats/platforms/nba';
import { localTimeOf } from '../../apps/server/kernel/local-time.ts';
import type { Checked } from './check-league.ts';

export interface NbaCheckOptions {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  readonly now: () => Date;
  readonly http: HttpOptions;
}

const boxScores = 2;
/** Maximum number of injury reports to request, newest first. The NBA publishes one every 15 minutes. */
const reports = 12;

interface Read {
  readonly words: string;
  readonly skipped?: readonly string[];
}

/**
 * Reads each of the NBA's feeds once and prints what was understood.
 * @throws PlatformThrottled
 */
export async function checkNba({ environment, http, now, print }: NbaCheckOptions): Promise<Checked> {
  const notUnderstood: string[] = [];
  const part = async (name: string, read: () => Promise<Read>): Promise<void> => {
    try {
      const { skipped = [], words } = await read();
      notUnderstood.push(...skipped.map((one) => `${name}: ${one}`));
      print(`${`${name}:`.padEnd(23)}${words}`);
    } catch (error) {
      if (!(error instanceof PlatformError) || error instanceof PlatformThrottled) throw error;
      notUnderstood.push(`${name}: ${error.name}, ${error.message}`);
    }
  };
  const {
    ESPN_API_URL: espnUrl,
    ESPN_SITE_URL: siteUrl,
    NBA_REPORTS_URL: reportsUrl,
    NBA_URL: nbaUrl,
    NBA_USER_AGENT,
  } = environment;
  const userAgent = NBA_USER_AGENT ? { userAgent: NBA_USER_AGENT } : {};
  const nba = nbaClient({ ...http, ...(nbaUrl ? { baseUrl: nbaUrl } : {}), ...userAgent });
  const reportClient = injuryReportClient({
    ...http,
    ...(reportsUrl ? { baseUrl: reportsUrl } : {}),
    ...userAgent,
  });
  const espn = espnSeasonClient({ ...http, ...(espnUrl ? { baseUrl: espnUrl } : {}) });

  let games: NbaSchedule['games'] = [];
  await part('schedule', async () => {
    const { facts, skipped } = await nba.readSchedule();
    games = facts.games;
    const days = games.map(({ day }) => day).sort();
    return { words: `${games.length} games, ${days[0] ?? 'none'} to ${days.at(-1) ?? 'none'}`, skipped };
  });
  const final = games.filter(({ status }) => status === 'final').slice(-boxScores);
  for (const { id } of final)
    await part(`box score ${id}`, async () => {
      const read = await nba.readBoxScore(id);
      if (!read)
        throw new PlatformError('NotFoundAtPlatform', 'has no box score', { platform: 'nba', path: id });
      return { words: `${read.facts.players.length} players`, skipped: read.skipped };
    });
  if (final.length === 0) print('box scores:            no game is over yet');
  await part('injury report', async () => {
    const { day, minutes } = localTimeOf(now(), leagueTimeZone);
    for (const file of injuryReportFiles(day, minutes, reports)) {
      const found = await reportClient.download(file);
      if (!found) continue;
      const { facts, skipped } = await readInjuryReport(found.bytes, found.path);
      return { words: `${facts.players.length} players, ${file}`, skipped };
    }
    return {
      words: `none in the last ${reports / 4} hours: usual without games; the NBA also refuses too many requests this way`,
    };
  });
  const season = Number(fantasyDayOf(now()).slice(0, 4)) - (now().getUTCMonth() >= 7 ? 0 : 1);
  let ids: readonly number[] = [];
  await part('games at ESPN', async () => {
    const { facts, skipped } = await espn.readGames(season);
    return { words: String(facts.length), skipped };
  });
  await part('players at ESPN', async () => {
    const { facts, skipped } = await espn.readPlayers(season);
    ids = facts.slice(0, 5).map(({ id }) => id);
    return { words: String(facts.length), skipped };
  });
  if (ids.length > 0)
    await part('lines at ESPN', async () => {
      const { facts, skipped } = await espn.readLines(season, ids, 3);
      return { words: `${facts.length} games of ${ids.length} players`, skipped };
    });
  await part('birth dates at ESPN', async () => {
    const rosters = espnRosterClient({ ...http, ...(siteUrl ? { baseUrl: siteUrl } : {}) });
    const { facts, skipped } = await rosters.readRoster('BOS');
    const known = facts.filter(({ bornOn }) => bornOn !== null);
    return { words: `${known.length} of ${facts.length} players of one team`, skipped };
  });
  return { notUnderstood };
}
