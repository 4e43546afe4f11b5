import type { League, RosterFacts, TeamId } from '@fantasy-stats/domain';
import { openLineupWeek } from '@fantasy-stats/engine/weekly-lineup';
import { tipsAhead } from '../../../forecasts/week-lineup.ts';
import { ApiError } from '../../../kernel/http/errors.ts';
import { areForecastsWithdrawn } from '../../../leagues/audit/read-audit.ts';
import { isCatchingUp } from '../../../nba/status.ts';
import { weekLockCause } from '../causes/week-lock.ts';
import type { PlannedCause } from '../store-alerts.ts';
import { lockMoment } from '../when.ts';
import type { Finding } from './finding.ts';
import type { LeagueToday } from './league-today.ts';
import type { Member } from './members.ts';

/**
 * Hours before the message from which the lineup is computed: more than a day, so that a daily check falls
 * within them.
 */
const EARLY_HOURS = 30;

/** Returns null unless the message is due within about a day. */
export async function weekLockFor(
  { database, forecasts }: Finding,
  { leagueId, ownTeamId, settings }: Member,
  league: League,
  { rosters }: Pick<LeagueToday, 'rosters'>,
  now: Date,
): Promise<{ readonly causes: readonly PlannedCause[]; readonly isPending: boolean }> {
  const none = { causes: [], isPending: false };
  const roster = league.weekLock === 'ownGame' ? rosterOf(ownTeamId, await rosters()) : null;
  const lock = openLineupWeek(league, await tipsAhead(database, league.today), now, roster);
  if (!lock || lock.locksAt === null) return none;
  const dueAt = (locksAt: string) => lockMoment(settings, new Date(locksAt));
  const isFarAhead = (sendAt: Date) => sendAt.getTime() - now.getTime() > EARLY_HOURS * 3_600_000;
  if (isFarAhead(dueAt(lock.locksAt))) return none;
  // Give no advice based on a partially read season or on uncertain rules.
  if (await areForecastsWithdrawn(database, leagueId)) return none;
  if (await isCatchingUp(database)) return { causes: [], isPending: true };
  try {
    const found = await forecasts.request('weekLineup', { league: leagueId, team: ownTeamId });
    // The first lock among the players to move can be later than the first lock of all players.
    const sendAt = dueAt(found?.locksAt ?? lock.locksAt);
    const cause = found && !isFarAhead(sendAt) ? weekLockCause(found, league, sendAt, now) : null;
    return { causes: cause ? [cause] : [], isPending: false };
  } catch (error) {
    // If the league's forecasts are quarantined, its other alerts still work.
    if (error instanceof ApiError && error.code === 'leagueSetAside') return none;
    throw error;
  }
}

/** Returns a team's players with their slots; null if the roster is unknown. */
function rosterOf(teamId: TeamId, { players, rosters }: RosterFacts) {
  const nbaTeamOf = new Map(players.map(({ id, nbaTeam }) => [id, nbaTeam]));
  const own = rosters.find((roster) => roster.teamId === teamId);
  return (
    own?.entries.map(({ playerId, slot }) => ({ slot, nbaTeam: nbaTeamOf.get(playerId) ?? null })) ?? null
  );
}
