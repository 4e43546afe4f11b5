import {
  type Day,
  fantasyDayOf,
  isHeadToHead,
  type League,
  type MissingPart,
  type Player,
  type Roster,
  type SyncPart,
  type Transaction,
} from '@fantasy-stats/domain';
import { isGap, type PlatformError } from '../errors.ts';
import type { Answer } from '../loose.ts';
import type { LeagueSource, Reading, WeekReading } from '../source.ts';
import type { KnownDays } from '../weeks.ts';
import type { YahooAnswer, YahooClient } from './client.ts';
import { leaguePart, movingParts, readLeagueHead, readSettings, todayOf } from './league.ts';
import { readDraftResults, readTransactions } from './moves.ts';
import { readPlayer, readRoster } from './players.ts';
import { readScoreboard, readTeamWeeks, type Scoreboard } from './scoreboard.ts';
import { collection, content, merged } from './shape.ts';
import { readStanding, readTeamEntries } from './teams.ts';
import { findWeeks } from './weeks.ts';

const pageSize = 25;
/** One broken entry makes Yahoo fail the page it is on; smaller pages lose less. */
const smallPageSize = 5;
const mostTransactions = 5000;

/** A Yahoo league. `isSimulated` is handed through to the league's facts. */
export function yahooLeague(client: YahooClient, leagueKey: string, isSimulated: boolean): LeagueSource {
  const at = `league/${leagueKey}`;
  const kept: { standings?: YahooAnswer; scoreboard?: YahooAnswer } = {};

  const take = async (part: 'standings' | 'scoreboard'): Promise<YahooAnswer> => {
    const answer = kept[part] ?? (await client.get(`${at}/${part}`));
    delete kept[part];
    return answer;
  };

  const currentWeekDays = async (): Promise<ReadonlyMap<number, KnownDays>> => {
    try {
      const scoreboard = await client.get(`${at}/scoreboard`);
      kept.scoreboard = scoreboard;
      const { facts, dates } = readScoreboard(scoreboard.body, scoreboard.answer, 'eachCategory');
      return dates ? new Map([[facts.week, dates]]) : new Map();
    } catch (error) {
      if (isGap(error)) return new Map();
      throw error;
    }
  };

  const refresh = async (known: League): Promise<Reading<League>> => {
    const standings = await client.get(`${at}/standings`);
    kept.standings = standings;
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
      const { body, answer } = await client.get(`${at}/settings`);
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
        read = await take('standings');
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
      return {
        facts: {
          teams: entries.map((entry) => entry.team),
          standings: entries
            .map((entry) => readStanding(entry, answer))
            .filter((standing) => standing !== null),
          ownTeamId: entries.find((entry) => entry.isOwn)?.team.id ?? null,
        },
        missing,
        skipped: answer.skipped,
      };
    },

    readWeeks: (league, weeks) => readWeeks(client, at, league, weeks, () => take('scoreboard')),

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

    readTransactions: (_league, since) => readAllTransactions(client, at, since),

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

async function* readWeeks(
  client: YahooClient,
  at: string,
  league: League,
  weeks: readonly number[],
  currentScoreboard: () => Promise<YahooAnswer>,
): AsyncGenerator<WeekReading> {
  for (const week of weeks) {
    try {
      if (isHeadToHead(league.scoringForm)) {
        const { read, answer } = await readWeek(client, at, league, week, currentScoreboard);
        yield { ...read, missing: [], skipped: answer.skipped };
      } else {
        const { body, answer } = await client.get(`${at}/teams/stats;type=week;week=${week}`);
        const facts = readTeamWeeks(body, answer, week, league.scoringForm);
        yield { facts, dates: null, missing: [], skipped: answer.skipped };
      }
    } catch (error) {
      if (!isGap(error)) throw error;
      yield {
        facts: { week, teamWeeks: [], matchups: [] },
        dates: null,
        missing: [{ part: 'weeks', weeks: [week], reason: error.name }],
        skipped: [],
      };
    }
  }
}

/** A week's scoreboard: the running week's without a number, as long as that is the week we take it for. */
async function readWeek(
  client: YahooClient,
  at: string,
  league: League,
  week: number,
  currentScoreboard: () => Promise<YahooAnswer>,
): Promise<{ read: Scoreboard; answer: Answer }> {
  if (week === league.currentWeek) {
    const { body, answer } = await currentScoreboard();
    const read = readScoreboard(body, answer, league.scoringForm);
    if (read.facts.week === week) return { read, answer };
  }
  const { body, answer } = await client.get(`${at}/scoreboard;week=${week}`);
  const read = readScoreboard(body, answer, league.scoringForm);
  if (read.facts.week !== week)
    throw answer.unexpected(`is of week ${read.facts.week}, not ${week}`, 'league.scoreboard.week');
  return { read, answer };
}

async function readAllTransactions(
  client: YahooClient,
  at: string,
  since: Day | undefined,
): ReturnType<LeagueSource['readTransactions']> {
  const transactions = new Map<string, Transaction>();
  const players = new Map<string, Player>();
  const skipped: string[] = [];
  let failure: PlatformError | null = null;
  let size = pageSize;
  for (let start = 0; start < mostTransactions; ) {
    try {
      const { body, answer } = await client.get(`${at}/transactions;count=${size};start=${start}`);
      const { facts, count } = readTransactions(body, answer);
      for (const transaction of facts.transactions) transactions.set(transaction.id, transaction);
      for (const player of facts.players) players.set(player.id, player);
      skipped.push(...answer.skipped);
      const oldest = facts.transactions.at(-1);
      const isOld = since !== undefined && oldest !== undefined && fantasyDayOf(new Date(oldest.at)) < since;
      if (count < size || isOld) break;
      start += count;
    } catch (error) {
      if (!isGap(error)) throw error;
      if (size === smallPageSize) {
        failure = error;
        break;
      }
      size = smallPageSize;
    }
  }
  const newest = [...transactions.values()]
    .filter(({ at: instant }) => since === undefined || fantasyDayOf(new Date(instant)) >= since)
    .sort((left, right) => right.at.localeCompare(left.at));
  return {
    facts: { transactions: newest, offers: [], players: [...players.values()] },
    missing: failure ? [{ part: 'transactions', reason: failure.name }] : [],
    skipped,
  };
}
