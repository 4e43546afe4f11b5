import type { PlayerMark } from '@fantasy-stats/contract/marks';
import { rankColumn, textColumn } from '../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../ui/stat-table/columns.ts';
import styles from './OwnMarks.module.css';
import { hasRanking } from './use-marks.ts';

type Marks = ReadonlyMap<number, PlayerMark>;

/** Which of the reader's own marks a row needs to be shown. */
export interface MarkChoice {
  readonly isWatched: boolean;
  /** Null for any. */
  readonly tag: string | null;
}

/** Reads it out of the address. */
export function readMarkChoice(read: (name: string) => string | null): MarkChoice {
  return { isWatched: read('watch') === '1', tag: read('tag') };
}

/** Whether a player is marked as asked. */
export function isMarked(mark: PlayerMark | undefined, { isWatched, tag }: MarkChoice): boolean {
  return (!isWatched || mark?.isWatched === true) && (tag === null || mark?.tags.includes(tag) === true);
}

/** All tags the reader has given, each once, by name. */
export function tagsOf(marks: Marks): string[] {
  return [...new Set([...marks.values()].flatMap(({ tags }) => tags))].sort((one, other) =>
    one.localeCompare(other),
  );
}

/** The reader's own rank and tags, where he has given any. */
export function markColumns<Row>(
  marks: Marks,
  markOf: (row: Row) => PlayerMark | undefined,
): StatColumn<Row>[] {
  return [
    ...(hasRanking(marks)
      ? [rankColumn('mine', 'Mine', (row: Row) => markOf(row)?.rank ?? null, { name: 'Your own rank' })]
      : []),
    ...(tagsOf(marks).length > 0
      ? [
          textColumn('tags', 'Tags', (row: Row) => markOf(row)?.tags.join(', ') || null, {
            name: 'Your tags',
            hideOnPhone: true,
            className: styles.tags,
            yields: 1,
          }),
        ]
      : []),
  ];
}
