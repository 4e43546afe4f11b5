import {
  byBoxStatistic,
  type Day,
  exactPoints,
  fantasyPoints,
  hasParts,
  isCategoryForm,
  isHeadToHead,
  isReserveSlot,
  type League,
  type LeagueSeason,
  type Matchup,
  type NbaGameStatus,
  playedLine,
  playerScopeOf,
  rosterSlots,
  type StatisticId,
  type StatLine,
  statistic,
  statisticIds,
  type TeamId,
  type TeamWeek,
  type Week,
} from '@fantasy-stats/domain';
import { matchupOutcomes } from '@fantasy-stats/engine/season';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { dayStarts } from '../../kernel/database/schema/day-starts.ts';
import { leagueWeeks } from '../../kernel/database/schema/league.ts';
import { columnOf } from '../../nba/columns.ts';
import { gameIdOf } from '../../nba/game-number.ts';

// Between two syncs, a league's score is computed: its score before the day's first game, plus the box scores
// of the day's starters.

/** A week's score before the first NBA game of a day. */
export type DayStart = Pick<typeof dayStarts.$inferSelect, 'day' | 'teams' | 'week'>;

/** Statistics that platforms do not count like box scores do. They are only updated by syncs. */
const countedApart: ReadonlySet<StatisticId> = new Set(['GP', 'GS', 'MIN']);

/** After this time, the platform's score includes all of a game. */
const longestGame = 4 * 3_600_000;

/** One of the day's NBA games that has started. */
export interface StartedGame {
  readonly id: string;
  readonly status: NbaGameStatus;
  readonly startsAt: Date | null;
  /** Null until its box score is read. */
  readonly boxReadAt: Date | null;
}

/** A starter's line in a game that has started. */
export interface StarterLine {
  readonly gameId: string;
  readonly teamId: TeamId;
  readonly line: StatLine;
}

export interface LiveWeek {
  readonly season: LeagueSeason;
  /** When each of the day's started games was last read, by NBA game id; null if not yet. */
  readonly readAt: ReadonlyMap<string, Date | null>;
}

/**
 * Returns whether no NBA game of a day has started, and none of the day before is still being played or
 * counted.
 */
export async function isBeforeGames(database: Queryable, today: Day, now: Date): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await database.execute(sql`
    select from nba_games
    where day between ${today}::date - 1 and ${today}
      and (status = 'live'
        or day = ${today} and (starts_at <= ${at} or status = 'final')
        or starts_at <= ${at} and starts_at > ${at} - make_interval(secs => ${longestGame / 1000}))
    limit 1`);
  return rows.length === 0;
}

/** Stores a league's week as its score before today's NBA games; does nothing once one has started. */
export async function storeDayStart(
  database: Queryable,
  { id, today }: Pick<League, 'id' | 'today'>,
  week: number,
  teamWeeks: readonly TeamWeek[],
  now: Date,
): Promise<void> {
  if (!(await isBeforeGames(database, today, now))) return;
  const start = dayStartOf(today, week, teamWeeks);
  await database
    .insert(dayStarts)
    .values({ leagueId: id, ...start })
    .onConflictDoUpdate({ target: [dayStarts.leagueId], set: start });
}

export function dayStartOf(day: Day, week: number, teamWeeks: readonly TeamWeek[]): DayStart {
  return { day, week, teams: teamWeeks.map(({ line, points, teamId }) => ({ teamId, line, points })) };
}

/**
 * Returns a league's season with the current week's score as of the newest box scores. Null if the stored
 * score is as new, or if the platform counts the games differently.
 * @param start the week's score before the day's games; not needed on its first day
 * @param readAt when the stored score was read
 */
