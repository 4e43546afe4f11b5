import type { Day, DayFacts, League, Player, SyncPart } from '@fantasy-stats/domain';
import { isGap, NotFoundAtPlatform, WrongSport } from '../errors.ts';
import type { LeagueSource, Reading } from '../source.ts';
import { openingDayOf, periodOfDay } from './calendar.ts';
import type { EspnClient, EspnResponse } from './client.ts';
import { dayQuery, readDay } from './days.ts';
import { readDraftAverages } from './draft-averages.ts';
import { allPlayersQuery, freeAgentQuery, readFreeAgents } from './free-agents.ts';
import { readOlder, readRecent } from './history.ts';
import { type HistoryReads, readReview } from './history-reads.ts';
import {
  type LeagueReads,
  readLeagueOf,
  scheduleQuery,
  settingsQuery,
  storedLeagueReading,
} from './league.ts';
import { readLiveDraft } from './live-draft.ts';
import { ownersOfTeams, ownersQuery, readOwners, type TeamOwners } from './owners.ts';
import { playersQuery, readPlayers, readRosters, rostersQuery } from './players.ts';
import type { EspnQuery } from './requests.ts';
import { readDivisions, readSettings } from './settings.ts';
import { draftQuery, readDraft, readTeams, teamsQuery } from './teams.ts';
import { allMatchupsQuery, matchupsQuery, readWeeks } from './week-readings.ts';

export interface EspnLeagueKey {
  readonly seasonEndYear: number;
  readonly leagueId: string;
  /** The user's {@link personId}, computed from the SWID; null when unknown. */
  readonly ownPersonId: string | null;
  readonly isSimulated: boolean;
}

