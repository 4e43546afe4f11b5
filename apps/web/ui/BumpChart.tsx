import { type ReactElement, useRef } from 'react';
import { DENSITY } from '../theme/tokens.ts';
import { useAppearance } from '../theme/use-appearance.ts';
import styles from './BumpChart.module.css';
import chartsStyles from './charts.module.css';
import { PlacesMoved } from './RankChange.tsx';
import { useElementWidth } from './use-element-width.ts';

export interface BumpLine {
  readonly id: string;
  readonly name: string;
  /** The rank in each period; null if not ranked. */
  readonly ranks: readonly (number | null)[];
  readonly isOwn: boolean;
  readonly figure: string;
}

interface BumpChartProps {
  /** Period labels, oldest first: "W1". */
  readonly periods: readonly string[];
  readonly lines: readonly BumpLine[];
  /** Accessible name: "Power rank by week". */
  readonly label: string;
  readonly width: number;
}

const EDGE = 10;

/**
 * `LEAST` and `MOST`: limits of the chart's width, in px. `LIST`: limits of the list's width, for typical and
 * for long names.
 */
const LEAST = 110;
const MOST = 460;
const LIST = { least: 286, most: 330 } as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Returns a path with horizontal tangents at every point, so crossing lines can be followed. */
function smooth(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      if (!before) return `M${point.x} ${point.y}`;
      const middle = (before.x + point.x) / 2;
      return `C${middle} ${before.y} ${middle} ${point.y} ${point.x} ${point.y}`;
    })
    .join('');
}

/** Line chart of ranks by period, with the user's team in ink above the gray lines of the others. */
function BumpChart({ periods, lines, label, width }: BumpChartProps): ReactElement {
  const { density } = useAppearance();
  const row = DENSITY[density].row;
  const step = periods.length > 1 ? (width - 2 * EDGE) / (periods.length - 1) : 0;
  const height = lines.length * row;
  const pointsOf = (line: BumpLine): Point[] =>
    line.ranks.flatMap((rank, index) =>
      rank === null ? [] : [{ x: EDGE + index * step, y: (rank - 0.5) * row }],
    );
  const own = lines.filter((line) => line.isOwn);
  const others = lines.filter((line) => !line.isOwn);
  const rules = lines.map((_, index) => `M0 ${(index + 1) * row - 0.5}H${width}`).join('');
  // With many periods, only every nth label fits.
  const every = Math.ceil(periods.length / Math.max(2, Math.floor(width / 38)));
  return (
    <div className={styles.bump} style={{ width }}>
      <p className={styles.bumpHead} aria-hidden="true">
        {periods.map((period, index) =>
          (periods.length - 1 - index) % every === 0 ? (
            <span key={period} style={{ left: EDGE + index * step }}>
              {period}
            </span>
          ) : null,
        )}
      </p>
      <svg width={width} height={height} role="img" aria-label={label}>
        <path className={chartsStyles.trackSoft} d={rules} />
        {[...others, ...own].map((line) => {
          const points = pointsOf(line);
          const last = points.at(-1);
          return (
            <g key={line.id}>
              <path className={styles.bumpLine} data-own={line.isOwn} d={smooth(points)} />
              {line.isOwn
                ? points.map(({ x, y }) => (
                    <circle key={x} className={styles.bumpDot} cx={x} cy={y} r="4.5" />
                  ))
                : last && <circle className={styles.bumpEnd} cx={last.x} cy={last.y} r="3" />}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

export function PowerRanking({ periods, lines, label }: Omit<BumpChartProps, 'width'>): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  // In a narrow column, the names need the space more than the chart does.
  const whole = useElementWidth(element, 500);
  const list = Math.min(LIST.most, Math.max(LIST.least, whole / 2));
  const width = Math.min(MOST, Math.max(LEAST, whole - list));
  const now = (line: BumpLine) => line.ranks.at(-1) ?? Number.POSITIVE_INFINITY;
  const ordered = [...lines].sort((one, other) => now(one) - now(other));
  // Each team has its own row in the list, so lines of tied teams must end in different rows.
  const apart = ordered.map((line, index) => ({ ...line, ranks: [...line.ranks.slice(0, -1), index + 1] }));
  return (
    <div ref={element} className={styles.power}>
      {periods.length > 1 ? (
        <BumpChart periods={periods} lines={apart} label={label} width={width} />
      ) : (
        <span />
      )}
      <div>
        <div className={styles.powerHead} />
        <ol>
          {ordered.map((line) => (
            <li key={line.id} data-own={line.isOwn}>
              <span className={styles.powerRank}>{line.ranks.at(-1) ?? '–'}</span>
              <span className={styles.powerMoved}>
                <PlacesMoved before={line.ranks.at(-2) ?? null} now={now(line)} />
              </span>
              <span className={styles.powerName} title={line.name}>
                {line.name}
              </span>
              <span>{line.figure}</span>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
