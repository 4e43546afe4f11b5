import {
  addDays,
  type Day,
  daysBetween,
  type GamesBySlot,
  type League,
  playerScopeOf,
  type RosterSlot,
  rosterSlots,
  type TeamId,
} from '@fantasy-stats/domain';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../kernel/database/index.ts';

/**
 * Counts games played per slot through yesterday, from stored lineups and box scores. Null if there are no
 * slot limits, or if a lineup or box score is missing. Unmatched players count as not having played.
 */
export async function usedGamesBySlot(
  database: Queryable,
  league: Pick<
    League,
    'id' | 'platform' | 'gamesCaps' | 'lineupLock' | 'weeks' | 'today' | 'firstDay' | 'lastDay'
  >,
): Promise<ReadonlyMap<TeamId, GamesBySlot> | null> {
  const caps = league.gamesCaps.filter(({ slot }) => slot !== null);
  if (caps.length === 0 || league.lineupLock === 'weekly') return null;
  const yesterday = addDays(league.today, -1);
  const last = yesterday < league.lastDay ? yesterday : league.lastDay;
  const used = new Map<TeamId, Partial<Record<RosterSlot, number>>>();
  for (const period of new Set(caps.map((cap) => cap.period))) {
    const first = period === 'season' ? league.firstDay : firstDayOfRunningWeek(league);
    if (first === null) return null;
    const slots = new Set(caps.flatMap((cap) => (cap.period === period && cap.slot ? [cap.slot] : [])));
    const counted = await countedBetween(database, league, first, last);
    if (!counted) return null;
    for (const { teamId, slot, games } of counted)
      if (slots.has(slot)) used.set(teamId, { ...used.get(teamId), [slot]: games });
  }
  return used;
}

function firstDayOfRunningWeek({ weeks, today }: Pick<League, 'weeks' | 'today'>): Day | null {
  return weeks.find(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay)?.firstDay ?? null;
}

interface Counted {
  readonly teamId: TeamId;
  readonly slot: RosterSlot;
  readonly games: number;
}

/** Returns games by team and slot in a date range; null if any are unknown. */
async function countedBetween(
  database: Queryable,
  league: Pick<League, 'id' | 'platform'>,
  first: Day,
  last: Day,
): Promise<Counted[] | null> {
  if (first > last) return [];
  const known = await database.execute<{ days: number; unread: number }>(sql`
    select
      (select count(*)::int from league_days
       where league_id = ${league.id} and is_whole and day between ${first} and ${last}) as days,
      (select count(*)::int from nba_games
       where day between ${first} and ${last} and kind = 'regular'
         and (status = 'live' or (status = 'final' and box_read_at is null))) as unread`);
  const [state] = known.rows;
  if (!state || state.unread > 0 || state.days <= daysBetween(first, last)) return null;
  const { rows } = await database.execute<{ team: string; slot: string; games: number }>(sql`
    select r.team_id as team, e.entry->>'slot' as slot, count(*)::int as games
    from rosters r
    cross join lateral jsonb_array_elements(r.entries) as e(entry)
    join nba_matches m on m.platform = ${playerScopeOf(league)} and m.player_id = e.entry->>'playerId'
    join nba_games g on g.day = r.day and g.kind = 'regular' and g.status = 'final'
    join nba_player_games p on p.game_id = g.id and p.player_id = m.nba_id and p.played
    where r.league_id = ${league.id} and r.day between ${first} and ${last}
    group by 1, 2`);
  return rows.flatMap(({ team, slot, games }) => {
    const found = rosterSlots.find((one) => one === slot);
    return found ? [{ teamId: team, slot: found, games }] : [];
  });
}
