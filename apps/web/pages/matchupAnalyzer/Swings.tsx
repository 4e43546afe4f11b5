import { possessive } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { categoryColumn } from '../../league/category-column.tsx';
import { columnInSentence, columnLabel, formatColumn, isRate } from '../../text/phrases.ts';
import textStyles from '../../theme/text.module.css';
import { formatProbability } from '../../ui/format-probability.ts';
import { Section } from '../../ui/SectionHeading.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { SwingBar } from '../../ui/SwingBar.tsx';
import { chanceColumn, numberColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { useTableSort } from '../../ui/stat-table/use-table-sort.ts';
import { TableActions } from '../../ui/TableActions.tsx';
import { formatPoints100 } from './edit-words.ts';
import type { DecidingCategory, Names } from './headline.ts';
import styles from './Swings.module.css';

interface SwingsProps {
  readonly categories: readonly DecidingCategory[];
  readonly names: Names;
  readonly share: number;
  readonly fileName: readonly string[];
}

const SHOWN = 3;

function oneMoreSentence({ statistic, oneMore }: DecidingCategory): string {
  if (oneMore === null || Math.abs(oneMore) < 5e-5) return '';
  const thing = isRate(statistic) ? 'One more make' : `One more`;
  return `${thing}: ${formatPoints100(oneMore)} pp to win`;
}

/** Shows how each category swings the week's win probability, largest swing first. */
export function Swings({ categories, names, share, fileName }: SwingsProps): ReactElement {
  const order = useTableSort();
  const subject = names.isOwn ? 'your week' : `${possessive(names.first)} week`;
  return (
    <Section
      id="swings"
      name="Swing categories"
      note={`${subject} if the category is lost or won`}
      actions={<TableActions columns={columns} rows={categories} sort={order.sort} fileName={fileName} />}
    >
      {categories.length === 0 ? (
        <p className={textStyles.note}>Every category is decided.</p>
      ) : (
        <ul className={styles.swings}>
          {categories.slice(0, SHOWN).map((one) => (
            <li key={one.statistic}>
              <p>
                <b>{columnLabel(one.statistic)}</b>{' '}
                <span className={textStyles.ink2}>
                  {formatColumn(one.statistic, one.first, 'total')} :{' '}
                  {formatColumn(one.statistic, one.second, 'total')}
                </span>{' '}
                <span className={textStyles.ink3}>{oneMoreSentence(one)}</span>
              </p>
              <p className={styles.swingRow}>
                <b className={textStyles.bad}>
                  <span className={textStyles.hidden}>Lost {columnInSentence(one.statistic)}: </span>
                  {formatProbability(one.whenLost)}
                </b>
                <SwingBar now={share} low={one.whenLost} high={one.whenWon} />
                <b className={textStyles.good}>
                  <span className={textStyles.hidden}>won: </span>
                  {formatProbability(one.whenWon)}
                </b>
              </p>
            </li>
          ))}
        </ul>
      )}
      {categories.length > SHOWN ? (
        <details className={styles.swingAll}>
          <summary>All categories in numbers</summary>
          <StatTable
            caption="What each category means for the week"
            columns={columns}
            rows={categories}
            rowKey={({ statistic }) => statistic}
            {...order}
          />
        </details>
      ) : null}
    </Section>
  );
}

const columns: readonly StatColumn<DecidingCategory>[] = [
  categoryColumn(({ statistic }) => statistic),
  chanceColumn('share', 'Chance', ({ share }) => share, { description: 'Chance to win the category' }),
  chanceColumn('lost', 'Week if lost', ({ whenLost }) => whenLost, {
    description: 'Chance to win the week if the category is lost',
  }),
  chanceColumn('won', 'Week if won', ({ whenWon }) => whenWon, {
    description: 'Chance to win the week if the category is won',
  }),
  numberColumn('oneMore', 'One more', ({ oneMore }) => oneMore, {
    unit: 'points',
    description: 'Change in win probability from one more, or one more make, in percentage points',
    text: ({ oneMore }) => (oneMore === null ? '–' : formatPoints100(oneMore)),
  }),
];