export function liveWeekOf(
  season: LeagueSeason,
  start: DayStart | null,
  readAt: Date,
  games: readonly StartedGame[],
  starters: readonly StarterLine[],
): LiveWeek | null {
  const { league } = season;
  const week = runningWeek(league);
  if (week === null) return null;
  const before = startOf(season, week, start);
  if (!games.some(({ boxReadAt }) => boxReadAt !== null && boxReadAt > readAt)) return null;
  const isCounted = new Map(games.map((game) => [game.id, isCountedBy(game, readAt)]));
  const stored = season.teamWeeks.filter((entry) => entry.week === week.number);
  if (!season.teams.every(({ id }) => stored.some(({ teamId }) => teamId === id))) return null;
  const live = new Map<TeamId, TeamWeek>();
  for (const entry of stored) {
    const own = starters.filter(({ teamId }) => teamId === entry.teamId);
    const counted = own.filter(({ gameId }) => isCounted.get(gameId));
    const first = before(entry);
    if (!first) return null;
    const now = withLines(first, own, league);
    const least = withLines(first, counted, league);
    if (!now || !least || !isBetween(entry, least, now)) return null;
    live.set(entry.teamId, { ...now, line: { ...countedApartIn(entry.line), ...now.line } });
  }
  const next = {
    ...season,
    teamWeeks: season.teamWeeks.map((entry) =>
      entry.week === week.number ? (live.get(entry.teamId) ?? entry) : entry,
    ),
  };
  return {
    season: { ...next, matchups: liveMatchups(next, season, week.number) },
    readAt: new Map(games.map(({ boxReadAt, id }) => [id, boxReadAt])),
  };
}

/** Returns whether a score read at a moment includes all of a game. */
function isCountedBy({ startsAt, status }: StartedGame, readAt: Date): boolean {
  return status === 'final' && startsAt !== null && startsAt.getTime() + longestGame <= readAt.getTime();
}

/**
 * Returns a function that returns a team's week before the day's games, or null if that is unknown. Before the
 * week's first day, every count is 0.
 */
function startOf(season: LeagueSeason, { firstDay, number }: Week, start: DayStart | null) {
  const { today } = season.league;
  return (entry: TeamWeek): TeamWeek | null => {
    const zeros = Object.fromEntries(Object.keys(entry.line).map((id) => [id, 0]));
    if (firstDay === today) return { ...entry, line: zeros, points: entry.points === null ? null : 0 };
    if (start?.day !== today || start.week !== number) return null;
    const own = start.teams.find(({ teamId }) => teamId === entry.teamId);
    return own ? { ...entry, line: own.line, points: own.points } : null;
  };
}

function countedApartIn(line: StatLine): StatLine {
  return Object.fromEntries(
    statisticIds.flatMap((id) => (countedApart.has(id) && id in line ? [[id, line[id]]] : [])),
  );
}

/** Returns a team's week with the lines of more games; null if box scores lack a scored statistic. */
function withLines(
  before: TeamWeek,
  games: readonly StarterLine[],
  { scored, scoringForm }: Pick<League, 'scored' | 'scoringForm'>,
): TeamWeek | null {
  const line: Partial<Record<StatisticId, number>> = {};
  for (const id of statisticIds) {
    const value = before.line[id];
    if (value === undefined || countedApart.has(id) || statistic(id).computed.kind === 'rate') continue;
    const values = games.flatMap((game) => game.line[id] ?? []);
    if (values.length === games.length) line[id] = values.reduce((sum, one) => sum + one, value);
  }
  const isPriced = !isCategoryForm(scoringForm) && before.points !== null;
  if (!isPriced) return scored.every((one) => hasParts(line, one.statistic)) ? { ...before, line } : null;
  const prices = Object.fromEntries(scored.map((one) => [one.statistic, one.points ?? 0]));
  const points = games.flatMap((game) => fantasyPoints(game.line, prices) ?? []);
  if (points.length < games.length) return null;
  return { ...before, line, points: exactPoints(points.reduce((sum, one) => sum + one, before.points ?? 0)) };
}

/** Returns whether each count of a stored score lies between two computed ones. */
function isBetween(stored: TeamWeek, least: TeamWeek, most: TeamWeek): boolean {
  const lies = (value?: number | null, low?: number | null, high?: number | null) =>
    value == null || low == null || high == null || (low <= value && value <= high);
  // Points can also fall, with turnovers.
  if (stored.points !== null && least.points === most.points && stored.points !== most.points) return false;
  return statisticIds.every((id) => lies(stored.line[id], least.line[id], most.line[id]));
}

