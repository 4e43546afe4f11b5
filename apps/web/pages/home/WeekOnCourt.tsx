import type { ReactElement } from 'react';
import type { OwnChances } from '../../league/own-chances.ts';
import { columnLabel } from '../../text/phrases.ts';
import { Court } from '../../ui/Court.tsx';
import { FigureSkeleton } from '../../ui/Skeleton.tsx';

/** Height of the court and its labels in px. Reserved to prevent layout shift. */
const COURT = 206;
const ENDS = 20;

export function WeekOnCourt({
  chances,
  isWaiting,
}: {
  chances: OwnChances | null;
  isWaiting: boolean;
}): ReactElement | null {
  if (!chances) return isWaiting ? <FigureSkeleton height={COURT + ENDS} /> : null;
  return (
    <Court
      items={chances.categories.map(({ statistic, probability }) => ({
        id: statistic,
        label: columnLabel(statistic),
        probability,
      }))}
      height={COURT}
    />
  );
}
