import {
  fantasyDayOf,
  isHeadToHead,
  type League,
  type MissingPart,
  type Player,
  type Roster,
  type SyncPart,
} from '@fantasy-stats/domain';
import { isGap } from '../errors.ts';
import type { LeagueSource, Reading } from '../source.ts';
import type { KnownDays } from '../weeks.ts';
import type { YahooAnswer, YahooClient } from './client.ts';
import { readDays } from './days.ts';
import { readFreeAgents } from './free-agents.ts';
import { leaguePart, movingParts, readLeagueHead, readSettings, todayOf } from './league.ts';
import { leagueAnswers } from './league-answers.ts';
import { readDraftResults } from './moves.ts';
import { readPlayer, readRoster } from './players.ts';
import { readWeeks } from './read-weeks.ts';
import { readScoreboard } from './scoreboard.ts';
import { collection, content, merged } from './shape.ts';
import { readStanding, readTeamEntries } from './teams.ts';
import { readOlder, readTransactionsSince } from './transactions.ts';
import { findWeeks } from './weeks.ts';

const pageSize = 25;

/** A Yahoo league. `isSimulated` is handed through to the league's facts. */
export function yahooLeague(client: YahooClient, leagueKey: string, isSimulated: boolean): LeagueSource {
  const at = `league/${leagueKey}`;
  const answers = leagueAnswers(client, at);
  /** Known once the teams were read: pending trades are shown to the user's own team alone. */
  let ownTeamId: string | null = null;

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

  const refresh = async (known: League): Promise<Reading<League>> => {
    const together = isHeadToHead(known.scoringForm)
      ? await answers.gather('standings', ['scoreboard'])
      : null;
    const standings = together ?? (await answers.peek('standings'));
    const head = readLeagueHead(standings.body, standings.answer);
    const today = todayOf(head, fantasyDayOf(client.now()));
    const league = { ...known, ...movingParts(head, today, known.playoffs?.firstWeek ?? null) };
    return { facts: league, missing: [], skipped: [] };
  };

  return {
    platform: 'yahoo',
    capabilities: { dailyRosters: true, allWeeksInOneRequest: false, transactionsByDay: false },

    readLeague: async (known) => {
      if (known && known.weeks.length > 0 && known.phase !== 'beforeDraft') return await refresh(known);
      await answers.gather('settings', ['standings', 'scoreboard']);
      const { body, answer } = await answers.take('settings');
      const { head, league, missing } = readSettings(body, answer, fantasyDayOf(client.now()));
      const calendar = await findWeeks(client, head, league.playoffs, currentWeekDays);
      return {
        facts: { ...league, weeks: calendar.weeks, isSimulated },
        missing: [...missing, ...calendar.missing],
        skipped: answer.skipped,
      };
    },

    readTeams: async () => {
      const missing: MissingPart[] = [];
      let read: YahooAnswer;
      let part: 'standings' | 'teams' = 'standings';
      try {
        read = await answers.take('standings');
      } catch (error) {
        if (!isGap(error)) throw error;
        missing.push({ part: 'teams', reason: error.name });
        read = await client.get(`${at}/teams`);
        part = 'teams';
      }
      const { body, answer } = read;
      const list = part === 'standings' ? merged(leaguePart(body, part)).teams : leaguePart(body, part);
      const entries = readTeamEntries(list, answer, 'league.teams');
      if (entries.length === 0) throw answer.unexpected('has no teams', 'league.teams');
      ownTeamId = entries.find((entry) => entry.isOwn)?.team.id ?? null;
      return {
        facts: {
          teams: entries.map((entry) => entry.team),
          standings: entries
            .map((entry) => readStanding(entry, answer))
            .filter((standing) => standing !== null),
          ownTeamId,
        },
        missing,
        skipped: answer.skipped,
      };
    },

    readWeeks: (league, weeks) => readWeeks(client, at, league, weeks, () => answers.take('scoreboard')),

    readRosters: async (league, teams) => {
      const rosters: Roster[] = [];
      const players = new Map<string, Player>();
      const skipped: string[] = [];
      const add = (teamId: string, part: unknown, { answer }: YahooAnswer) => {
        const read = readRoster(teamId, part, answer, league.today);
        if (!read) return;
        rosters.push(read.roster);
        for (const player of read.players) players.set(player.id, player);
      };
      let reason = 'NotFoundAtPlatform';
      try {
        const all = await client.get(`${at}/teams/roster`);
        const entries = readTeamEntries(leaguePart(all.body, 'teams'), all.answer, 'league.teams');
        for (const entry of entries) add(entry.team.id, entry.properties.roster, all);
        skipped.push(...all.answer.skipped);
      } catch (error) {
        if (!isGap(error)) throw error;
        reason = error.name;
        const own = await ownRoster(client, leagueKey, teams.ownTeamId);
        if (own && teams.ownTeamId !== null) {
          add(teams.ownTeamId, merged(content(own.body).team).roster, own);
          skipped.push(...own.answer.skipped);
        }
      }
      const lacking = teams.teams
        .map((team) => team.id)
        .filter((id) => !rosters.some((roster) => roster.teamId === id));
      return {
        facts: { rosters, players: [...players.values()] },
        missing: lacking.length > 0 ? [{ part: 'rosters', teamIds: lacking, reason }] : [],
        skipped,
      };
    },

    readDraft: async () => {
      try {
        const { body, answer } = await client.get(`${at}/draftresults`);
        const picks = readDraftResults(body, answer);
        return { facts: { picks, players: [] }, missing: [], skipped: answer.skipped };
      } catch (error) {
        return gap(error, 'draft', { picks: [], players: [] });
      }
    },

    readTransactions: (league, since) => readTransactionsSince(client, at, league, since, ownTeamId),

    readOlderTransactions: (league, from) => readOlder(client, at, league, from),

    readFreeAgents: (league, { limit }) => readFreeAgents(client, at, league, limit),

    readDays: (league, days) => readDays(client, at, league, days),

    readPlayers: async (_league, playerIds) => {
      const players: Player[] = [];
      const skipped: string[] = [];
      for (let start = 0; start < playerIds.length; start += pageSize) {
        const keys = playerIds.slice(start, start + pageSize).join(',');
        try {
          const { body, answer } = await client.get(`${at}/players;player_keys=${keys}`);
          for (const [index, resource] of collection(leaguePart(body, 'players'), 'player').entries()) {
            const player = readPlayer(resource, answer, `league.players[${index}]`);
            if (player) players.push(player);
          }
          skipped.push(...answer.skipped);
        } catch (error) {
          if (!isGap(error)) throw error;
          skipped.push(`players ${start + 1} to ${start + pageSize}: ${error.name}`);
        }
      }
      return { facts: players, missing: [], skipped };
    },
  };
}

/** A part that is not there; other errors go on. */
function gap<T>(error: unknown, part: SyncPart, facts: T): Reading<T> {
  if (!isGap(error)) throw error;
  return { facts, missing: [{ part, reason: error.name }], skipped: [] };
}

async function ownRoster(
  client: YahooClient,
  leagueKey: string,
  ownTeamId: string | null,
): Promise<YahooAnswer | null> {
  if (ownTeamId === null) return null;
  try {
    return await client.get(`team/${leagueKey}.t.${ownTeamId}/roster`);
  } catch (error) {
    if (isGap(error)) return null;
    throw error;
  }
}
