import type { PlayerMark } from '@fantasy-stats/contract/marks';
import { isMarked, type MarkChoice } from '../../player-notes/marked.ts';
import type { RankedPlayer } from './rows.ts';

type Marks = ReadonlyMap<number, PlayerMark>;

export function markOf({ nbaId }: RankedPlayer, marks: Marks): PlayerMark | undefined {
  return nbaId === null ? undefined : marks.get(nbaId);
}

export function markedRows(rows: readonly RankedPlayer[], marks: Marks, choice: MarkChoice): RankedPlayer[] {
  return rows.filter((row) => isMarked(markOf(row, marks), choice));
}
