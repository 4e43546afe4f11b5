import type { ReactElement } from 'react';
import { HEAT_STEPS } from '../theme/tokens.ts';
import { heatClass } from './HeatCell.tsx';
import styles from './HeatLegend.module.css';

export function HeatLegend({
  text = 'weaker → stronger than this league’s average',
}: {
  text?: string;
}): ReactElement {
  return (
    <p className={styles.heatLegend}>
      {HEAT_STEPS.map((step) => (
        <i key={step} className={heatClass(step)} aria-hidden="true" />
      ))}
      <span>{text}</span>
    </p>
  );
}
