import { goalUnitOf } from '@fantasy-stats/domain';
import { addUnits, restValue } from '@fantasy-stats/words/add-gain';
import type { ReactElement } from 'react';
import { useSeason } from '../../season/season-context.ts';
import styles from './tradeAnalyzer.module.css';

/** Shows a player's rest-of-season value to the user's team. */
export function Worth({ value }: { value: number | undefined }): ReactElement {
  const unit = goalUnitOf(useSeason().league.scoringForm);
  return (
    <span className={styles.tradeWorth} title={`ROS value in ${addUnits[unit].many}`}>
      {value === undefined ? '' : restValue(unit, value)}
    </span>
  );
}
