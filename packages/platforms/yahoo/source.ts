import { fantasyDayOf, isHeadToHead, type League } from '@fantasy-stats/domain';
import { isGap, UnsupportedScoring } from '../errors.ts';
import type { LeagueSource, Reading } from '../source.ts';
import type { KnownDays } from '../weeks.ts';
import type { YahooClient, YahooResponse } from './client.ts';
import { readDays } from './days.ts';
import { readDraftAverages } from './draft-averages.ts';
import { readFreeAgents } from './free-agents.ts';
import { isRefreshable, movingParts, readLeagueHead, todayOf } from './league.ts';
import { leagueResponses } from './league-responses.ts';
import { readDraft, readLiveDraft } from './read-draft.ts';
import { readPlayers } from './read-players.ts';
import { readRosters } from './read-rosters.ts';
import { readTeams } from './read-teams.ts';
import { readWeeks } from './read-weeks.ts';
import { readScoreboard } from './scoreboard.ts';
import { readScoringForm } from './scoring-form.ts';
import { readSettings } from './settings.ts';
import { readOlder, readTransactionsSince } from './transactions.ts';
import { findWeeks, withLongFinal } from './weeks.ts';

/**
 * Opens a Yahoo league over any transport. Only a client without credentials shows that the league is
 * publicly viewable.
 *
 * @param leagueKey such as `466.l.175298`, or `nba.l.175298` in the current season
 */
export function yahooLeague(client: YahooClient, leagueKey: string, isSimulated: boolean): LeagueSource {
  const at = `league/${leagueKey}`;
  const [requestedGame = ''] = leagueKey.split('.');
  const isPublic = client.rights === 'none';
  const responses = leagueResponses(client, at);
  /** The user's team, known once the teams are read. Yahoo shows open offers only to that team. */
  let ownTeamId: string | null = null;
  /** Keepers, known once the lineups are read, because draft results do not mark them. */
  const keepers = new Set<string>();
  let divisions: ReadonlyMap<string, string> = new Map();

  const currentWeekDays = async (): Promise<ReadonlyMap<number, KnownDays>> => {
    try {
      const { body, response } = await responses.peek('scoreboard');
      const { facts, dates } = readScoreboard(body, response.again(), 'eachCategory');
      return dates ? new Map([[facts.week, dates]]) : new Map();
    } catch (error) {
      if (isGap(error)) return new Map();
      throw error;
    }
  };

  /** Requests the standings together with the scoreboard, which is read next. */
  const withRunningWeek = async (league: League): Promise<YahooResponse> =>
    (isHeadToHead(league.scoringForm) && league.phase !== 'beforeDraft'
      ? await responses.gather('standings', ['scoreboard'])
      : null) ?? (await responses.peek('standings'));

  const refresh = async (known: League): Promise<Reading<League>> => {
    const standings = await withRunningWeek(known);
    const head = readLeagueHead(standings.body, standings.response);
    // Before the season, the commissioner may change the scoring type.
    const { unsupported } = readScoringForm(head);
    if (unsupported !== null) throw new UnsupportedScoring(standings.response, unsupported);
    const today = todayOf(head, fantasyDayOf(client.now()));
    const moving = movingParts(head, today, known.playoffs?.firstWeek ?? null, known.weeks);
    return { facts: { ...known, ...moving, isPublic }, missing: [], skipped: [] };
  };

  return {
    platform: 'yahoo',
    capabilities: { dailyRosters: true, allWeeksInOneRequest: false, transactionsByDay: false },

    readLeague: async (known) => {
      if (known && isRefreshable(known)) return await refresh(known);
      const { body, response } = await responses.take('settings');
      const settings = readSettings(body, response, fantasyDayOf(client.now()));
      const { head, league, missing } = settings;
      divisions = settings.divisions;
      const calendar = await findWeeks(client, head, league.playoffs, requestedGame, currentWeekDays);
      const weeks = settings.hasLongFinal
        ? withLongFinal(calendar.weeks, league.playoffs, response)
        : calendar.weeks;
      const moving = movingParts(head, league.today, league.playoffs?.firstWeek ?? null, weeks);
      return {
        facts: { ...league, ...moving, weeks, isSimulated, isPublic },
        missing: [...missing, ...calendar.missing],
        skipped: response.skipped,
      };
    },

    readTeams: async (league) => {
      const reading = await readTeams(client, at, league, divisions, async () => {
        const standings = await withRunningWeek(league);
        responses.forget('standings');
        return standings;
      });
      ownTeamId = reading.facts.ownTeamId;
      return reading;
    },

    readWeeks: (league, weeks) => readWeeks(client, at, league, weeks, () => responses.take('scoreboard')),

    readRosters: async (league, teams) => {
      const { keepers: kept, ...reading } = await readRosters(client, leagueKey, league, teams);
      for (const player of kept) keepers.add(player);
      return reading;
    },

    readDraft: () => readDraft(client, at, keepers),

    readLiveDraft: () => readLiveDraft(client, at),

    readTransactions: (league, since) => readTransactionsSince(client, at, league, since, ownTeamId),

    readOlderTransactions: (league, from) => readOlder(client, at, league, from),

    readFreeAgents: (_league, { limit }) => readFreeAgents(client, at, limit),

    readDraftAverages: (_league, { limit }) => readDraftAverages(client, at, limit),

    readDays: (league, days) => readDays(client, at, league, days),

    readPlayers: (_league, playerIds) => readPlayers(client, at, playerIds),
  };
}
