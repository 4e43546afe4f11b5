import { isCategoryForm, isHeadToHead, type League } from '@fantasy-stats/domain';
import type { PlayersToSit } from '@fantasy-stats/engine/schedule';
import { readStoredHeadlines } from '../../../forecasts/stored-forecasts.ts';
import { ApiError } from '../../../kernel/http/errors.ts';
import { areForecastsWithdrawn } from '../../../leagues/audit/read-audit.ts';
import { isCatchingUp } from '../../../nba/status.ts';
import type { Finding } from './finding.ts';
import type { LeagueToday } from './league-today.ts';
import type { Member } from './members.ts';

/**
 * Returns the players to sit today, as Home lists them: stored for the league's newest version, or computed.
 * Empty without a forecast.
 */
export async function sitsFor(
  { database, forecasts }: Pick<Finding, 'database' | 'forecasts'>,
  { leagueId, ownTeamId }: Pick<Member, 'leagueId' | 'ownTeamId'>,
  { lineupLock, scoringForm, today }: Pick<League, 'lineupLock' | 'scoringForm' | 'today'>,
  facts: Pick<LeagueToday, 'version'>,
): Promise<readonly PlayersToSit[]> {
  if (lineupLock === 'weekly' || !isHeadToHead(scoringForm) || !isCategoryForm(scoringForm)) return [];
  if ((await areForecastsWithdrawn(database, leagueId)) || (await isCatchingUp(database))) return [];
  const version = await facts.version();
  const stored = await readStoredHeadlines(database, leagueId, version);
  const sits = stored?.[ownTeamId]?.sits;
  if (sits !== undefined) return sits?.day === today ? sits.steps : [];
  try {
    const found = await forecasts.request('weekLineup', { league: leagueId, team: ownTeamId }, { version });
    const ids = (players: readonly { readonly id: string }[]) => players.map(({ id }) => id);
    return (found?.sitsToday?.steps ?? []).map(({ fills, players }) => ({
      ids: ids(players),
      fillIds: ids(fills),
    }));
  } catch (error) {
    // Without a forecast, e.g. while too many requests wait, the league's other alerts still work.
    if (error instanceof ApiError) return [];
    throw error;
  }
}
