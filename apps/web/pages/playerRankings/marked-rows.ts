import type { PlayerMark } from '@fantasy-stats/contract/marks';
import type { RankedPlayer } from './rows.ts';

/** Which of the reader's own marks a row needs to be shown. */
export interface MarkChoice {
  readonly isWatched: boolean;
  /** Null for any. */
  readonly tag: string | null;
}

type Marks = ReadonlyMap<number, PlayerMark>;

/** The reader's mark of a row's player; undefined without one. */
export function markOf({ nbaId }: RankedPlayer, marks: Marks): PlayerMark | undefined {
  return nbaId === null ? undefined : marks.get(nbaId);
}

/** The rows whose players the reader has marked as asked. */
export function markedRows(
  rows: readonly RankedPlayer[],
  marks: Marks,
  { isWatched, tag }: MarkChoice,
): RankedPlayer[] {
  return rows.filter((row) => {
    const mark = markOf(row, marks);
    return (!isWatched || mark?.isWatched === true) && (tag === null || mark?.tags.includes(tag) === true);
  });
}

/** All tags the reader has given, each once, by name. */
export function tagsOf(marks: Marks): string[] {
  return [...new Set([...marks.values()].flatMap(({ tags }) => tags))].sort((one, other) =>
    one.localeCompare(other),
  );
}