/** Returns the matchups, the current week's without the platform's older verdicts. */
function liveMatchups(live: LeagueSeason, stored: LeagueSeason, week: number): readonly Matchup[] {
  const outcomeOf = matchupOutcomes(live);
  const gained = (team: TeamId) => {
    const of = ({ teamWeeks }: LeagueSeason) =>
      teamWeeks.find((entry) => entry.week === week && entry.teamId === team)?.points ?? 0;
    return of(live) - of(stored);
  };
  return live.matchups.map((matchup) => {
    const { away, awayScore, home, homeScore } = matchup;
    if (matchup.week !== week || matchup.status !== 'running' || away === null) return matchup;
    if (!isCategoryForm(live.league.scoringForm))
      return {
        ...matchup,
        homeScore: homeScore === null ? null : homeScore + gained(home),
        awayScore: awayScore === null ? null : awayScore + gained(away),
      };
    const computed = { ...matchup, categories: {}, homeScore: null, awayScore: null };
    const outcome = outcomeOf(computed)?.categories;
    return outcome ? { ...computed, homeScore: outcome.wins, awayScore: outcome.losses } : matchup;
  });
}

/** Returns the week in which a league's score can be computed; null if there is none. */
function runningWeek({ gamesCaps, scoringForm, today, weeks }: League): Week | null {
  // Games beyond a weekly limit do not count.
  if (!isHeadToHead(scoringForm) || gamesCaps.some(({ period }) => period === 'week')) return null;
  return weeks.find(({ firstDay, lastDay }) => firstDay <= today && today <= lastDay) ?? null;
}

const countingSlots = rosterSlots.filter((slot) => !isReserveSlot(slot));

/** Reads a league's current week as described for {@link liveWeekOf}. */
export async function readLiveWeek(database: Queryable, season: LeagueSeason): Promise<LiveWeek | null> {
  const { id, today } = season.league;
  const week = runningWeek(season.league);
  if (week === null) return null;
  const games = await startedGames(database, today);
  if (games.length === 0) return null;
  const [read] = await database
    .select({ at: leagueWeeks.readAt })
    .from(leagueWeeks)
    .where(and(eq(leagueWeeks.leagueId, id), eq(leagueWeeks.week, week.number)));
  if (!read) return null;
  const [start = null] = await database.select().from(dayStarts).where(eq(dayStarts.leagueId, id));
  return liveWeekOf(season, start, read.at, games, await starterLines(database, season.league));
}

async function startedGames(database: Queryable, day: Day): Promise<StartedGame[]> {
  const { rows } = await database.execute<{
    id: number;
    status: NbaGameStatus;
    startsAt: string | null;
    readAt: string | null;
  }>(sql`
    select id, status, starts_at as "startsAt", box_read_at as "readAt" from nba_games
    where day = ${day} and kind = 'regular' and status in ('live', 'final')`);
  const instant = (value: string | null) => (value === null ? null : new Date(value));
  return rows.map(({ id, readAt, startsAt, status }) => ({
    id: gameIdOf(id),
    status,
    startsAt: instant(startsAt),
    boxReadAt: instant(readAt),
  }));
}

async function starterLines(
  database: Queryable,
  league: Pick<League, 'id' | 'platform' | 'today'>,
): Promise<StarterLine[]> {
  const { rows } = await database.execute<
    Readonly<Record<string, unknown>> & {
      team: TeamId;
      game: number;
      seconds: number;
      started: boolean | null;
      technicals: number | null;
    }
  >(sql`
    select r.team_id as team, p.game_id as game, p.tech as technicals, p.*
    from rosters r
    cross join lateral jsonb_array_elements(r.entries) as e(entry)
    join nba_matches m on m.platform = ${playerScopeOf(league)} and m.player_id = e.entry->>'playerId'
    join nba_games g on g.day = r.day and g.kind = 'regular' and g.status in ('live', 'final')
    join nba_player_games p on p.game_id = g.id and p.player_id = m.nba_id and p.played
    where r.league_id = ${league.id} and r.day = ${league.today} and e.entry->>'slot' in ${countingSlots}`);
  return rows.map((row) => ({
    teamId: row.team,
    gameId: gameIdOf(row.game),
    line: playedLine(
      byBoxStatistic((id) => Number(row[columnOf[id].column])),
      row.seconds / 60,
      row.started === true,
      row.technicals,
    ),
  }));
}
