import type { ReactElement } from 'react';
import styles from './charts.module.css';

interface SparklineProps {
  /** The values, oldest first; null leaves a gap. */
  readonly values: readonly (number | null)[];
  readonly label: string;
  readonly width?: number;
  readonly height?: number;
  readonly reference?: number | null;
  /** Index of the value marked with a dot; by default the last. */
  readonly marked?: number;
  /** Whether smaller values are drawn higher. */
  readonly lowerIsBetter?: boolean;
}

/** A small line chart. The marked value is a hollow dot. */
export function Sparkline(props: SparklineProps): ReactElement {
  const { values, label, width = 96, height = 24, reference = null, lowerIsBetter = false } = props;
  const present = values.filter((value) => value !== null);
  const all = reference === null ? present : [...present, reference];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const range = high - low || 1;
  const margin = 4;
  const step = values.length > 1 ? (width - 2 * margin) / (values.length - 1) : 0;
  const x = (index: number) => margin + index * step;
  const y = (value: number) => {
    const share = (value - low) / range;
    return margin + (lowerIsBetter ? share : 1 - share) * (height - 2 * margin);
  };
  const path = values
    .map((value, index) => {
      if (value === null) return '';
      const starts = index === 0 || values[index - 1] === null;
      return `${starts ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
  const marked = props.marked ?? values.findLastIndex((value) => value !== null);
  const markedValue = values[marked] ?? null;
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {reference === null ? null : (
        <path className={styles.track} d={`M0 ${y(reference).toFixed(1)}H${width}`} />
      )}
      <path d={path} fill="none" stroke="var(--fs-ink)" strokeWidth="1.6" strokeLinejoin="round" />
      {markedValue === null ? null : (
        <circle
          cx={x(marked)}
          cy={y(markedValue)}
          r="3"
          fill="var(--fs-background)"
          stroke="var(--fs-ink)"
          strokeWidth="1.8"
        />
      )}
    </svg>
  );
}
