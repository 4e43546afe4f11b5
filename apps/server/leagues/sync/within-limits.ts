import {
  DayFactsShape,
  DraftAverageFactsShape,
  DraftFactsShape,
  FreeAgentFactsShape,
  LiveDraftFactsShape,
  PlayersShape,
  RosterFactsShape,
  TeamsFactsShape,
  TransactionFactsShape,
  WeekFactsShape,
} from '@fantasy-stats/contract/facts';
import { LeagueShape } from '@fantasy-stats/contract/shapes';
import { daysBetween, type League, leagueLimits } from '@fantasy-stats/domain';
import { BeyondLimits, type LeagueSource, type Reading, type RequestFacts } from '@fantasy-stats/platforms';
import type { z } from 'zod';
import { fitting } from '../fitting.ts';

/** Checks data against the stored format and its limits. @throws BeyondLimits with the first invalid path */
function within<Facts, One extends Reading<Facts>>(
  one: One,
  shape: z.ZodType,
  what: string,
  origin: RequestFacts,
): One {
  fitting(shape, one.facts, what, origin);
  return one;
}

/** Wraps a source so it rejects data that exceeds a league's limits, and names the data's path. */
export function withinLimits(source: LeagueSource): LeagueSource {
  const of = ({ id }: League): RequestFacts => ({ platform: source.platform, path: id });
  return {
    platform: source.platform,
    capabilities: source.capabilities,
    readLeague: async (known) => {
      const reading = await source.readLeague(known);
      return within(reading, LeagueShape, 'league', of(reading.facts));
    },
    readTeams: async (league) => within(await source.readTeams(league), TeamsFactsShape, 'teams', of(league)),
    readWeeks: async function* (league, weeks) {
      for await (const week of source.readWeeks(league, weeks)) {
        const { dates } = week;
        if (dates !== null && daysBetween(dates.firstDay, dates.lastDay) >= leagueLimits.weekDays)
          throw new BeyondLimits(of(league), 'weeks.dates', 'are those of no week');
        yield within(week, WeekFactsShape, 'weeks', of(league));
      }
    },
    readRosters: async (league, teams) =>
      within(await source.readRosters(league, teams), RosterFactsShape, 'rosters', of(league)),
    readDraft: async (league) => within(await source.readDraft(league), DraftFactsShape, 'draft', of(league)),
    readLiveDraft: async (league) =>
      within(await source.readLiveDraft(league), LiveDraftFactsShape, 'draft', of(league)),
    readTransactions: async (league, since) =>
      within(await source.readTransactions(league, since), TransactionFactsShape, 'transactions', of(league)),
    readOlderTransactions: async (league, from) =>
      within(
        await source.readOlderTransactions(league, from),
        TransactionFactsShape,
        'transactions',
        of(league),
      ),
    readFreeAgents: async (league, question) =>
      within(await source.readFreeAgents(league, question), FreeAgentFactsShape, 'freeAgents', of(league)),
    readDraftAverages: async (league, question) =>
      within(
        await source.readDraftAverages(league, question),
        DraftAverageFactsShape,
        'draftAverages',
        of(league),
      ),
    readDays: async function* (league, days) {
      for await (const day of source.readDays(league, days))
        yield within(day, DayFactsShape, 'days', of(league));
    },
    readPlayers: async (league, ids) =>
      within(await source.readPlayers(league, ids), PlayersShape, 'players', of(league)),
  };
}
