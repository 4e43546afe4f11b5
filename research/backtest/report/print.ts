import type { Figure } from './figures.ts';

const digits = (value: number): string =>
  Number.isInteger(value) ? String(value) : Math.abs(value) >= 10 ? value.toFixed(2) : value.toFixed(4);

function line(figure: Figure): string {
  const spread = figure.spread === null ? '' : ` [${digits(figure.spread[0])}, ${digits(figure.spread[1])}]`;
  const reference = figure.reference === null ? '' : `  against ${digits(figure.reference)}`;
  // If the value is itself the ratio to the reference, do not repeat it.
  const ratio =
    figure.ratio === null || figure.ratio === figure.value ? '' : `  × ${figure.ratio.toFixed(3)}`;
  const bar = figure.bar === null ? '' : `  bar ${figure.bar}: ${figure.holds === true ? 'holds' : 'MISSED'}`;
  return `${figure.name.padEnd(58)} ${digits(figure.value)} ${figure.unit}${spread}${reference}${ratio}${bar}`;
}

export function printFigures(figures: readonly Figure[], asJson: boolean): void {
  for (const figure of figures) process.stdout.write(`${asJson ? JSON.stringify(figure) : line(figure)}\n`);
}
