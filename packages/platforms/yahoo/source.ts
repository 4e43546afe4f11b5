import { fantasyDayOf, isHeadToHead, type League } from '@fantasy-stats/domain';
import { isGap, UnsupportedScoring } from '../errors.ts';
import type { LeagueSource, Reading } from '../source.ts';
import type { KnownDays } from '../weeks.ts';
import type { YahooAnswer, YahooClient } from './client.ts';
import { readDays } from './days.ts';
import { readDraftAverages } from './draft-averages.ts';
import { readFreeAgents } from './free-agents.ts';
import { movingParts, readLeagueHead, todayOf } from './league.ts';
import { leagueAnswers } from './league-answers.ts';
import { readDraft } from './read-draft.ts';
import { readPlayers } from './read-players.ts';
import { readRosters } from './read-rosters.ts';
import { readTeams } from './read-teams.ts';
import { readWeeks } from './read-weeks.ts';
import { readScoreboard } from './scoreboard.ts';
import { readScoringForm } from './scoring-form.ts';
import { readSettings } from './settings.ts';
import { readOlder, readTransactionsSince } from './transactions.ts';
import { findWeeks, withLongFinal } from './weeks.ts';

/** A Yahoo league. `isSimulated` is handed through to the league's facts. */
export function yahooLeague(client: YahooClient, leagueKey: string, isSimulated: boolean): LeagueSource {
  const at = `league/${leagueKey}`;
  const answers = leagueAnswers(client, at);
  /** Known once the teams were read: pending trades are shown to the user's own team alone. */
  let ownTeamId: string | null = null;
  /** Known once the lineups were read: a draft does not say which of its picks were keepers. */
  const keptPlayers = new Set<string>();
  /** Known once the settings were read. */
  let divisions: ReadonlyMap<string, string> = new Map();

  const currentWeekDays = async (): Promise<ReadonlyMap<number, KnownDays>> => {
    try {
      const { body, answer } = await answers.peek('scoreboard');
      const { facts, dates } = readScoreboard(body, answer.again(), 'eachCategory');
      return dates ? new Map([[facts.week, dates]]) : new Map();
    } catch (error) {
      if (isGap(error)) return new Map();
      throw error;
    }
  };

  /** The table, and in the same request the scoreboard that is wanted next: a season without weeks has none. */
  const withRunningWeek = async (league: League): Promise<YahooAnswer> =>
    (isHeadToHead(league.scoringForm) && league.phase !== 'beforeDraft'
      ? await answers.gather('standings', ['scoreboard'])
      : null) ?? (await answers.peek('standings'));

  const refresh = async (known: League): Promise<Reading<League>> => {
    const standings = await withRunningWeek(known);
    const head = readLeagueHead(standings.body, standings.answer);
    // A commissioner may change the form, before the season.
    const { unsupported } = readScoringForm(head);
    if (unsupported !== null) throw new UnsupportedScoring(standings.answer, unsupported);
    const today = todayOf(head, fantasyDayOf(client.now()));
    const moving = movingParts(head, today, known.playoffs?.firstWeek ?? null, known.weeks);
    return { facts: { ...known, ...moving }, missing: [], skipped: [] };
  };

  return {
    platform: 'yahoo',
    capabilities: { dailyRosters: true, allWeeksInOneRequest: false, transactionsByDay: false },

    readLeague: async (known) => {
      if (known && known.weeks.length > 0 && known.phase !== 'beforeDraft') return await refresh(known);
      const { body, answer } = await answers.take('settings');
      const settings = readSettings(body, answer, fantasyDayOf(client.now()));
      const { head, league, missing } = settings;
      divisions = settings.divisions;
      const calendar = await findWeeks(client, head, league.playoffs, currentWeekDays);
      const weeks = settings.hasLongFinal
        ? withLongFinal(calendar.weeks, league.playoffs, answer)
        : calendar.weeks;
      const moving = movingParts(head, league.today, league.playoffs?.firstWeek ?? null, weeks);
      return {
        facts: { ...league, ...moving, weeks, isSimulated },
        missing: [...missing, ...calendar.missing],
        skipped: answer.skipped,
      };
    },

    readTeams: async (league) => {
      const reading = await readTeams(client, at, league, divisions, async () => {
        const standings = await withRunningWeek(league);
        answers.forget('standings');
        return standings;
      });
      ownTeamId = reading.facts.ownTeamId;
      return reading;
    },

    readWeeks: (league, weeks) => readWeeks(client, at, league, weeks, () => answers.take('scoreboard')),

    readRosters: async (league, teams) => {
      const { kept, ...reading } = await readRosters(client, leagueKey, league, teams);
      for (const player of kept) keptPlayers.add(player);
      return reading;
    },

    readDraft: () => readDraft(client, at, keptPlayers),

    readTransactions: (league, since) => readTransactionsSince(client, at, league, since, ownTeamId),

    readOlderTransactions: (league, from) => readOlder(client, at, league, from),

    readFreeAgents: (_league, { limit }) => readFreeAgents(client, at, limit),

    readDraftAverages: (_league, { limit }) => readDraftAverages(client, at, limit),

    readDays: (league, days) => readDays(client, at, league, days),

    readPlayers: (_league, playerIds) => readPlayers(client, at, playerIds),
  };
}
