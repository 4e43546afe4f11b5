import type { ReactElement } from 'react';
import chartsStyles from './charts.module.css';
import { formatProbability } from './format-probability.ts';
import styles from './ReliabilityCurve.module.css';
import { type ReliabilityBin, shareInterval } from './reliability.ts';

interface ReliabilityCurveProps {
  readonly bins: readonly ReliabilityBin[];
  readonly label: string;
}

const SIZE = 300;
const EDGE = 34;
const TOP = 10;
const RIGHT = 18;
const BOTTOM = 36;
const ticks = [0, 0.25, 0.5, 0.75, 1];

/**
 * Calibration plot: observed frequency by forecast probability, in tenths. Larger points stand for more
 * forecasts; the bars are 80% intervals. Points on the diagonal are perfectly calibrated.
 */
export function ReliabilityCurve({ bins, label }: ReliabilityCurveProps): ReactElement {
  const x = (chance: number) => EDGE + chance * (SIZE - EDGE - RIGHT);
  const y = (share: number) => TOP + (1 - share) * (SIZE - TOP - BOTTOM);
  const most = Math.max(1, ...bins.map(({ forecasts }) => forecasts));
  return (
    <svg className={styles.reliability} viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={label}>
      {ticks.map((tick) => (
        <g key={tick}>
          <path
            className={chartsStyles.trackSoft}
            d={`M${x(0)} ${y(tick)}H${x(1)}M${x(tick)} ${y(0)}V${y(1)}`}
          />
          <text x={x(tick)} y={SIZE - 20} textAnchor="middle">
            {formatProbability(tick)}
          </text>
          <text x={EDGE - 6} y={y(tick) + 4} textAnchor="end">
            {formatProbability(tick)}
          </text>
        </g>
      ))}
      <text className={styles.reliabilityAxis} x={x(0.5)} y={SIZE - 4} textAnchor="middle">
        forecast → actual ↑
      </text>
      <path className={styles.reliabilityEven} d={`M${x(0)} ${y(0)}L${x(1)} ${y(1)}`} />
      {bins.map(({ forecasts, shown, came, interval }) => {
        const { low, high } = interval ?? shareInterval(came, forecasts);
        return (
          <g key={shown}>
            <path className={styles.reliabilityInterval} d={`M${x(shown)} ${y(low)}V${y(high)}`} />
            <circle cx={x(shown)} cy={y(came)} r={interval ? 4 : 3 + 5 * Math.sqrt(forecasts / most)} />
          </g>
        );
      })}
    </svg>
  );
}
