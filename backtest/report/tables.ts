import type { Figure } from './figures.ts';

/** A Markdown table: the first column to the left, numbers to the right. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    `| ${head.join(' | ')} |`,
    `|${head.map((_, i) => (i === 0 ? ' --- ' : ' ---: ')).join('|')}|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
  ].join('\n');

/** Looks figures up by name; a name nobody measured is an error. */
export function finder(figures: readonly Figure[]) {
  return (name: string): Figure => {
    const found = figures.find((figure) => figure.name === name);
    if (found === undefined) throw new Error(`No figure "${name}"`);
    return found;
  };
}
