import type { Figure } from './figures.ts';
import { number, range, table } from './tables.ts';

/** Number of decimals by unit, for values and their intervals. Losses and counts of wins have four. */
const decimalsOf: Readonly<Record<string, number>> = {
  '×': 3,
  '%': 2,
  '% of seasons': 2,
  points: 2,
  bins: 0,
  'fantasy points': 1,
  'rotisserie points': 3,
};

const inOwnSection =
  /^calibration\/|^first-day\/pooled\/[^/]+\/error$|^player-projection\/\d+ days\/[^/]+\/(?:error|inside 80 %)$/;

const valueText = (figure: Figure): string =>
  `${number(figure.value, decimalsOf[figure.unit] ?? 4)} ${figure.unit}`;

/** Returns a sentence that says how many bars (targets) are met. */
export function barsHeld(figures: readonly Figure[]): string {
  const judged = figures.filter((figure) => figure.bar !== null);
  const held = judged.filter((figure) => figure.holds !== false);
  return `${held.length} of ${judged.length} bars hold.`;
}

export function missedBars(figures: readonly Figure[]): { name: string; text: string; bar: string }[] {
  return figures
    .filter((figure) => figure.bar !== null && figure.holds === false)
    .map((figure) => ({ name: figure.name, text: valueText(figure), bar: String(figure.bar) }));
}

export function barSection(figures: readonly Figure[]): string {
  const judged = figures.filter((figure) => figure.bar !== null);
  return [
    '## Bars\n',
    `${barsHeld(figures)} Bars in bold are missed.\n`,
    '× is a multiple: of the peer’s skill (at least the bar), of the better average’s RMSE (below 1), of a trade’s promise (.9 to 1.1 over all',
    'seasons, .65 to 1.35 in each). Gains with a bar of 0 hold when the whole interval is above it, a trade’s partner’s by the value. Errors and',
    'losses are at most the bar; shares inside 80 % are 78 to 82 (of final points 77 to 83); all others are at least the bar. Calibration: .5 points',
    'for categories and plays, .75 for matchups, 1 for points matchups and titles of totals, 2 for playoff and title odds, no bin outside.\n',
    table(
      ['Figure', 'value', '95 %', 'bar'],
      judged
        .filter(({ name }) => !inOwnSection.test(name))
        .map((figure) => [
          figure.name,
          valueText(figure),
          range(figure, decimalsOf[figure.unit] ?? 4),
          figure.holds === false ? `**${figure.bar}**` : String(figure.bar),
        ]),
    ),
  ].join('\n');
}
