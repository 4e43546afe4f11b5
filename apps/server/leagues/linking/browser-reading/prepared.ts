import type { League, LeagueId } from '@fantasy-stats/domain';
import { type LeagueSource, NotFoundAtPlatform, PlatformError, type Reading } from '@fantasy-stats/platforms';
import { withinLimits } from '../../sync/within-limits.ts';
import { cleaned } from './clean.ts';
import { freeAgentsRead, type Part, type WholeReading } from './whole.ts';

function opened<Facts>(part: Part<Facts>): Reading<Facts> {
  if ('reading' in part) return part.reading;
  const { message, name, path, platform, status } = part.error;
  throw new PlatformError(name, message, { path, platform, status });
}

/**
 * Returns a browser's upload as a source for a sync under the copy's id.
 *
 * @param whole from {@link preparedWhole}
 * @param ownTeamId the user's team, as found by the browser
 */
export function preparedSource(
  whole: WholeReading,
  ownTeamId: string | null,
): LeagueSource & { readonly league: League } {
  const weeks = new Map(whole.weeks.map((week) => [week.facts.week, week]));
  const nothingOlder = { transactions: [], offers: [], players: [] };
  return {
    league: whole.league.facts,
    platform: whole.league.facts.platform,
    capabilities: { dailyRosters: false, allWeeksInOneRequest: true, transactionsByDay: false },
    readLeague: async () => whole.league,
    readTeams: async () => {
      const { facts, ...rest } = opened(whole.teams);
      const isThere = facts.teams.some((team) => team.id === ownTeamId);
      return { ...rest, facts: { ...facts, ownTeamId: isThere ? ownTeamId : null } };
    },
    readWeeks: async function* (_league, numbers) {
      // Weeks that were not requested from the browser are already stored.
      for (const number of numbers) {
        const week = weeks.get(number);
        if (week) yield week;
      }
    },
    readRosters: async () => opened(whole.rosters),
    readDraft: async () => opened(whole.draft),
    // A league uploaded by a browser has no live draft feed; the browser uploads the finished draft.
    readLiveDraft: async ({ id }) => {
      throw new NotFoundAtPlatform({ platform: whole.league.facts.platform, path: id });
    },
    readTransactions: async () => opened(whole.transactions),
    readOlderTransactions: async () => ({
      facts: nothingOlder,
      missing: [],
      skipped: [],
      next: null,
      wholeSince: null,
    }),
    readFreeAgents: async () => opened(whole.freeAgents),
    readDraftAverages: async () => opened(whole.draftAverages),
    readDays: async function* () {},
    readPlayers: async (_league, ids) => {
      const wanted = new Set(ids);
      return { facts: whole.players.filter((player) => wanted.has(player.id)), missing: [], skipped: [] };
    },
  };
}

/** Cleans a part. If its read failed, reduces the error to plain data that can be sent to another thread. */
function cleanPart<Facts>(part: Part<Facts>, copy: LeagueId): Part<Facts> {
  if ('reading' in part) return { reading: { ...part.reading, facts: cleaned(part.reading.facts, copy) } };
  const { message, name, path, platform, status } = part.error;
  return { error: { message, name, path, platform, status } };
}

/**
 * Cleans an uploaded league and checks its size limits. A copy is never public and has no past seasons, so it
 * gives access to no other league.
 *
 * @throws BeyondLimits
 */
export async function preparedWhole(copy: LeagueId, whole: WholeReading): Promise<WholeReading> {
  const facts = { ...whole.league.facts, id: copy, isPublic: false, previousId: null };
  const prepared: WholeReading = {
    league: { ...whole.league, facts: cleaned<League>(facts, copy) },
    teams: cleanPart(whole.teams, copy),
    weeks: whole.weeks.map((week) => ({ ...week, facts: cleaned(week.facts, copy) })),
    rosters: cleanPart(whole.rosters, copy),
    draft: cleanPart(whole.draft, copy),
    transactions: cleanPart(whole.transactions, copy),
    freeAgents: cleanPart(whole.freeAgents, copy),
    draftAverages: cleanPart(whole.draftAverages, copy),
    players: cleaned(whole.players, copy),
  };
  await check(prepared);
  return prepared;
}

async function check(whole: WholeReading): Promise<void> {
  const source = withinLimits(preparedSource(whole, null));
  const { facts: league } = await source.readLeague();
  const limit = freeAgentsRead[league.platform];
  const isThere = (part: Part<unknown>) => 'reading' in part;
  if (isThere(whole.teams)) await source.readTeams(league);
  if (isThere(whole.rosters)) await source.readRosters(league, { teams: [], standings: [], ownTeamId: null });
  if (isThere(whole.draft)) await source.readDraft(league);
  if (isThere(whole.transactions)) await source.readTransactions(league);
  if (isThere(whole.freeAgents)) await source.readFreeAgents(league, { limit });
  if (isThere(whole.draftAverages)) await source.readDraftAverages(league, { limit });
  const numbers = whole.weeks.map(({ facts }) => facts.week);
  const weeks = source.readWeeks(league, numbers)[Symbol.asyncIterator]();
  while (!(await weeks.next()).done);
  await source.readPlayers(
    league,
    whole.players.map(({ id }) => id),
  );
}
