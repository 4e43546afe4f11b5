import { RadarChart as Radar } from 'echarts/charts';
import { RadarComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { echartsTheme } from '../theme/echarts-theme.ts';
import { SERIES_STYLE, type ThemeName } from '../theme/tokens.ts';
import type { RadarTeam } from './RadarChart.tsx';

use([Radar, RadarComponent, SVGRenderer]);

interface RadarDrawing {
  readonly axes: readonly string[];
  readonly shown: readonly { readonly team: RadarTeam; readonly series: number }[];
}

/** Draws a radar chart into an element and keeps it fitted; the answer takes it away again. */
export function drawRadar(element: HTMLElement, { axes, shown }: RadarDrawing, theme: ThemeName): () => void {
  element.replaceChildren();
  const tokens = echartsTheme(theme);
  const chart = init(element, tokens, { renderer: 'svg' });
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  chart.setOption({
    animation: !still,
    radar: {
      indicator: axes.map((name) => ({ name, min: 0, max: 1 })),
      radius: '74%',
      splitNumber: 4,
      axisName: tokens.radar.axisName,
    },
    series: [
      {
        type: 'radar',
        silent: true,
        data: shown.map(({ team, series }) => {
          const style = SERIES_STYLE[series];
          const colour = tokens.color[series];
          return {
            name: team.name,
            value: team.values.map((value) => value ?? 0),
            symbol: style?.symbol,
            symbolSize: 7,
            itemStyle: { color: colour },
            lineStyle: {
              color: colour,
              width: style?.width ?? 2,
              type: style?.dash.length ? [...style.dash] : 'solid',
            },
            z: team.isOwn ? 3 : 2,
          };
        }),
      },
    ],
  });
  const observer = new ResizeObserver(() => chart.resize());
  observer.observe(element);
  return () => {
    observer.disconnect();
    chart.dispose();
  };
}
