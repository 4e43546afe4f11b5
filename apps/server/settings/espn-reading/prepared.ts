import type { League, LeagueId } from '@fantasy-stats/domain';
import type { LeagueSource, Reading } from '@fantasy-stats/platforms';
import { withinLimits } from '../../league/sync/within-limits.ts';
import { cleaned } from './clean.ts';
import { freeAgentsRead, type Part, type WholeReading } from './whole.ts';

function opened<Facts>(part: Part<Facts>): Reading<Facts> {
  if ('error' in part) throw part.error;
  return part.reading;
}

/**
 * What was read of handed answers as a source that a sync reads and stores like any other, under the id of the copy.
 * A copy is never public and has no past: nothing in it opens a league to anybody.
 *
 * @param ownTeamId the user's own team, as the browser found it
 */
export function preparedSource(
  copy: LeagueId,
  whole: WholeReading,
  ownTeamId: string | null,
): LeagueSource & { readonly league: League } {
  const league = cleaned<League>(
    { ...whole.league.facts, id: copy, isPublic: false, previousId: null },
    copy,
  );
  const clean = <Facts>(part: Part<Facts>): Reading<Facts> => {
    const { facts, missing, skipped } = opened(part);
    return { facts: cleaned(facts, copy), missing, skipped };
  };
  const weeks = new Map(whole.weeks.map((week) => [week.facts.week, week]));
  const nothingOlder = { transactions: [], offers: [], players: [] };
  const source: LeagueSource = {
    platform: 'espn',
    capabilities: { dailyRosters: false, allWeeksInOneRequest: true, transactionsByDay: false },
    readLeague: async () => ({ ...whole.league, facts: league }),
    readTeams: async () => {
      const { facts, ...rest } = clean(whole.teams);
      const isThere = facts.teams.some((team) => team.id === ownTeamId);
      return { ...rest, facts: { ...facts, ownTeamId: isThere ? ownTeamId : null } };
    },
    readWeeks: async function* (_league, numbers) {
      for (const number of numbers) {
        const week = weeks.get(number);
        yield week
          ? { ...week, facts: cleaned(week.facts, copy) }
          : {
              facts: { week: number, teamWeeks: [], matchups: [] },
              dates: null,
              missing: [{ part: 'weeks', weeks: [number], reason: 'NotFoundAtPlatform' }],
              skipped: [],
            };
      }
    },
    readRosters: async () => clean(whole.rosters),
    readDraft: async () => clean(whole.draft),
    readTransactions: async () => clean(whole.transactions),
    readOlderTransactions: async () => ({
      facts: nothingOlder,
      missing: [],
      skipped: [],
      next: null,
      wholeSince: null,
    }),
    readFreeAgents: async () => clean(whole.freeAgents),
    readDraftAverages: async () => clean(whole.draftAverages),
    readDays: async function* () {},
    readPlayers: async (_league, ids) => {
      const wanted = new Set(ids);
      const found = whole.players.filter((player) => wanted.has(player.id));
      return { facts: cleaned(found, copy), missing: [], skipped: [] };
    },
  };
  return { ...withinLimits(source), league };
}

/**
 * Refuses a reading of which any part is beyond the limits of a league, before anything of it is stored.
 *
 * @throws BeyondLimits
 */
export async function checkWhole(
  source: ReturnType<typeof preparedSource>,
  whole: WholeReading,
): Promise<void> {
  const { facts: league } = await source.readLeague();
  const isThere = (part: Part<unknown>) => 'reading' in part;
  if (isThere(whole.teams)) await source.readTeams(league);
  if (isThere(whole.rosters)) await source.readRosters(league, { teams: [], standings: [], ownTeamId: null });
  if (isThere(whole.draft)) await source.readDraft(league);
  if (isThere(whole.transactions)) await source.readTransactions(league);
  if (isThere(whole.freeAgents)) await source.readFreeAgents(league, { limit: freeAgentsRead });
  if (isThere(whole.draftAverages)) await source.readDraftAverages(league, { limit: freeAgentsRead });
  const numbers = whole.weeks.map(({ facts }) => facts.week);
  const weeks = source.readWeeks(league, numbers)[Symbol.asyncIterator]();
  while (!(await weeks.next()).done);
  await source.readPlayers(
    league,
    whole.players.map(({ id }) => id),
  );
}
