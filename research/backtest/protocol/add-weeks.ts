import { createRandom } from '@fantasy-stats/engine/numeric';
import { gamesBefore, PART_COUNT } from '@fantasy-stats/engine/projection';
import type { Season } from '../data/seasons.ts';
import { ROSTER, TEAMS } from './pool.ts';

/** Maximum number of players per day whose games count. */
export const COUNTING = 10;
const DAYS = 7;
/** A free agent must have played in at least one of this many recent NBA team games. */
const RECENT_NBA_TEAM_GAMES = 15;

export function drawnOpponents(year: number, league: number, week: number): Int32Array {
  const random = createRandom(year, league, 3, week);
  return Int32Array.from({ length: TEAMS }, (_, team) => {
    const other = random.integer(TEAMS - 1);
    return other < team ? other : other + 1;
  });
}

/** Returns the players who appeared in one of their current NBA team's last fifteen games before a day. */
export function recentPlayers(season: Season, nbaTeams: ArrayLike<number>, day: number): number[] {
  const found: number[] = [];
  for (let player = 0; player + 1 < season.firstRow.length; player += 1) {
    const nbaTeam = nbaTeams[player]!;
    const schedule = season.nbaTeams[nbaTeam];
    if (!schedule) continue;
    const behind = gamesBefore(schedule.days, day);
    for (let row = season.firstRow[player + 1]! - 1; row >= season.firstRow[player]!; row -= 1) {
      if (season.rowDay[row]! >= day) continue;
      if (season.rowNbaTeam[row] === nbaTeam && season.rowGame[row]! >= behind - RECENT_NBA_TEAM_GAMES)
        found.push(player);
      break;
    }
  }
  return found;
}

export interface RealWeek {
  /** Row of the game (players × days); −1 without a game. */
  readonly rows: Int32Array;
  /** Projected value of the scheduled game (players × days); 0 without a game. */
  readonly projected: Float64Array;
}

export function realWeek(season: Season, monday: number, projected: Float64Array): RealWeek {
  const rows = new Int32Array(projected.length).fill(-1);
  for (let row = 0; row < season.rowCount; row += 1) {
    const day = season.rowDay[row]! - monday;
    if (day >= 0 && day < DAYS) rows[season.rowPlayer[row]! * DAYS + day] = row;
  }
  return { rows, projected };
}

/** Sums the ten games with the highest projections on each day. */
export function countedTotals(season: Season, week: RealWeek, roster: readonly number[]): Float64Array {
  const totals = new Float64Array(PART_COUNT);
  for (let day = 0; day < DAYS; day += 1) {
    const scheduled = roster
      .filter((player) => week.projected[player * DAYS + day]! > 0)
      .sort((a, b) => week.projected[b * DAYS + day]! - week.projected[a * DAYS + day]!)
      .slice(0, COUNTING);
    for (const player of scheduled) {
      const row = week.rows[player * DAYS + day]!;
      if (row < 0) continue;
      for (let part = 0; part < PART_COUNT; part += 1)
        totals[part]! += season.lines[row * PART_COUNT + part]!;
    }
  }
  return totals;
}

export function rosterOf(league: Int32Array, team: number): number[] {
  return [...league.subarray(team * ROSTER, (team + 1) * ROSTER)].filter((player) => player >= 0);
}
