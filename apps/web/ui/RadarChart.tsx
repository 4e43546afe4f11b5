import { type ReactElement, useEffect, useRef } from 'react';
import { SERIES_STYLE, THEMES } from '../theme/tokens.ts';
import { useAppearance } from '../theme/use-appearance.ts';
import { SkeletonBar } from './Skeleton.tsx';
import { useNearView } from './use-near-view.ts';
import './RadarChart.css';

export interface RadarTeam {
  readonly id: string;
  readonly name: string;
  readonly isOwn: boolean;
  /** One value per axis, from 0 (the worst place) to 1 (the best); null where there is none. */
  readonly values: readonly (number | null)[];
}

interface RadarChartProps {
  readonly axes: readonly string[];
  /** Up to four; more are not drawn. */
  readonly teams: readonly RadarTeam[];
  readonly label: string;
  readonly height?: number;
}

const MOST_TEAMS = 4;

/** Up to four teams over the league's categories. The chart's code, as heavy as a page, is loaded when one comes near the screen. */
export function RadarChart({ axes, teams, label, height = 340 }: RadarChartProps): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  const isNear = useNearView(element);
  const { theme } = useAppearance();
  const shown = seriesOf(teams.slice(0, MOST_TEAMS));
  // The drawing depends on these values alone; a new array with the same content draws nothing anew.
  const drawing = JSON.stringify({ axes, shown });
  useEffect(() => {
    if (!isNear) return;
    let dispose: (() => void) | null = null;
    let isGone = false;
    const draw = async () => {
      const { drawRadar } = await import('./radar-drawing.ts');
      if (!isGone && element.current) dispose = drawRadar(element.current, JSON.parse(drawing), theme);
    };
    void draw();
    return () => {
      isGone = true;
      dispose?.();
    };
  }, [drawing, theme, isNear]);
  return (
    <figure className="fs-radar">
      <ul className="fs-radar-keys">
        {shown.map(({ team, series }) => (
          <li key={team.id} data-own={team.isOwn}>
            <SeriesKey series={series} colour={THEMES[theme].series[series] ?? 'currentColor'} />
            {team.name}
          </li>
        ))}
      </ul>
      <div ref={element} role="img" aria-label={label} style={{ height }}>
        {isNear ? <SkeletonBar width="100%" height={`${height}px`} /> : null}
      </div>
    </figure>
  );
}

/** Which series each team is drawn as: the own team is 0, the others 1 to 4 in order. */
export function seriesOf(teams: readonly RadarTeam[]): { team: RadarTeam; series: number }[] {
  let next = 1;
  return teams.map((team) => ({ team, series: team.isOwn ? 0 : next++ }));
}

function SeriesKey({ series, colour }: { series: number; colour: string }): ReactElement {
  const style = SERIES_STYLE[series];
  return (
    <svg width="26" height="10" viewBox="0 0 26 10" aria-hidden="true">
      <path
        d="M0 5H26"
        stroke={colour}
        strokeWidth={style?.width ?? 2}
        strokeDasharray={style?.dash.join(' ') || undefined}
      />
    </svg>
  );
}
