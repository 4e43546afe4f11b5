import { relative, sep } from 'node:path';

interface Share {
  readonly total: number;
  readonly covered: number;
}

export type FileCoverage = Readonly<Record<'lines' | 'branches', Share>>;

/** Formats the line and branch coverage of each package and app, and of the whole repository, one row each. */
export function coverageByPackage(files: Readonly<Record<string, FileCoverage>>, root: string): string[] {
  const parts = new Map<string, FileCoverage[]>();
  for (const [file, coverage] of Object.entries(files)) {
    if (file === 'total') continue;
    const name = relative(root, file).split(sep).slice(0, 2).join('/');
    parts.set(name, [...(parts.get(name) ?? []), coverage]);
  }
  const rows = [...parts].sort(([one], [other]) => one.localeCompare(other));
  return [...rows, ['all', rows.flatMap(([, found]) => found)] as const].map(
    ([name, found]) =>
      `${name.padEnd(20)}${percent(found, 'lines')} of lines${percent(found, 'branches')} of branches`,
  );
}

function percent(found: readonly FileCoverage[], kind: keyof FileCoverage): string {
  const sum = (part: keyof Share) => found.reduce((before, one) => before + one[kind][part], 0);
  const total = sum('total');
  return `${total === 0 ? '–' : ((100 * sum('covered')) / total).toFixed(1)} %`.padStart(10);
}
