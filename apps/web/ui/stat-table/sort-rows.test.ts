import { describe, expect, it } from 'vitest';
import type { CellValue, StatColumn } from './columns.ts';
import { nextSort, readSort, sortRows, writeSort } from './sort-rows.ts';

interface Row {
  readonly name: string;
  readonly points: CellValue;
  readonly turnovers: CellValue;
}

const columns: readonly StatColumn<Row>[] = [
  { id: 'name', label: 'Team', value: (row) => row.name },
  { id: 'PTS', label: 'PTS', value: (row) => row.points },
  { id: 'TO', label: 'TO', lowerIsBetter: true, value: (row) => row.turnovers },
  { id: 'bar', label: '', isDrawing: true, value: (row) => row.points },
];

const rows: readonly Row[] = [
  { name: 'Team 10', points: 700, turnovers: 90 },
  { name: 'team 9', points: 820, turnovers: null },
  { name: 'Été', points: null, turnovers: 88 },
  { name: 'Ézra', points: 820, turnovers: 95 },
];

function names(sort: Parameters<typeof sortRows<Row>>[2]): string[] {
  return sortRows(rows, columns, sort).map((row) => row.name);
}

function column(id: string): StatColumn<Row> {
  const found = columns.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no column ${id}`);
  return found;
}

describe('sortRows', () => {
  it('keeps the order of rows with equal values', () => {
    expect(names({ column: 'PTS', direction: 'descending' })).toEqual(['team 9', 'Ézra', 'Team 10', 'Été']);
    expect(names({ column: 'PTS', direction: 'ascending' })).toEqual(['Team 10', 'team 9', 'Ézra', 'Été']);
  });

  it('puts rows without a value last in either direction', () => {
    expect(names({ column: 'TO', direction: 'ascending' }).at(-1)).toBe('team 9');
    expect(names({ column: 'TO', direction: 'descending' }).at(-1)).toBe('team 9');
  });

  it('compares names without case and accents, and in numeric order', () => {
    expect(names({ column: 'name', direction: 'ascending' })).toEqual(['Été', 'Ézra', 'team 9', 'Team 10']);
  });

  it('keeps the order for an unknown column or a drawing', () => {
    expect(names({ column: 'gone', direction: 'ascending' })).toEqual(rows.map((row) => row.name));
    expect(names({ column: 'bar', direction: 'ascending' })).toEqual(rows.map((row) => row.name));
    expect(names(null)).toEqual(rows.map((row) => row.name));
  });

  it('does not modify its input', () => {
    const given = [...rows];
    sortRows(given, columns, { column: 'PTS', direction: 'ascending' });
    expect(given).toEqual(rows);
  });
});

describe('nextSort', () => {
  it('puts the best values first: high numbers, low turnovers, names from A to Z', () => {
    expect(nextSort(column('PTS'), rows, null).direction).toBe('descending');
    expect(nextSort(column('TO'), rows, null).direction).toBe('ascending');
    expect(nextSort(column('name'), rows, null).direction).toBe('ascending');
  });

  it('reverses the sorted column’s order', () => {
    const first = nextSort(column('PTS'), rows, { column: 'TO', direction: 'ascending' });
    expect(nextSort(column('PTS'), rows, first)).toEqual({ column: 'PTS', direction: 'ascending' });
  });
});

describe('readSort and writeSort', () => {
  it('read a written sort back', () => {
    for (const direction of ['ascending', 'descending'] as const) {
      expect(readSort(writeSort({ column: 'FG%', direction }))).toEqual({ column: 'FG%', direction });
    }
  });

  it('return null for an empty text or only a sign', () => {
    expect([readSort(null), readSort(''), readSort('-')]).toEqual([null, null, null]);
  });

  it('return null for a column that the table does not have', () => {
    expect(readSort('-PTS', columns)).toEqual({ column: 'PTS', direction: 'descending' });
    expect([readSort('-__proto__', columns), readSort('-bar', columns)]).toEqual([null, null]);
  });
});
