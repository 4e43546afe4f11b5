import type { ReactElement } from 'react';
import layout from '../../theme/layout.module.css';
import { chooseDensity, chooseTheme } from '../../theme/theme-preference.ts';
import { useAppearance } from '../../theme/use-appearance.ts';
import { Court } from '../../ui/Court.tsx';
import answerStyles from '../../ui/PageHeadline.module.css';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Charts } from './Charts.tsx';
import { Controls } from './Controls.tsx';
import styles from './Gallery.module.css';
import { States } from './States.tsx';
import { PlayerTable, TeamTables } from './Tables.tsx';

const CATEGORIES = [
  { id: 'FG%', label: 'FG%', probability: 0.43 },
  { id: 'FT%', label: 'FT%', probability: 0.38 },
  { id: '3PM', label: '3PM', probability: 0.7 },
  { id: 'PTS', label: 'PTS', probability: 0.84 },
  { id: 'REB', label: 'REB', probability: 0.93 },
  { id: 'AST', label: 'AST', probability: 0.66 },
  { id: 'STL', label: 'STL', probability: 0.49 },
  { id: 'BLK', label: 'BLK', probability: 0.56 },
  { id: 'TO', label: 'TO', probability: 0.06 },
];

export function Gallery(): ReactElement {
  const { preference, density } = useAppearance();
  return (
    <main className={layout.page}>
      <div className={styles.galleryHead}>
        <Segmented
          label="Theme"
          choices={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
            { value: 'system', label: 'System' },
          ]}
          value={preference}
          onChange={chooseTheme}
        />
        <Segmented
          label="Density"
          choices={[
            { value: 'compact', label: 'Compact' },
            { value: 'comfortable', label: 'Comfortable' },
          ]}
          value={density}
          onChange={chooseDensity}
        />
      </div>
      <div className={answerStyles.answerFigure}>
        <PageHeadline
          page="Components"
          about="all of them, with invented numbers"
          more={
            <>
              The second sentence says what else the numbers mean, with <b>its facts</b> in ink.
            </>
          }
        >
          You are <b>4th</b> in the standings and <b>2nd</b> in power ranking: the schedule has cost you{' '}
          <b>2.7 category wins</b>.
        </PageHeadline>
        <Court
          caption={
            <>
              <b>This week</b> against Baseline: <b>5.0 – 4.0</b> expected
            </>
          }
          items={CATEGORIES}
        />
      </div>
      <div className={layout.grid}>
        <TeamTables />
        <Charts court={CATEGORIES} />
        <PlayerTable />
        <Controls />
        <States />
      </div>
    </main>
  );
}
