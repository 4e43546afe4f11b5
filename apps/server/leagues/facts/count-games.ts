import {
  addDays,
  type Day,
  daysFrom,
  type GamesCap,
  isReserveSlot,
  type League,
  playerScopeOf,
  type RosterSlot,
  rosterSlots,
  type TeamId,
  type Week,
} from '@fantasy-stats/domain';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kernel/database/index.ts';

type CountedLeague = Pick<League, 'id' | 'platform' | 'gamesCaps' | 'today' | 'playoffs' | 'weeks'>;

/**
 * Fills in Yahoo teams' games played, by day and week, from lineups and box scores. Yahoo counts active
 * players' scheduled games, even missed ones. A count stays unknown if data is missing, or once a games limit
 * was exceeded.
 *
 * @returns the number of changed rows
 */
export async function countGames(transaction: Transaction, league: CountedLeague): Promise<number> {
  if (league.platform !== 'yahoo') return 0;
  const counted = countedDays(await readDays(transaction, league), activeCaps(league));
  const ofDays = await writeDays(transaction, league, counted);
  return ofDays + (await writeWeeks(transaction, league));
}

function activeCaps({ gamesCaps }: Pick<League, 'gamesCaps'>): GamesCap[] {
  return gamesCaps.filter(({ slot }) => slot === null || !isReserveSlot(slot));
}

type LineupDay = {
  readonly team: TeamId;
  readonly day: Day;
  readonly slots: readonly RosterSlot[] | null;
  readonly isStored: boolean;
};

/** Returns teams' days in order. In leagues without games limits, returns only those without a count. */
async function readDays(transaction: Transaction, league: CountedLeague): Promise<LineupDay[]> {
  const active = sql.param(rosterSlots.filter((slot) => !isReserveSlot(slot)));
  const isCapped = activeCaps(league).length > 0;
  const { rows } = await transaction.execute<LineupDay>(sql`
    select d.team_id as team, d.day::text as day, d.games_played is not null as "isStored",
      case when known.is_complete and lineup.unknown = 0 then to_jsonb(lineup.slots) end as slots
    from team_days d
    join league_days whole on whole.league_id = d.league_id and whole.day = d.day and whole.is_whole
    join rosters r on r.league_id = d.league_id and r.day = d.day and r.team_id = d.team_id
    cross join lateral (
      select
        count(*) filter (where g.day = d.day and g.status in ('scheduled', 'live', 'final')
          and (g.status <> 'final' or g.box_read_at is null)) = 0
        and coalesce(min(g.day) <= d.day and max(g.day) >= d.day, false) as is_complete
      from nba_games g
      where g.kind = 'regular' and g.day between d.day - 40 and d.day + 40
    ) known
    cross join lateral (
      select count(*) filter (where e.entry->>'slot' is null or m.nba_id is null)::int as unknown,
        coalesce(array_agg(e.entry->>'slot') filter (where exists (
          select from nba_games g
          join nba_player_games p on p.game_id = g.id and p.player_id = m.nba_id and p.played
          where g.day = d.day and g.kind = 'regular' and g.status = 'final'
        )), '{}') as slots
      from jsonb_array_elements(r.entries) as e(entry)
      left join nba_matches m
        on m.platform = ${playerScopeOf(league)} and m.player_id = e.entry->>'playerId'
      where e.entry->>'slot' is null or e.entry->>'slot' = any(${active}::text[])
    ) lineup
    where d.league_id = ${league.id} and d.day < ${league.today}
      and not jsonb_exists(d.line, 'GP')
      and (${isCapped} or d.games_played is null)
    order by d.team_id, d.day`);
  return rows;
}

interface CountedDay {
  readonly team: TeamId;
  readonly day: Day;
  readonly games: number;
}

/**
 * Returns the days whose games can be counted now. If the league has games limits, `days` must include all
 * past days.
 */
function countedDays(days: readonly LineupDay[], caps: readonly GamesCap[]): CountedDay[] {
  const used = new Map<string, number>();
  const isOver = new Set<TeamId>();
  const counted: CountedDay[] = [];
  for (const { day, isStored, slots, team } of days) {
    if (slots === null && caps.length > 0) isOver.add(team);
    if (slots === null || isOver.has(team)) continue;
    for (const { games, slot } of caps) {
      const key = `${team} ${slot}`;
      const total = (used.get(key) ?? 0) + slots.filter((own) => slot === null || own === slot).length;
      used.set(key, total);
      if (total > games) isOver.add(team);
    }
    if (!isStored && !isOver.has(team)) counted.push({ team, day, games: slots.length });
  }
  return counted;
}

async function writeDays(
  transaction: Transaction,
  { id }: CountedLeague,
  counted: readonly CountedDay[],
): Promise<number> {
  if (counted.length === 0) return 0;
  const { rowCount } = await transaction.execute(sql`
    update team_days d set games_played = c.games
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as c(team text, day date, games int)
    where d.league_id = ${id} and d.team_id = c.team and d.day = c.day`);
  return rowCount ?? 0;
}

/** Sums the days' games for completed weeks and, until today's first game starts, for the current week. */
async function writeWeeks(transaction: Transaction, league: CountedLeague): Promise<number> {
  const { id, today } = league;
  const { rows: started } = await transaction.execute(sql`
    select from nba_games where day = ${today} and kind = 'regular' and status in ('live', 'final') limit 1`);
  const yesterday = addDays(today, -1);
  const weeks = league.weeks.flatMap((week) => {
    if (isRoundOfWeeks(league, week) || week.firstDay > yesterday) return [];
    if (week.lastDay >= today && started.length > 0) return [];
    const last = week.lastDay < today ? week.lastDay : yesterday;
    return [{ week: week.number, first: week.firstDay, last, days: daysFrom(week.firstDay, last).length }];
  });
  if (weeks.length === 0) return 0;
  const { rowCount } = await transaction.execute(sql`
    update team_weeks w set games_played = s.games
    from (
      select c.week, d.team_id, sum(d.games_played) as games
      from jsonb_to_recordset(${JSON.stringify(weeks)}::jsonb)
        as c(week int, first date, last date, days int)
      join team_days d on d.league_id = ${id} and d.day between c.first and c.last
      group by c.week, c.days, d.team_id
      having count(d.games_played) = c.days
    ) s
    where w.league_id = ${id} and w.week = s.week and w.team_id = s.team_id
      and not jsonb_exists(w.line, 'GP') and w.games_played is distinct from s.games`);
  return rowCount ?? 0;
}

/** Returns whether Yahoo reports a two-week playoff round as one matchup in its first week. */
function isRoundOfWeeks({ playoffs }: CountedLeague, { isPlayoffs }: Week): boolean {
  return isPlayoffs && (playoffs?.weeksPerRound ?? 1) > 1;
}
