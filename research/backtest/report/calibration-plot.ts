import type { Calibration } from './calibration.ts';

const SIZE = 420;
const MARGIN = 48;
const PLOT = SIZE - 2 * MARGIN;

const across = (p: number): string => (MARGIN + p * PLOT).toFixed(1);
const up = (p: number): string => (SIZE - MARGIN - p * PLOT).toFixed(1);

const style = `
  .page { fill: #fff } .ink { fill: #1b1f24 } .soft { fill: #59636e } .grid { stroke: #d8dee4 } .line { stroke: #8c959f }
  .dot { fill: #c2410c } .bar { stroke: #c2410c } text { font: 12px system-ui, sans-serif }
  @media (prefers-color-scheme: dark) {
    .page { fill: #14171a } .ink { fill: #e8eaed } .soft { fill: #a3acb5 } .grid { stroke: #30363d } .line { stroke: #6e7781 }
    .dot { fill: #fb923c } .bar { stroke: #fb923c }
  }`;

/**
 * Draws a calibration plot: forecast on the x-axis, outcome on the y-axis, one dot per bin with the 99 %
 * interval of its gap.
 */
export function calibrationPlot(title: string, calibration: Calibration): string {
  const ticks = [0, 0.25, 0.5, 0.75, 1];
  const grid = ticks.map(
    (tick) =>
      `<path class="grid" d="M${across(tick)} ${up(0)}V${up(1)}M${across(0)} ${up(tick)}H${across(1)}"/>` +
      `<text class="soft" x="${across(tick)}" y="${SIZE - MARGIN + 18}" text-anchor="middle">${100 * tick} %</text>` +
      `<text class="soft" x="${MARGIN - 8}" y="${Number(up(tick)) + 4}" text-anchor="end">${100 * tick} %</text>`,
  );
  const dots = calibration.bins.map((bin) => {
    const middle = bin.outcome - bin.forecast;
    const low = bin.forecast + bin.gap[0];
    const high = bin.forecast + bin.gap[1];
    const label = `forecast ${(100 * bin.forecast).toFixed(1)} %, happened ${(100 * bin.outcome).toFixed(1)} %, gap ${(100 * middle).toFixed(2)} points`;
    return (
      `<g><title>${label}</title><path class="bar" stroke-width="2" d="M${across(bin.forecast)} ${up(low)}V${up(high)}"/>` +
      `<circle class="dot" r="4" cx="${across(bin.forecast)}" cy="${up(bin.outcome)}"/></g>`
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}" role="img" aria-label="${title}">`,
    `<style>${style}</style><rect class="page" width="${SIZE}" height="${SIZE}"/>`,
    `<text class="ink" x="${MARGIN}" y="24" font-weight="600">${title}</text>`,
    ...grid,
    `<path class="line" stroke-dasharray="4 4" d="M${across(0)} ${up(0)}L${across(1)} ${up(1)}"/>`,
    ...dots,
    `<text class="soft" x="${SIZE / 2}" y="${SIZE - 10}" text-anchor="middle">forecast probability</text>`,
    `<text class="soft" transform="translate(14 ${SIZE / 2}) rotate(-90)" text-anchor="middle">how often it happened</text>`,
    '</svg>',
    '',
  ].join('\n');
}
