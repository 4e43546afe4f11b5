import {
  type Day,
  type DayFacts,
  fantasyDayOf,
  isHeadToHead,
  type League,
  type MissingPart,
  type Player,
  type SyncPart,
} from '@fantasy-stats/domain';
import { isGap, NotFoundAtPlatform, WrongSport } from '../errors.ts';
import type { LeagueSource, Reading, WeekReading } from '../source.ts';
import { placeWeeks } from '../weeks.ts';
import { dayOfPeriod, guessCalendar, periodOfDay, readSchedule, type SeasonCalendar } from './calendar.ts';
import type { EspnAnswer, EspnClient } from './client.ts';
import { dayQuery, readDay } from './days.ts';
import { freeAgentQuery, readFreeAgents } from './free-agents.ts';
import { readOlder, readRecent } from './history.ts';
import { type HistoryReads, readReview } from './history-reads.ts';
import { readKnownDays, readMatchups } from './matchups.ts';
import { readPlayers, readRosters } from './players.ts';
import type { EspnQuery } from './requests.ts';
import { type EspnStatus, movingParts, readSettings, readStatus, todayOf } from './settings.ts';
import { readDraft, readTeams } from './teams.ts';

const matchupViews = ['mMatchupScore', 'mScoreboard'];

/** Where a league lives, and who asks. */
export interface EspnLeagueKey {
  readonly seasonEndYear: number;
  readonly leagueId: string;
  /** The user's own SWID; null without credentials. */
  readonly swid: string | null;
  readonly isSimulated: boolean;
}

/** An ESPN league. */
export function espnLeague(client: EspnClient, key: EspnLeagueKey): LeagueSource {
  const { seasonEndYear, leagueId } = key;
  const history: HistoryReads = {
    league: (query) => read(query),
    feed: (query) => client.readFeed(seasonEndYear, leagueId, query),
    isSignedIn: client.isSignedIn,
    now: client.now,
    review: null,
  };
  const kept: { matchups?: EspnAnswer; divisions?: ReadonlyMap<number, string> } = {};
  const read = (query: EspnQuery) => client.readLeague(seasonEndYear, leagueId, query);

  /** A number that is no basketball league may be one of another sport: worth saying, where it can be seen. */
  const nameSport = async (error: unknown): Promise<never> => {
    if (!(error instanceof NotFoundAtPlatform)) throw error;
    const sport = await client.sportOf(seasonEndYear, leagueId);
    throw sport === null ? error : new WrongSport(error, sport);
  };

  /** ESPN's pictures of players exist for its own players only. */
  const pictured = (players: readonly Player[]): readonly Player[] =>
    key.isSimulated ? players.map((player) => ({ ...player, imageUrl: null })) : players;

  const keepMatchups = async (): Promise<EspnAnswer | null> => {
    try {
      kept.matchups = await read({ views: matchupViews });
      return kept.matchups;
    } catch (error) {
      if (isGap(error)) return null;
      throw error;
    }
  };

  const calendarOf = async (status: EspnStatus, serverTime: Date | null): Promise<SeasonCalendar> => {
    try {
      const schedule = readSchedule(
        await client.readSeason(seasonEndYear, { views: ['proTeamSchedules_wl'] }),
      );
      if (schedule) return schedule;
    } catch (error) {
      if (!isGap(error)) throw error;
    }
    const isRunning = (status.latestScoringPeriod ?? 0) <= (status.finalScoringPeriod ?? 0);
    const today = fantasyDayOf(serverTime ?? client.now());
    return guessCalendar(seasonEndYear, isRunning ? status.latestScoringPeriod : null, today);
  };

  const readOneDay = async (league: League, day: Day): Promise<Reading<DayFacts>> => {
    const nothing: DayFacts = { day, rosters: [], teamDays: [], players: [] };
    const lacking = (reason: string): Reading<DayFacts> => ({
      facts: nothing,
      missing: [{ part: 'days', days: [day], reason }],
      skipped: [],
    });
    if (day < league.firstDay || day > league.lastDay) return lacking('NotFoundAtPlatform');
    try {
      const found = await read(dayQuery(periodOfDay(league.firstDay, day)));
      const facts = readDay(found, league, day);
      return {
        facts: { ...facts, players: pictured(facts.players) },
        missing: [],
        skipped: found.answer.skipped,
      };
    } catch (error) {
      if (!isGap(error)) throw error;
      return lacking(error.name);
    }
  };

  return {
    platform: 'espn',
    capabilities: { dailyRosters: true, allWeeksInOneRequest: true, transactionsByDay: true },

    readLeague: async (known) => {
      const found = await read({ views: ['mSettings'] }).catch(nameSport);
      const { rules, divisions, plannedWeeks, missing } = readSettings(found, seasonEndYear, leagueId);
      kept.divisions = divisions;
      history.review = readReview(found);
      const status = readStatus(found);
      const rest = { isSimulated: key.isSimulated };
      if (known && known.weeks.length === plannedWeeks.length) {
        const { firstDay, lastDay, weeks } = known;
        const today = todayOf(status, firstDay, found.serverTime, client.now());
        const moving = movingParts(status, today, { ...rules, firstDay, lastDay, weeks });
        const facts = { ...rules, ...rest, firstDay, lastDay, weeks, ...moving };
        return { facts, missing, skipped: found.answer.skipped };
      }
      const calendar = await calendarOf(status, found.serverTime);
      // Also where a league began late: its first matchups then stay unplayed.
      const { firstDay } = calendar;
      const lastDay = lastDayOf(calendar, status, plannedWeeks.length);
      const matchups = isHeadToHead(rules.scoringForm) ? await keepMatchups() : null;
      const weeks = placeWeeks({
        weeks: plannedWeeks,
        firstDay,
        lastDay,
        known: matchups ? readKnownDays(matchups, firstDay, status.currentMatchupPeriod) : new Map(),
        knownAreBounds: false,
        gameDays: calendar.gameDays,
      });
      const today = todayOf(status, firstDay, found.serverTime, client.now());
      const moving = movingParts(status, today, { ...rules, firstDay, lastDay, weeks });
      const guessed: MissingPart[] = calendar.isCertain
        ? []
        : [{ part: 'league', weeks: weeks.map((week) => week.number), reason: 'NotFoundAtPlatform' }];
      return {
        facts: { ...rules, ...rest, firstDay, lastDay, weeks, ...moving },
        missing: [...missing, ...guessed],
        skipped: found.answer.skipped,
      };
    },

    readTeams: async (league) => {
      const found = await read({ views: ['mTeam', 'mStandings'] });
      const facts = readTeams(found, league, { swid: key.swid, divisions: kept.divisions ?? new Map() });
      return { facts, missing: [], skipped: found.answer.skipped };
    },

    readWeeks: (league, weeks) =>
      readWeeks(league, weeks, async () => {
        const found = kept.matchups;
        delete kept.matchups;
        if (found) return found;
        const isAll = weeks.length >= league.weeks.length;
        const filter = { schedule: { filterMatchupPeriodIds: { value: [...weeks] } } };
        return await read({ views: matchupViews, ...(isAll ? {} : { filter }) });
      }),

    readRosters: async (league) => {
      try {
        const found = await read({ views: ['mRoster'] });
        const facts = readRosters(found, league.today);
        if (facts.rosters.length === 0) throw found.answer.unexpected('has no rosters', 'teams');
        return {
          facts: { ...facts, players: pictured(facts.players) },
          missing: [],
          skipped: found.answer.skipped,
        };
      } catch (error) {
        return gap(error, 'rosters', { rosters: [], players: [] });
      }
    },

    readDraft: async (league) => {
      try {
        const found = await read({ views: ['mDraftDetail'] });
        const picks = readDraft(found, league.draftKind === 'auction');
        return { facts: { picks, players: [] }, missing: [], skipped: found.answer.skipped };
      } catch (error) {
        return gap(error, 'draft', { picks: [], players: [] });
      }
    },

    readTransactions: async (league, since) => await readRecent(history, league, since),

    readOlderTransactions: async (league, from) => await readOlder(history, league, from),

    readFreeAgents: async (_league, { limit }) => {
      try {
        const found = await read(freeAgentQuery(limit));
        const facts = readFreeAgents(found, limit);
        return {
          facts: { ...facts, players: pictured(facts.players) },
          missing: [],
          skipped: found.answer.skipped,
        };
      } catch (error) {
        return gap(error, 'freeAgents', { freeAgents: [], players: [], isWhole: false });
      }
    },

    readDays: async function* (league, days) {
      for (const day of days) yield await readOneDay(league, day);
    },

    readPlayers: async (_league, playerIds) => {
      const value = playerIds.map(Number).filter(Number.isSafeInteger);
      if (value.length === 0) return { facts: [], missing: [], skipped: [] };
      try {
        const filter = { players: { filterIds: { value } } };
        const found = await read({ views: ['kona_playercard'], filter });
        return { facts: pictured(readPlayers(found)), missing: [], skipped: found.answer.skipped };
      } catch (error) {
        if (!isGap(error)) throw error;
        return { facts: [], missing: [], skipped: [`players: ${error.name}`] };
      }
    },
  };
}

