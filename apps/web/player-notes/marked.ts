import type { PlayerMark } from '@fantasy-stats/contract/marks';
import { rankColumn, textColumn } from '../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../ui/stat-table/columns.ts';
import styles from './OwnMarks.module.css';
import { hasRanking } from './use-marks.ts';

type Marks = ReadonlyMap<number, PlayerMark>;

export interface MarkChoice {
  readonly isWatched: boolean;
  /** The tag to filter by; null for any. */
  readonly tag: string | null;
}

export function readMarkChoice(read: (name: string) => string | null): MarkChoice {
  return { isWatched: read('watch') === '1', tag: read('tag') };
}

export function isMarked(mark: PlayerMark | undefined, { isWatched, tag }: MarkChoice): boolean {
  return (!isWatched || mark?.isWatched === true) && (tag === null || mark?.tags.includes(tag) === true);
}

export function tagsOf(marks: Marks): string[] {
  return [...new Set([...marks.values()].flatMap(({ tags }) => tags))].sort((one, other) =>
    one.localeCompare(other),
  );
}

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
