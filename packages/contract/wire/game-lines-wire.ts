import { type BoxStatistic, byBoxStatistic, type Day, InvalidInput } from '@fantasy-stats/domain';
import type { WireGameLines } from '../calls/nba-players.ts';

// Converts game lines from their wire format. Free of schemas, so that a worker stays small.

/**
 * In a column, a number n is the character with this code plus n: '0' for 0, ':' for 10. The largest n is
 * 55,247.
 */
const zero = 48;

/**
 * Decodes a column's text.
 *
 * @throws InvalidInput for a character below '0'
 */
function columnNumbers(text: string): Uint16Array {
  const numbers = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < zero) throw new InvalidInput(`column[${at}]`, 'is not a character of a column');
    numbers[at] = code - zero;
  }
  return numbers;
}

/** A season's games in columns: row i of every column belongs to the same game of a player. */
export interface GameLines {
  readonly firstDay: Day;
  readonly readThrough: Day | null;
  /** Number of included NBA games, by day from `firstDay` on. */
  readonly gamesByDay: readonly number[];
  readonly ids: readonly number[];
  readonly names: readonly string[];
  /** Indices in `nbaTeams`; −1 for none. */
  readonly nbaTeams: readonly number[];
  /** Rows of the player at index p: firstRow[p] … firstRow[p + 1] − 1. */
  readonly firstRow: Int32Array;
  /** Days since `firstDay`. */
  readonly rowDay: Int32Array;
  readonly rowSeconds: Uint16Array;
  readonly counts: Readonly<Record<BoxStatistic, Uint16Array>>;
}

/**
 * Decodes game lines.
 *
 * @throws InvalidInput naming a column whose length does not match the players' games
 */
export function decodeGameLines(wire: WireGameLines): GameLines {
  const { players, columns } = wire;
  const firstRow = new Int32Array(players.ids.length + 1);
  players.games.forEach((games, player) => {
    firstRow[player + 1] = (firstRow[player] ?? 0) + games;
  });
  const rows = firstRow[players.ids.length] ?? 0;
  const column = (name: string, text: string): Uint16Array => {
    const numbers = columnNumbers(text);
    if (numbers.length !== rows) throw new InvalidInput(`columns.${name}`, `must hold ${rows} numbers`);
    return numbers;
  };
  const steps = column('days', columns.days);
  const rowDay = new Int32Array(rows);
  for (let player = 0; player < players.ids.length; player += 1) {
    let day = 0;
    for (let row = firstRow[player] ?? 0; row < (firstRow[player + 1] ?? 0); row += 1) {
      day += steps[row] ?? 0;
      rowDay[row] = day;
    }
  }
  return {
    firstDay: wire.firstDay,
    readThrough: wire.readThrough,
    gamesByDay: wire.gamesByDay,
    ids: players.ids,
    names: players.names,
    nbaTeams: players.nbaTeams,
    firstRow,
    rowDay,
    rowSeconds: column('seconds', columns.seconds),
    counts: byBoxStatistic((id) => column(`counts.${id}`, columns.counts[id])),
  };
}
