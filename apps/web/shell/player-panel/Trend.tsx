import type { ReactElement } from 'react';
import { formatDay } from '../../text/phrases.ts';
import chartsStyles from '../../ui/charts.module.css';
import styles from './PlayerPanel.module.css';
import { rollingMeans } from './rolling-means.ts';

interface TrendProps {
  readonly trend: readonly { readonly day: string; readonly value: number }[];
  readonly write: (value: number) => string;
}

const width = 452;
const height = 120;
const margin = { left: 34, right: 8, top: 8, bottom: 18 };

/** Shows a player's value in each game as a dot, with the six-game rolling mean and its 80% interval. */
export function Trend({ trend, write }: TrendProps): ReactElement {
  const means = rollingMeans(trend.map(({ value }) => value));
  const all = [
    ...trend.map(({ value }) => value),
    ...means.flatMap((mean) => (mean ? [mean.low, mean.high] : [])),
  ];
  const low = Math.min(...all, 0);
  const high = Math.max(...all, 0);
  const range = high - low || 1;
  const x = (index: number) =>
    margin.left + (index * (width - margin.left - margin.right)) / Math.max(1, trend.length - 1);
  const y = (value: number) => margin.top + ((high - value) / range) * (height - margin.top - margin.bottom);
  const at = (index: number, value: number) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
  const present = means.flatMap((mean, index) => (mean ? [{ ...mean, index }] : []));
  const line = present.map(({ index, mean }) => at(index, mean)).join('L');
  const band = [
    ...present.map((one) => at(one.index, one.high)),
    ...present.toReversed().map((one) => at(one.index, one.low)),
  ].join('L');
  const [first, last] = [trend[0], trend.at(-1)];
  const latest = present.at(-1);
  const label = latest
    ? `The mean of the last six games is ${write(latest.mean)}, 80% between ${write(latest.low)} and ${write(latest.high)}; single games from ${write(Math.min(...trend.map(({ value }) => value)))} to ${write(Math.max(...trend.map(({ value }) => value)))}`
    : `Single games from ${write(low)} to ${write(high)}`;
  return (
    <svg className={styles.panelTrend} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path className={chartsStyles.track} d={`M${margin.left} ${y(0).toFixed(1)}H${width - margin.right}`} />
      {band === '' ? null : <path className={styles.panelBand} d={`M${band}Z`} />}
      {trend.map(({ day, value }, index) => (
        <circle key={day} className={styles.panelDot} cx={x(index)} cy={y(value)} r="2.2" />
      ))}
      {line === '' ? null : <path className={styles.panelLine} d={`M${line}`} />}
      <text x={margin.left - 6} y={y(high) + 9} textAnchor="end">
        {write(high)}
      </text>
      <text x={margin.left - 6} y={y(low)} textAnchor="end">
        {write(low)}
      </text>
      {first && last ? (
        <>
          <text x={margin.left} y={height - 3}>
            {formatDay(first.day)}
          </text>
          <text x={width - margin.right} y={height - 3} textAnchor="end">
            {formatDay(last.day)}
          </text>
        </>
      ) : null}
    </svg>
  );
}
