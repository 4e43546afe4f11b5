import { type ReactElement, type ReactNode, useRef } from 'react';
import styles from './Court.module.css';
import chartsStyles from './charts.module.css';
import { type CourtItem, courtLayout, DOT_RADIUS, sideOfEven } from './court-layout.ts';
import { formatProbability } from './format-probability.ts';
import { useElementWidth } from './use-element-width.ts';

interface CourtProps {
  readonly items: readonly CourtItem[];
  readonly caption?: ReactNode;
  readonly width?: number;
  readonly height?: number;
  /** Whether lines connect half-court with the dots, as on a large court. */
  readonly hasStems?: boolean;
  /** The labels below the court: left end, half-court, right end. */
  readonly ends?: readonly [left: string, middle: string, right: string];
}

/**
 * Shows win probabilities on a basketball court: a loss on the left, a win on the right, 50% at half-court.
 * Dots from 45% to 55% are hollow.
 */
export function Court(props: CourtProps): ReactElement {
  const { items, caption, width: wished = 500, height = 206, hasStems = false } = props;
  const figure = useRef<HTMLElement>(null);
  // The layout depends on the available width, so that labels keep their size on a phone.
  const width = Math.min(wished, useElementWidth(figure, wished));
  const ends = props.ends ?? ['they win', 'even', 'you win'];
  const dots = courtLayout(items, { width, height, fontSize: 12 }, hasStems);
  const spoken = items.map(
    ({ label, probability }) =>
      `${label} ${formatProbability(probability)}${sideOfEven(probability) === 'close' ? ', too close to call' : ''}`,
  );
  return (
    <figure ref={figure} className={`${chartsStyles.figure} ${styles.court}`} style={{ maxWidth: wished }}>
      {caption ? <figcaption>{caption}</figcaption> : null}
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Chance to win, by category: ${spoken.join('; ')}`}
      >
        <CourtLines width={width} height={height} />
        {hasStems ? <path className={chartsStyles.evenLine} d={`M${width / 2} 0V${height}`} /> : null}
        {dots.map(({ item, x, y, side }) => (
          <g key={item.id}>
            {hasStems ? (
              <path
                className={styles.courtStem}
                data-side={side}
                strokeWidth="1.5"
                d={`M${width / 2} ${y}H${x}`}
              />
            ) : null}
            <circle className={styles.courtDot} data-side={side} cx={x} cy={y} r={DOT_RADIUS} />
          </g>
        ))}
        {dots.map(({ item, y, labelX, anchor, figure }) => (
          <text key={item.id} x={labelX} y={y + 4.3} fontSize="12" textAnchor={anchor}>
            <tspan className={styles.courtName}>{item.label}</tspan> {figure}
            {item.detail ? (
              <tspan className={styles.courtDetail} x={labelX} dy="13" fontSize="11.5">
                {item.detail}
              </tspan>
            ) : null}
          </text>
        ))}
      </svg>
      <p className={chartsStyles.axis} aria-hidden="true">
        {ends.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </p>
    </figure>
  );
}

export function CourtLines({ width, height }: { width: number; height: number }): ReactElement {
  const across = (feet: number) => (feet / 94) * width;
  const along = (feet: number) => (feet / 50) * height;
  const circle = across(6);
  const [top, middle, bottom] = [along(16.5), height / 2, along(33.5)];
  const half = (flip: boolean) => {
    const x = (feet: number) => (flip ? width - across(feet) : across(feet));
    const sweep = flip ? 0 : 1;
    const arc = `A${across(16.6)} ${along(22.25)} 0 0 ${sweep} ${x(14)} ${along(47.25)}`;
    return [
      `M${x(0)} ${top}H${x(19)}V${bottom}H${x(0)}`,
      `M${x(19)} ${middle - circle}A${circle} ${circle} 0 0 ${sweep} ${x(19)} ${middle + circle}`,
      `M${x(0)} ${along(2.75)}H${x(14)}${arc}H${x(0)}`,
    ].join('');
  };
  return (
    <g className={styles.courtLines}>
      <rect x="0" y="0" width={width} height={height} />
      <path d={`M${width / 2} 0V${height}`} />
      <circle cx={width / 2} cy={middle} r={circle} />
      <path d={half(false)} />
      <path d={half(true)} />
      <circle cx={across(5.25)} cy={middle} r={across(0.9)} />
      <circle cx={width - across(5.25)} cy={middle} r={across(0.9)} />
    </g>
  );
}
