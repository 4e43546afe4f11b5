import type { CSSProperties, ReactElement } from 'react';
import textStyles from '../theme/text.module.css';
import { ChangingText } from './ChangingText.tsx';
import styles from './HeatCell.module.css';
import { type CellHeat, rankText } from './stat-table/columns.ts';

const tints = [
  styles.heatMinus4,
  styles.heatMinus3,
  styles.heatMinus2,
  styles.heatMinus1,
  styles.heat0,
  styles.heatPlus1,
  styles.heatPlus2,
  styles.heatPlus3,
  styles.heatPlus4,
];

/** Returns the class of a heat step; undefined without a step (no value, or a punted column). */
export function heatClass(heat: CellHeat['heat'], isPunted = false): string | undefined {
  return heat === null || isPunted ? styles.heatNone : tints[heat + 4];
}

interface HeatPatchProps {
  readonly text: string;
  readonly cell: CellHeat;
  /** Length of the column's longest number in characters, to align the numbers. */
  readonly numberWidth?: number;
}

interface NumberStyle extends CSSProperties {
  '--fs-heat-number': string;
}

function width(characters: number): NumberStyle {
  return { '--fs-heat-number': `${characters}ch` };
}

/** The tinted area of a heat cell: the number, with its rank on the right. */
export function HeatPatch({ text, cell, numberWidth }: HeatPatchProps): ReactElement {
  const place = rankText(cell);
  const mark = /^[▲▼] /.exec(text)?.[0] ?? '';
  const decimals = /(?<=^\d{3,})\.\d+$/.exec(text)?.[0] ?? '';
  const style = numberWidth === undefined ? undefined : width(numberWidth);
  return (
    <span className={styles.heatPatch}>
      {/* A page has hundreds of these, so they use as few elements as possible. */}
      {mark !== '' ? (
        <span className={styles.heatNumber} style={style}>
          <span className={styles.heatMark}>{mark}</span>
          {text.slice(mark.length)}
        </span>
      ) : decimals === '' ? (
        <ChangingText text={text} className={styles.heatNumber} style={style} />
      ) : (
        <span className={styles.heatNumber} style={style}>
          <ChangingText text={text.slice(0, text.length - decimals.length)} />
          <span className={styles.heatDecimals}>{decimals}</span>
        </span>
      )}
      <span className={styles.heatPlace}>
        {place === '' ? null : <span className={textStyles.hidden}>, rank </span>}
        {place}
      </span>
    </span>
  );
}
