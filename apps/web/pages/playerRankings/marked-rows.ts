import type { PlayerMark } from '@fantasy-stats/contract/marks';
import { isMarked, type MarkChoice } from '../../marks/marked.ts';
import type { RankedPlayer } from './rows.ts';

type Marks = ReadonlyMap<number, PlayerMark>;

/** The reader's mark of a row's player; undefined without one. */
export function markOf({ nbaId }: RankedPlayer, marks: Marks): PlayerMark | undefined {
  return nbaId === null ? undefined : marks.get(nbaId);
}

/** The rows whose players the reader has marked as asked. */
export function markedRows(rows: readonly RankedPlayer[], marks: Marks, choice: MarkChoice): RankedPlayer[] {
  return rows.filter((row) => isMarked(markOf(row, marks), choice));
}