/** A part that is not there; other errors go on. */
function gap<T>(error: unknown, part: SyncPart, facts: T): Reading<T> {
  if (!isGap(error)) throw error;
  return { facts, missing: [{ part, reason: error.name }], skipped: [] };
}

function lastDayOf(calendar: SeasonCalendar, status: EspnStatus, weeks: number): Day {
  const final = status.finalScoringPeriod ?? 0;
  return dayOfPeriod(calendar.firstDay, final > 0 ? final : Math.max(1, weeks) * 7);
}

async function* readWeeks(
  league: League,
  weeks: readonly number[],
  find: () => Promise<EspnAnswer>,
): AsyncGenerator<WeekReading> {
  const nothing = (week: number) => ({ week, teamWeeks: [], matchups: [] });
  const lacking = (week: number, reason: string): WeekReading => ({
    facts: nothing(week),
    dates: null,
    missing: [{ part: 'weeks', weeks: [week], reason }],
    skipped: [],
  });
  if (weeks.length === 0) return;
  if (!isHeadToHead(league.scoringForm)) {
    // ESPN keeps no weekly lines of teams that do not meet.
    for (const week of weeks) yield lacking(week, 'NotFoundAtPlatform');
    return;
  }
  let found: EspnAnswer;
  try {
    found = await find();
  } catch (error) {
    if (!isGap(error)) throw error;
    for (const week of weeks) yield lacking(week, error.name);
    return;
  }
  const all = readMatchups(found, {
    scoringForm: league.scoringForm,
    currentWeek: league.currentWeek,
    firstPlayoffWeek: league.playoffs?.firstWeek ?? null,
  });
  for (const [index, week] of weeks.entries()) {
    const facts = all.get(week);
    // Play-off matchups do not exist until they are seeded.
    if (!facts && week <= (league.currentWeek ?? 0)) yield lacking(week, 'NotFoundAtPlatform');
    else
      yield {
        facts: facts ?? nothing(week),
        dates: null,
        missing: [],
        skipped: index === 0 ? found.answer.skipped : [],
      };
  }
}
