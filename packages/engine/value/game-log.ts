import { type BoxStatistic, boxStatistics, InvalidInput } from '@fantasy-stats/domain';
import { PART_COUNT, partIndex } from '../projection/parts.ts';

/** Played games in columns: player by player, each player's games in order. */
export interface GameLog {
  /** Rows of player p: firstRow[p] … firstRow[p + 1] − 1. Length: players + 1. */
  readonly firstRow: Int32Array;
  readonly rowDay: Int32Array;
  /** Statistics of each row, rows × PART_COUNT. */
  readonly lines: Float64Array;
}

interface GameColumns {
  readonly firstRow: Int32Array;
  readonly rowDay: Int32Array;
  readonly rowSeconds: ArrayLike<number>;
  readonly counts: Readonly<Record<BoxStatistic, ArrayLike<number>>>;
}

const doubleDigits = ['PTS', 'REB', 'AST', 'STL', 'BLK'] as const satisfies readonly BoxStatistic[];

/**
 * Converts box score columns to lines of all statistics: minutes from seconds, double-doubles and
 * triple-doubles from counts.
 *
 * @throws InvalidInput naming a column that does not have a number for every row
 */
export function gameLog(columns: GameColumns): GameLog {
  const { firstRow, rowDay, rowSeconds, counts } = columns;
  const rows = firstRow.at(-1) ?? 0;
  const check = (name: string, { length }: ArrayLike<number>): void => {
    if (length !== rows) throw new InvalidInput(name, `must hold ${rows} numbers, got ${length}`);
  };
  check('rowDay', rowDay);
  check('rowSeconds', rowSeconds);
  const lines = new Float64Array(rows * PART_COUNT);
  fill(lines, partIndex('MIN'), (row) => rowSeconds[row]! / 60);
  fill(lines, partIndex('GP'), () => 1);
  for (const id of boxStatistics) {
    check(`counts.${id}`, counts[id]);
    const column = counts[id];
    fill(lines, partIndex(id), (row) => column[row]!);
  }
  const tens = (row: number): number => {
    let found = 0;
    for (const id of doubleDigits) if (counts[id][row]! >= 10) found += 1;
    return found;
  };
  fill(lines, partIndex('DD'), (row) => (tens(row) >= 2 ? 1 : 0));
  fill(lines, partIndex('TD'), (row) => (tens(row) >= 3 ? 1 : 0));
  return { firstRow, rowDay, lines };
}

function fill(lines: Float64Array, part: number, value: (row: number) => number): void {
  for (let row = 0; row * PART_COUNT < lines.length; row += 1) lines[row * PART_COUNT + part] = value(row);
}