export function espnLeague(client: EspnClient, key: EspnLeagueKey): LeagueSource {
  const { seasonEndYear, leagueId, isSimulated } = key;
  const cached: {
    matchups?: EspnResponse;
    divisions?: ReadonlyMap<number, string>;
    owners?: TeamOwners;
  } = {};
  const read = (query: EspnQuery) => client.readLeague(seasonEndYear, leagueId, query);

  const history: HistoryReads = {
    league: read,
    feed: (query) => client.readFeed(seasonEndYear, leagueId, query),
    isSignedIn: client.isSignedIn,
    now: client.now,
    owners: async () => {
      if (cached.owners) return cached.owners;
      try {
        cached.owners = readOwners(await read(ownersQuery));
      } catch (error) {
        if (!isGap(error)) throw error;
        cached.owners = new Map();
      }
      return cached.owners;
    },
    review: null,
  };

  const calendarReads: LeagueReads = {
    seasonEndYear,
    isSimulated,
    now: client.now,
    schedule: () => client.readSeason(seasonEndYear, scheduleQuery),
    matchups: async () => {
      try {
        cached.matchups = await read(allMatchupsQuery);
        return cached.matchups;
      } catch (error) {
        if (isGap(error)) return null;
        throw error;
      }
    },
  };

  /** Rethrows an error. If the league belongs to another sport, the new error names that sport. */
  const nameSport = async (error: unknown): Promise<never> => {
    if (!(error instanceof NotFoundAtPlatform)) throw error;
    const sport = await client.sportOf(seasonEndYear, leagueId).catch((failure: unknown) => {
      if (isGap(failure)) return null;
      throw failure;
    });
    throw sport === null ? error : new WrongSport(error, sport);
  };

  /** Removes the images of simulated players, because ESPN only has images of real ones. */
  const pictured = <T extends { readonly players: readonly Player[] }>(facts: T): T =>
    isSimulated
      ? { ...facts, players: facts.players.map((player) => ({ ...player, imageUrl: null })) }
      : facts;

  /**
   * Reads a part of a league: empty if it is missing, with gaps for invalid entries. Rethrows other errors.
   */
  const part = async <T extends { readonly players: readonly Player[] }>(
    query: EspnQuery,
    lacking: { readonly facts: T; readonly part: SyncPart; readonly days?: readonly Day[] },
    readFacts: (found: EspnResponse) => T,
  ): Promise<Reading<T>> => {
    try {
      const found = await read(query);
      const facts = pictured(readFacts(found));
      const { facts: _none, ...about } = lacking;
      return { facts, missing: found.response.missing(about), skipped: found.response.skipped };
    } catch (error) {
      if (!isGap(error)) throw error;
      const { facts, ...missing } = lacking;
      return { facts, missing: [{ ...missing, reason: error.name }], skipped: [] };
    }
  };

  const readOneDay = async (league: League, day: Day): Promise<Reading<DayFacts>> => {
    const facts: DayFacts = { day, rosters: [], teamDays: [], players: [] };
    const lacking = { facts, part: 'days', days: [day] } as const;
    if (day >= league.firstDay && day <= league.lastDay)
      return await part(dayQuery(periodOfDay(openingDayOf(league), day)), lacking, (found) =>
        readDay(found, league, day),
      );
    return { facts, missing: [{ part: 'days', days: [day], reason: 'NotFoundAtPlatform' }], skipped: [] };
  };

  return {
    platform: 'espn',
    capabilities: { dailyRosters: true, allWeeksInOneRequest: true, transactionsByDay: true },

    readLeague: async (known) => {
      const found = await read(settingsQuery).catch(nameSport);
      let settings: ReturnType<typeof readSettings>;
      try {
        settings = readSettings(found, seasonEndYear, leagueId);
      } catch (error) {
        if (!known || !isGap(error)) throw error;
        return storedLeagueReading(calendarReads, found, known, error.name);
      }
      cached.divisions = settings.divisions;
      history.review = readReview(found);
      return await readLeagueOf(calendarReads, found, settings, known);
    },

    readTeams: async (league) => {
      const found = await read(teamsQuery(cached.divisions !== undefined));
      cached.divisions ??= readDivisions(found);
      const facts = readTeams(found, league, { ownPersonId: key.ownPersonId, divisions: cached.divisions });
      cached.owners = ownersOfTeams(facts.teams);
      return { facts, missing: found.response.missing({ part: 'teams' }), skipped: found.response.skipped };
    },

    readWeeks: (league, weeks) =>
      readWeeks(league, weeks, async () => {
        const found = cached.matchups;
        delete cached.matchups;
        return found ?? (await read(matchupsQuery(league, weeks)));
      }),

    readRosters: async (league) =>
      await part(rostersQuery, { facts: { rosters: [], players: [] }, part: 'rosters' }, (found) =>
        readRosters(found, league),
      ),

    readDraft: async (league) =>
      await part(draftQuery, { facts: { picks: [], players: [] }, part: 'draft' }, (found) => ({
        picks: readDraft(found, league),
        players: [],
      })),

    readLiveDraft: async (league) => {
      const found = await read(draftQuery);
      return { facts: readLiveDraft(found, league), missing: [], skipped: found.response.skipped };
    },

    readTransactions: async (league, since) => await readRecent(history, league, since),

    readOlderTransactions: async (league, from) => await readOlder(history, league, from),

    readFreeAgents: async (_league, { limit }) =>
      await part(
        freeAgentQuery(limit),
        { facts: { freeAgents: [], players: [], isWhole: false }, part: 'freeAgents' },
        (found) => readFreeAgents(found, limit),
      ),

    readDraftAverages: async ({ phase }, { limit }) => {
      try {
        // Before the draft every player is available, so the usual free-agent request lists them all.
        const query = phase === 'beforeDraft' ? freeAgentQuery(limit) : allPlayersQuery(limit);
        const found = await read(query);
        return { facts: pictured(readDraftAverages(found)), missing: [], skipped: found.response.skipped };
      } catch (error) {
        if (!isGap(error)) throw error;
        const facts = { averages: [], players: [] };
        return { facts, missing: [], skipped: [`draft averages: ${error.name}`] };
      }
    },

    readDays: async function* (league, days) {
      for (const day of days) yield await readOneDay(league, day);
    },

    readPlayers: async (_league, playerIds) => {
      const query = playersQuery(playerIds);
      if (!query) return { facts: [], missing: [], skipped: [] };
      try {
        const found = await read(query);
        const { players } = pictured({ players: readPlayers(found) });
        return { facts: players, missing: [], skipped: found.response.skipped };
      } catch (error) {
        if (!isGap(error)) throw error;
        return { facts: [], missing: [], skipped: [`players: ${error.name}`] };
      }
    },
  };
}
