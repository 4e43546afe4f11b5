import { formatShare, wholePercent } from '@fantasy-stats/domain';
import { type ReactElement, useRef } from 'react';
import textStyles from '../theme/text.module.css';
import chartsStyles from './charts.module.css';
import styles from './Distribution.module.css';
import { useElementWidth } from './use-element-width.ts';

export interface DistributionBar {
  readonly label: string;
  readonly name: string;
  readonly win: number;
  readonly tie: number;
  readonly lose: number;
}

interface DistributionProps {
  readonly bars: readonly DistributionBar[];
  readonly before?: readonly DistributionBar[] | null;
  /** Position of the dashed line, in bars from the left (4.5: middle of the fifth bar); null for none. */
  readonly even: number | null;
  readonly caption: string;
  readonly ends: readonly [string, string];
  readonly height?: number;
  readonly width?: number;
  /**
   * Whether labels are at the bars' left edges, as on a number line. Otherwise they are centered below the
   * bars.
   */
  readonly isLine?: boolean;
}

const TOP = 16;
const BOTTOM = 18;

const total = ({ win, tie, lose }: DistributionBar): number => win + tie + lose;

/** Formats the percentage above a bar, without decimals; empty below one half percent. */
function figureOf(share: number): string {
  const percent = wholePercent(share);
  return percent === 0 ? '' : String(percent);
}

/**
 * A bar chart of results (losses in wood color, wins in blue), with an accessible table of the same numbers.
 */
export function Distribution(props: DistributionProps): ReactElement {
  const { bars, before, even, caption, ends, height = 112, width: wished = 340, isLine } = props;
  const outlines = before ?? [];
  const figure = useRef<HTMLElement>(null);
  const width = Math.min(wished, useElementWidth(figure, wished));
  const slot = width / Math.max(1, bars.length);
  const gap = slot > 14 ? 3 : 1;
  const most = Math.max(0.001, ...bars.map(total), ...outlines.map(total));
  const floor = height - BOTTOM;
  const tall = (share: number) => (share / most) * (floor - TOP);
  return (
    <figure
      ref={figure}
      className={`${chartsStyles.figure} ${styles.distribution}`}
      style={{ maxWidth: wished }}
    >
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {bars.map((bar, index) => {
          const x = index * slot + gap / 2;
          const room = slot - gap;
          const [lose, tie, win] = [tall(bar.lose), tall(bar.tie), tall(bar.win)];
          const top = floor - lose - tie - win;
          const outline = outlines[index];
          return (
            <g key={bar.label + String(index)}>
              <rect className={styles.distributionLose} x={x} y={floor - lose} width={room} height={lose} />
              <rect
                className={styles.distributionTie}
                x={x}
                y={floor - lose - tie}
                width={room}
                height={tie}
              />
              <rect className={styles.distributionWin} x={x} y={top} width={room} height={win} />
              {isLine ? null : (
                <text
                  className={styles.distributionFigure}
                  x={x + room / 2}
                  /* Place the text above the outline, which would otherwise cross it. */
                  y={Math.min(top, floor - tall(outline ? total(outline) : 0)) - 4}
                >
                  {figureOf(total(bar))}
                </text>
              )}
              <text
                className={styles.distributionLabel}
                x={isLine ? index * slot : x + room / 2}
                y={height - 3}
              >
                {bar.label}
              </text>
            </g>
          );
        })}
        {outlines.map((bar, index) => (
          <rect
            key={bar.label + String(index)}
            className={styles.distributionBefore}
            x={index * slot + gap / 2}
            y={floor - tall(total(bar))}
            width={slot - gap}
            height={tall(total(bar))}
          />
        ))}
        <path className={styles.distributionBase} d={`M0 ${floor}H${width}`} />
        {even === null ? null : <path className={styles.distributionEven} d={`M${even * slot} 0V${floor}`} />}
      </svg>
      <p className={chartsStyles.axis} aria-hidden="true">
        {ends.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </p>
      <div className={textStyles.hidden}>
        <table>
          <caption>{caption}</caption>
          <tbody>
            {bars.map((bar, index) => (
              <tr key={bar.label + String(index)}>
                <th scope="row">{bar.name}</th>
                <td>{formatShare(total(bar))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
