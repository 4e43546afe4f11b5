import type { WeighedPickups } from '@fantasy-stats/contract/advice';
import { pickUpThresholds } from '@fantasy-stats/contract/alerts';
import type { League } from '@fantasy-stats/domain';
import { droppedPlayers } from '@fantasy-stats/engine/movement';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../../../kernel/http/errors.ts';
import { areForecastsWithdrawn } from '../../../leagues/audit/read-audit.ts';
import { readTransactions } from '../../../leagues/facts/read-league.ts';
import { gamesBetween } from '../../../nba/queries.ts';
import { isCatchingUp } from '../../../nba/status.ts';
import type { Cause } from '../causes/cause.ts';
import { droppedCauses, dropSubject } from '../causes/dropped.ts';
import { dayOfLastAdds, endOfAdds } from '../causes/pickups.ts';
import { openAlerts } from '../store-alerts.ts';
import { canAddOn } from './find-adds-left.ts';
import { isUnread } from './find-pickups.ts';
import type { Finding } from './finding.ts';
import type { LeagueToday } from './league-today.ts';
import type { Member } from './members.ts';

/** Maximum age of reported drops. */
const HOURS = 48;
const LATEST_MOVES = 100;
/** Maximum number of cached members, each with a short text. */
const MOST_MEMBERS = 10_000;

/** The drops already compared for each member, so a sync without new drops costs nothing. */
export interface ComparedDrops {
  isNew(member: Member, drops: string): boolean;
  add(member: Member, drops: string): void;
}

export function comparedDrops(): ComparedDrops {
  const compared = new LRUCache<string, string>({ max: MOST_MEMBERS });
  const keyOf = ({ leagueId, userId }: Member) => `${userId} ${leagueId}`;
  return {
    isNew: (member, drops) => compared.get(keyOf(member)) !== drops,
    add: (member, drops) => {
      compared.set(keyOf(member), drops);
    },
  };
}

/**
 * Looks for good pickups among players whom other teams dropped, once per new drop and day. Keeps already
 * reported players while they are available.
 *
 * @param computed the best pickups, if they were computed just now
 */
export async function droppedFor(
  { compared, database, forecasts }: Finding & { readonly compared: ComparedDrops },
  member: Member,
  league: League,
  { rosters, season, teamNames, version }: Pick<LeagueToday, 'rosters' | 'season' | 'teamNames' | 'version'>,
  computed: WeighedPickups | null,
  now: Date,
): Promise<readonly Cause[]> {
  if (await areForecastsWithdrawn(database, member.leagueId)) return [];
  const taken = new Set(
    (await rosters()).rosters.flatMap(({ entries }) => entries.map(({ playerId }) => playerId)),
  );
  const reported = (await openAlerts(database, member)).filter(
    ({ endsAt, facts }) =>
      facts.kind === 'dropped' && !taken.has(facts.player.id) && (endsAt === null || endsAt > now),
  );
  const since = new Date(now.getTime() - HOURS * 3_600_000).toISOString();
  const transactions = await readTransactions(database, league, LATEST_MOVES);
  const drops = droppedPlayers(transactions, since).filter(
    ({ by, playerId }) => by !== member.ownTeamId && !taken.has(playerId),
  );
  const { settings } = member;
  const thresholds = pickUpThresholds.map((name) => settings[name]);
  const key = [league.today, ...thresholds, ...drops.map(dropSubject)].join(' ');
  if (drops.length === 0 || !compared.isNew(member, key)) return reported;
  // No alerts from a partially read season.
  if (await isCatchingUp(database)) return reported;
  try {
    const weighed =
      computed ??
      (await forecasts.request(
        'pickups',
        { league: member.leagueId, team: member.ownTeamId },
        { version: await version() },
      ));
    if (!weighed || isUnread(weighed)) return reported;
    compared.add(member, key);
    const names = await teamNames();
    const { firstDay, lastDay } = weighed;
    // Do not suggest pickups for next week while the team has no adds left this week.
    const isNow = firstDay === null || firstDay <= league.today;
    const isOpen = isNow || (await canAddOn(database, member, league.today, await season()));
    const tipDay = lastDay === null ? null : dayOfLastAdds(league, lastDay);
    const games = tipDay === null ? [] : await gamesBetween(database, tipDay, tipDay);
    return droppedCauses(
      drops,
      isOpen ? weighed : { ...weighed, pickups: [] },
      settings,
      reported,
      (id) => names.get(id) ?? `Team ${id}`,
      (day) => endOfAdds(league, day, games, now),
    );
  } catch (error) {
    // The league's other alerts are still found while its forecasts are quarantined.
    if (!(error instanceof ApiError && error.code === 'leagueSetAside')) throw error;
    return reported;
  }
}
