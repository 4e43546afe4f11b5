import type { Figure } from './figures.ts';

/** Formats a Markdown table: the first column left-aligned, numbers right-aligned. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    `| ${head.join(' | ')} |`,
    `|${head.map((_, i) => (i === 0 ? '---' : '---:')).join('|')}|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
  ].join('\n');

/** Returns a function that finds a figure by name and throws for an unknown name. */
export function finder(figures: readonly Figure[]) {
  return (name: string): Figure => {
    const found = figures.find((figure) => figure.name === name);
    if (found === undefined) throw new Error(`No figure "${name}"`);
    return found;
  };
}

export const number = (value: number, decimals: number): string => value.toFixed(decimals).replace('-', '−');

export const range = (figure: Figure, decimals: number): string =>
  figure.spread === null ? '' : `${number(figure.spread[0], decimals)}…${number(figure.spread[1], decimals)}`;
