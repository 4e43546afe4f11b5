import { type ReactElement, useRef } from 'react';
import { SERIES_STYLE } from '../theme/tokens.ts';
import chartsStyles from './charts.module.css';
import styles from './RadarChart.module.css';
import { anchorOf, outline, type Point, pointOn } from './radar-geometry.ts';
import { useElementWidth } from './use-element-width.ts';

export interface RadarTeam {
  readonly id: string;
  readonly name: string;
  readonly isOwn: boolean;
  /** One value per axis, from 0 (worst rank) to 1 (best); null for none. */
  readonly values: readonly (number | null)[];
}

interface RadarChartProps {
  readonly axes: readonly string[];
  readonly teams: readonly RadarTeam[];
  readonly label: string;
  readonly height?: number;
}

interface Series {
  readonly team: RadarTeam;
  readonly series: number;
}

const MOST_TEAMS = 4;
const RINGS = [0.25, 0.5, 0.75, 1];
/** Radius as a share of the chart's smaller side; the labels need the rest. */
const REACH = 0.74;
/** Distance between the edge and the labels, in px. */
const NAME_GAP = 14;

const CIRCLE = 'M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0Z';
const MARKS: Readonly<Record<(typeof SERIES_STYLE)[number]['symbol'], string>> = {
  emptyCircle: CIRCLE,
  circle: CIRCLE,
  rect: 'M-3.5-3.5H3.5V3.5H-3.5Z',
  triangle: 'M0-3.5L3.5 3.5H-3.5Z',
  diamond: 'M0-3.5L3.5 0L0 3.5L-3.5 0Z',
  none: '',
};

/** Compares teams by category. The same data must also be in a table. */
export function RadarChart({ axes, teams, label, height = 340 }: RadarChartProps): ReactElement {
  const element = useRef<HTMLElement>(null);
  const width = useElementWidth(element, 480);
  const shown = seriesOf(teams.slice(0, MOST_TEAMS));
  const middle = { x: width / 2, y: height / 2 };
  const radius = (REACH * Math.min(width, height)) / 2;
  const at = (axis: number, value: number, reach = radius) =>
    pointOn(axis, axes.length, value, middle, reach);
  const ring = (value: number) =>
    outline(
      axes.map(() => value),
      middle,
      radius,
    );
  const spokes = axes.map((_, axis) => {
    const { x, y } = at(axis, 1);
    return `M${middle.x} ${middle.y}L${x} ${y}`;
  });
  return (
    <figure ref={element} className={styles.radar}>
      <ul className={styles.radarKeys}>
        {shown.map(({ team, series }) => (
          <li key={team.id} data-own={team.isOwn}>
            <svg width="26" height="10" viewBox="0 0 26 10" aria-hidden="true">
              <Line series={series} path="M0 5H26" />
            </svg>
            {team.name}
          </li>
        ))}
      </ul>
      <svg width={width} height={height} role="img" aria-label={label}>
        <path className={chartsStyles.trackSoft} d={RINGS.map(ring).join('')} />
        <path className={chartsStyles.trackSoft} d={spokes.join('')} />
        {axes.map((name, axis) => {
          const { x, y } = at(axis, 1, radius + NAME_GAP);
          return (
            <text key={name} x={x} y={y} textAnchor={anchorOf(axis, axes.length)} dominantBaseline="central">
              {name}
            </text>
          );
        })}
        {/* The user's team is drawn above the others. */}
        {[...shown]
          .sort((one, other) => Number(one.team.isOwn) - Number(other.team.isOwn))
          .map((one) => (
            <Outline key={one.team.id} one={one} middle={middle} radius={radius} />
          ))}
      </svg>
    </figure>
  );
}

/** Assigns series numbers: 0 to the user's team, 1 to 4 to the others. */
export function seriesOf(teams: readonly RadarTeam[]): Series[] {
  let next = 1;
  return teams.map((team) => ({ team, series: team.isOwn ? 0 : next++ }));
}

interface OutlineProps {
  readonly one: Series;
  readonly middle: Point;
  readonly radius: number;
}

function Outline({ one: { team, series }, middle, radius }: OutlineProps): ReactElement {
  const symbol = SERIES_STYLE[series]?.symbol ?? 'none';
  const isHollow = symbol === 'emptyCircle';
  const marks = team.values.flatMap((value, axis) => {
    if (value === null) return [];
    const { x, y } = pointOn(axis, team.values.length, value, middle, radius);
    return [{ axis, place: `translate(${x} ${y})` }];
  });
  return (
    <g>
      <Line series={series} path={outline(team.values, middle, radius)} />
      {marks.map(({ axis, place }) => (
        <path
          key={axis}
          transform={place}
          d={MARKS[symbol]}
          stroke={colorOf(series)}
          fill={isHollow ? 'var(--fs-background)' : colorOf(series)}
          strokeWidth={isHollow ? 2 : 0}
        />
      ))}
    </g>
  );
}

function Line({ series, path }: { series: number; path: string }): ReactElement {
  const style = SERIES_STYLE[series];
  return (
    <path
      d={path}
      fill="none"
      stroke={colorOf(series)}
      strokeWidth={style?.width ?? 2}
      strokeDasharray={style?.dash.join(' ') || undefined}
      strokeLinejoin="round"
    />
  );
}

function colorOf(series: number): string {
  return `var(--fs-series-${series})`;
}
