import { formatOrdinal, wholePercent } from '@fantasy-stats/domain';
import type { CSSProperties, ReactElement } from 'react';
import textStyles from '../theme/text.module.css';
import { formatEstimate } from './format-probability.ts';
import styles from './SeedMatrix.module.css';
import { StatTable } from './StatTable.tsx';
import type { StatColumn } from './stat-table/columns.ts';
import { TeamBadge } from './TeamBadge.tsx';

export interface SeedRow {
  readonly id: string;
  readonly name: string;
  /** Probability of each final rank, first place first. The sum is 1. */
  readonly chances: readonly number[];
  readonly isOwn: boolean;
}

interface SeedMatrixProps {
  readonly caption: string;
  readonly rows: readonly SeedRow[];
  /** Number of playoff spots; null without playoffs. */
  readonly playoffPlaces: number | null;
}

/**
 * Probability at which a cell is fully blue. It is low, because most teams have more than two likely ranks.
 */
const FULL = 0.45;

export function seedColumns(places: number, playoffPlaces: number | null): StatColumn<SeedRow>[] {
  const name: StatColumn<SeedRow> = {
    id: 'team',
    label: 'Team',
    value: (row) => row.name,
    render: (row) => <TeamBadge name={row.name} />,
    isRowHeader: true,
  };
  const columns = Array.from(
    { length: places },
    (_, index): StatColumn<SeedRow> => ({
      id: `place-${index + 1}`,
      label: String(index + 1),
      name: `Chance to finish ${formatOrdinal(index + 1)}`,
      align: 'center',
      isTinted: true,
      className: index + 1 === playoffPlaces ? `${styles.seed} ${styles.seedCut}` : styles.seed,
      value: (row) => row.chances[index] ?? 0,
      render: (row) => <SeedCell chance={row.chances[index] ?? 0} />,
    }),
  );
  if (playoffPlaces === null) return [name, ...columns];
  const chance = (row: SeedRow) => row.chances.slice(0, playoffPlaces).reduce((sum, share) => sum + share, 0);
  const top: StatColumn<SeedRow> = {
    id: 'playoffs',
    label: `Top ${playoffPlaces}`,
    name: 'Chance to reach the playoffs',
    isStrong: true,
    value: chance,
    text: (row) => formatEstimate(chance(row)),
  };
  return [name, ...columns, top];
}

export function SeedMatrix({ caption, rows, playoffPlaces }: SeedMatrixProps): ReactElement {
  const places = Math.max(0, ...rows.map((row) => row.chances.length));
  return (
    <StatTable
      caption={caption}
      columns={seedColumns(places, playoffPlaces)}
      rows={rows}
      rowKey={(row) => row.id}
      isOwn={(row) => row.isOwn}
    />
  );
}

interface ShareStyle extends CSSProperties {
  '--fs-share': number;
}

function SeedCell({ chance }: { chance: number }): ReactElement {
  const style: ShareStyle = { '--fs-share': Math.min(1, chance / FULL) };
  const percent = wholePercent(chance);
  return (
    <span className={styles.seedCell} style={style}>
      {percent >= 1 ? percent : chance > 0 ? <span className={textStyles.hidden}>below 1</span> : null}
    </span>
  );
}
