import { categoryLeaders, type WeeklyTable } from '@fantasy-stats/engine/season';
import type { ReactElement } from 'react';
import { isWeekly } from '../../league/season-view.ts';
import { useSeason } from '../../season/season-context.ts';
import { capital, columnLabel, columnName, columnWord, formatColumn, inRow } from '../../text/phrases.ts';
import text from '../../theme/text.module.css';
import { Section } from '../../ui/SectionHeading.tsx';
import styles from './Leaders.module.css';

export function Leaders({ table }: { table: WeeklyTable }): ReactElement {
  const view = useSeason();
  const leaders = categoryLeaders(table);
  return (
    <Section
      id="leaders"
      name={`${capital(columnWord(view.league.scoringForm))} leaders`}
      note={isWeekly(view) ? `week ${table.week}${table.isCompleted ? '' : ', so far'}` : 'season so far'}
    >
      <dl className={styles.leaders}>
        {leaders.map(({ column, value, teamIds }) => (
          <div key={column.id} data-own={teamIds.some(view.isOwn)}>
            <dt>
              <abbr title={columnName(column.id)}>{columnLabel(column.id)}</abbr>
            </dt>
            <dd>{inRow(teamIds.map(view.name))}</dd>
            <dd>{formatColumn(column.id, value, 'total')}</dd>
          </div>
        ))}
      </dl>
      {leaders.length === 0 ? <p className={text.note}>No games have been played yet.</p> : null}
    </Section>
  );
}
