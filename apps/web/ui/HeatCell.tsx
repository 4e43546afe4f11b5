import type { CSSProperties, ReactElement } from 'react';
import { heatVariable } from '../theme/css-variables.ts';
import { ChangingText } from './ChangingText.tsx';
import { type CellHeat, rankText } from './stat-table/columns.ts';
import './HeatCell.css';

/** The class that tints a heat cell; without a step (no value, or a punted column) it stays untinted. */
export function heatClass(heat: CellHeat['heat'], isPunted = false): string {
  return heat === null || isPunted ? 'fs-heat-none' : heatVariable(heat).slice(2);
}

interface HeatPatchProps {
  /** The number as written. */
  readonly text: string;
  readonly cell: CellHeat;
  /** Characters of the column's longest number, so that numbers stand in line. */
  readonly numberWidth?: number;
}

interface NumberStyle extends CSSProperties {
  '--fs-heat-number': string;
}

function width(characters: number): NumberStyle {
  return { '--fs-heat-number': `${characters}ch` };
}

/** The tinted patch of a heat cell: the number, and its rank right of it. */
export function HeatPatch({ text, cell, numberWidth }: HeatPatchProps): ReactElement {
  const place = rankText(cell);
  return (
    <span className="fs-heat-patch">
      <span className="fs-heat-number" style={numberWidth === undefined ? undefined : width(numberWidth)}>
        <ChangingText text={text} />
      </span>
      <span className="fs-heat-place">
        {place === '' ? null : <span className="fs-hidden">, rank </span>}
        {place}
      </span>
    </span>
  );
}
