import { FONT_FAMILY, THEMES, type ThemeColours, type ThemeName } from './tokens.ts';

function axis(colours: ThemeColours) {
  return {
    axisLine: { show: true, lineStyle: { color: colours.lineStrong } },
    axisTick: { show: false },
    axisLabel: { color: colours.ink3, fontSize: 11.5 },
    splitLine: { lineStyle: { color: colours.line } },
    splitArea: { show: false },
  };
}

/** The chart theme object for `echarts.init(element, echartsTheme(theme))`. Charts are drawn without legends: lines carry their names. */
export function echartsTheme(name: ThemeName) {
  const colours = THEMES[name];
  return {
    backgroundColor: 'transparent',
    color: [...colours.series],
    textStyle: { fontFamily: FONT_FAMILY, color: colours.ink2, fontSize: 11.5 },
    categoryAxis: axis(colours),
    valueAxis: axis(colours),
    timeAxis: axis(colours),
    radar: {
      axisName: { color: colours.ink2, fontSize: 12 },
      axisLine: { lineStyle: { color: colours.line } },
      splitLine: { lineStyle: { color: colours.line } },
      splitArea: { show: false },
    },
    markLine: {
      symbol: 'none',
      label: { show: false },
      lineStyle: { color: colours.ink2, width: 1, type: 'solid' },
    },
    tooltip: {
      backgroundColor: colours.raised,
      borderColor: colours.lineStrong,
      borderWidth: 1,
      padding: [8, 12],
      textStyle: { color: colours.ink, fontSize: 12, fontFamily: FONT_FAMILY },
      extraCssText: `box-shadow: ${colours.shadow}; border-radius: 4px;`,
    },
    visualMap: { color: [...colours.heat].reverse() },
    animationDuration: 160,
    animationDurationUpdate: 160,
  };
}
