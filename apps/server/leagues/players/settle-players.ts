import {
  type Day,
  fantasyDayOf,
  type GameReport,
  injuryWithReport,
  isCalledOff,
  isNewerThanReport,
  type KnownPlayer,
  type LeagueId,
  type Player,
} from '@fantasy-stats/domain';
import { and, eq, max } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { draftAverages, freeAgents, leagues, rosters } from '../../kernel/database/schema/league.ts';
import { reportsByNumber } from '../../nba/injury-reports/of-players.ts';
import { gamesBetween, type LastNbaTeam, lastNbaTeams, nbaNumbersOf } from '../../nba/queries.ts';
import { backfillOf } from '../backfill/backfill-row.ts';

/**
 * A player with the injury report that determines their status. If there is no `report`, the status is the
 * platform's.
 */
export interface SettledPlayer extends KnownPlayer {
  readonly report?: GameReport;
}

export interface SettledPlayers {
  readonly players: readonly SettledPlayer[];
  readonly numbers: ReadonlyMap<string, number>;
}

/**
 * Determines the NBA team and status of each of a league's players, for all pages and forecasts.
 * @param players as their platform lists them
 */
export async function settlePlayers(
  database: Queryable,
  league: { readonly id: LeagueId; readonly today: Day },
  players: readonly Player[],
): Promise<SettledPlayers> {
  const ids = players.map(({ id }) => id);
  const numbers = await nbaNumbersOf(database, league.id, ids);
  const lastTeams = await lastNbaTeams(database, [...new Set(numbers.values())]);
  const listed = await listingDays(database, league.id);
  const reports = await reportsByNumber(database);
  const games = await gamesBetween(database, league.today, league.today);
  const playing = new Set<string | null>(
    games.flatMap(({ away, home, status }) => (isCalledOff(status) ? [] : [home, away])),
  );
  const settled = players.map((player): SettledPlayer => {
    const number = numbers.get(player.id) ?? -1;
    const nbaTeam = nbaTeamOf(player, listed.get(player.id), lastTeams.get(number), league.today);
    const hasGame = nbaTeam !== null && playing.has(nbaTeam);
    // If the player has a game today, a report on a later game says nothing about today.
    const report = reports
      .get(number)
      ?.find(({ day }) => (hasGame ? day === league.today : day > league.today));
    return { ...player, nbaTeam, ...statusOf(player, report) };
  });
  return { players: settled, numbers };
}

/** Returns players for API responses, with the determined NBA team and status but without their sources. */
export async function shownPlayers(
  database: Queryable,
  league: Parameters<typeof settlePlayers>[1],
  players: readonly Player[],
): Promise<Player[]> {
  const settled = await settlePlayers(database, league, players);
  return settled.players.map(({ platformInjury: _platformInjury, report: _report, ...player }) => player);
}

/** Returns the last box score's NBA team, or the listed team if the list is newer. */
function nbaTeamOf(
  { nbaTeam }: Player,
  listedOn: Day | undefined,
  last: LastNbaTeam | undefined,
  today: Day,
): string | null {
  const isOlder = last !== undefined && last.day <= today && (listedOn === undefined || listedOn <= last.day);
  return isOlder ? last.nbaTeam : nbaTeam;
}

/**
 * Returns the status from the next game's injury report, or from the platform if that is newer or the only
 * source.
 */
function statusOf(
  player: Player,
  report: GameReport | undefined,
): Pick<SettledPlayer, 'injury' | 'injuryNote' | 'platformInjury' | 'report'> {
  const { injury, injuryNote } = player;
  if (!report || isNewerThanReport(player, report.madeAt)) return { injury, injuryNote };
  return {
    injury: injuryWithReport(player, report),
    injuryNote: report.reason || injuryNote,
    platformInjury: injury,
    report,
  };
}

/** Returns the newest day on which each player was read in a platform list with current NBA teams. */
async function listingDays(database: Queryable, id: LeagueId): Promise<ReadonlyMap<string, Day>> {
  const days = new Map<string, Day>();
  const add = (playerId: string, day: Day): void => {
    if (day > (days.get(playerId) ?? '')) days.set(playerId, day);
  };
  const averages = await database
    .select({ playerId: draftAverages.playerId, day: draftAverages.asOf })
    .from(draftAverages)
    .where(eq(draftAverages.leagueId, id));
  for (const { day, playerId } of averages) add(playerId, day);
  const free = await database
    .select({ playerId: freeAgents.playerId })
    .from(freeAgents)
    .where(eq(freeAgents.leagueId, id));
  const freeDay = await freeAgentDay(database, id);
  if (freeDay !== null) for (const { playerId } of free) add(playerId, freeDay);
  const latest = database
    .select({ day: max(rosters.day) })
    .from(rosters)
    .where(eq(rosters.leagueId, id));
  const rostered = await database
    .select({ day: rosters.day, entries: rosters.entries })
    .from(rosters)
    .where(and(eq(rosters.leagueId, id), eq(rosters.day, latest)));
  for (const { day, entries } of rostered) for (const { playerId } of entries) add(playerId, day);
  return days;
}

/**
 * Returns the day when free agents were last read; for a league uploaded by a browser, the day of its last
 * sync.
 */
async function freeAgentDay(database: Queryable, id: LeagueId): Promise<Day | null> {
  const backfill = await backfillOf(database, id, 'freeAgents');
  if (backfill) return backfill.readAt && fantasyDayOf(backfill.readAt);
  const [league] = await database
    .select({ syncedAt: leagues.syncedAt })
    .from(leagues)
    .where(eq(leagues.id, id));
  return league?.syncedAt ? fantasyDayOf(league.syncedAt) : null;
}
