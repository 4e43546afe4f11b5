/**
 * Game data in columns, one season per object. Days are integers (days since 1970-01-01). Indices of NBA
 * teams and players are the same in all seasons passed together.
 */

/**
 * An NBA team's games of a season in order, played and upcoming. The array index is the NBA team's game
 * number, from 0.
 */
export interface NbaTeamSchedule {
  readonly days: Int32Array;
  readonly opponents: Int32Array;
  /** 1 at home, 0 away. */
  readonly home: Uint8Array;
  /** 1 won; 0 lost or not played yet. */
  readonly won: Uint8Array;
}

/** Schedule and box scores of one season. Rows are sorted by player, then by day. */
export interface SeasonHistory {
  readonly nbaTeams: readonly NbaTeamSchedule[];
  readonly rowCount: number;
  readonly rowPlayer: Int32Array;
  readonly rowNbaTeam: Int32Array;
  readonly rowDay: Int32Array;
  readonly rowGame: Int32Array;
  /** rowCount × PART_COUNT, one line per game played. */
  readonly lines: Float64Array;
  /** Rows of player i: firstRow[i] … firstRow[i + 1] − 1. Length: players + 1. */
  readonly firstRow: Int32Array;
}

/** Returns how many of a sorted list of days are before a day, i.e. an NBA team's games so far. */
export function gamesBefore(days: Int32Array, day: number): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (days[middle]! < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns a player's last row before a day; −1 if there is none. */
export function lastRowBefore(season: SeasonHistory, player: number, day: number): number {
  const first = season.firstRow[player]!;
  let row = season.firstRow[player + 1]! - 1;
  while (row >= first && season.rowDay[row]! >= day) row -= 1;
  return row >= first ? row : -1;
}

export function playerCount(season: SeasonHistory): number {
  return season.firstRow.length - 1;
}
