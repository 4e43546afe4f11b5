import { describe, expect, it } from 'vitest';
import {
  chanceColumn,
  columnList,
  dateColumn,
  drawingColumn,
  numberColumn,
  placeColumn,
  rankColumn,
  recordColumn,
  shareColumn,
  signedColumn,
  skeletonColumn,
  textColumn,
} from './column-kinds.ts';
import { alignment, cellText, type StatColumn } from './columns.ts';
import { tableAsCsv } from './export-rows.ts';
import { nextSort } from './sort-rows.ts';

interface Row {
  readonly value: number | null;
  readonly day: string | null;
  readonly record: { readonly wins: number; readonly losses: number; readonly ties: number };
}

const row = (
  value: number | null,
  day: string | null = null,
  [wins = 0, losses = 0, ties = 0] = [0, 0, 0],
): Row => ({
  value,
  day,
  record: { wins, losses, ties },
});
const value = (one: Row) => one.value;
const first = (column: StatColumn<Row>, rows: readonly Row[]) => nextSort(column, rows, null).direction;

describe('numberColumn', () => {
  it('is right-aligned, shows a dash for a missing number, and sorts the largest first', () => {
    const column = numberColumn<Row>('x', 'X', value, { decimals: 1 });
    expect([cellText(column, row(-2)), cellText(column, row(null))]).toEqual(['−2.0', '–']);
    expect([alignment(column, []), first(column, [row(1)])]).toEqual(['end', 'descending']);
  });

  it('applies the given format to numbers but not to missing values, and exports plain numbers', () => {
    const column = numberColumn<Row>('x', '$', value, { format: (one) => `$${one}`, name: 'Dollars' });
    expect([cellText(column, row(7)), cellText(column, row(null))]).toEqual(['$7', '–']);
    expect(tableAsCsv([column], [row(7), row(null)])).toBe('$\r\n7\r\n\r\n');
  });

  it('keeps the alignment of a heat column', () => {
    const heat = () => ({ rank: 1, tied: false, heat: null });
    expect(alignment(numberColumn<Row>('x', 'X', value, { heat }), [row(1)])).toBe('center');
    expect(alignment(skeletonColumn('x', 'X', { heat }), [])).toBe('center');
  });

  it('puts a sign before gains and losses', () => {
    expect(cellText(signedColumn<Row>('x', 'X', value), row(2.71))).toBe('+2.7');
    expect(cellText(signedColumn<Row>('x', 'X', value, { decimals: 0 }), row(-3))).toBe('−3');
  });

  it('sorts ranks in ascending order', () => {
    expect(first(rankColumn<Row>('x', 'X', value), [row(1)])).toBe('ascending');
    const place = placeColumn<Row>(value);
    expect([place.id, place.label, place.name, first(place, [row(1)])]).toEqual([
      'rank',
      '',
      'Rank',
      'ascending',
    ]);
    expect(tableAsCsv([place], [row(2)])).toBe('Rank\r\n2\r\n');
  });

  it('writes probabilities and shares as percentages and exports them from 0 to 1', () => {
    const chance = chanceColumn<Row>('x', 'Chance', value);
    expect([cellText(chance, row(0.999)), cellText(chance, row(null))]).toEqual(['>99%', '–']);
    const share = shareColumn<Row>('x', 'Share', value);
    expect([cellText(share, row(0.5432)), cellText(share, row(null))]).toEqual(['54.3%', '–']);
    expect(tableAsCsv([share], [row(0.5432)])).toBe('Share\r\n0.5432\r\n');
  });
});

describe('recordColumn', () => {
  const record = (one: Row) => one.record;

  it('counts a tie as half a win and exports three numbers', () => {
    const column = recordColumn<Row>('x', 'W–L–T', record);
    expect([cellText(column, row(0, null, [5, 3, 1])), column.value(row(0, null, [5, 3, 1]))]).toEqual([
      '5–3–1',
      5.5,
    ]);
    expect(tableAsCsv([column], [row(0, null, [5, 3, 1])])).toBe('Wins,Losses,Ties\r\n5,3,1\r\n');
  });

  it('omits the ties if there are none, and is empty in leagues without matchups', () => {
    const column = recordColumn<Row>('x', 'All-play', record, { isOfMeetings: true, exportedAs: 'All-play' });
    expect(cellText(column, row(0, null, [5, 3, 0]))).toBe('5–3');
    expect([cellText(column, row(0)), column.value(row(0))]).toEqual(['–', null]);
    expect(tableAsCsv([column], []).trim()).toBe('All-play won,All-play lost,All-play tied');
  });
});

describe('text, date and drawing columns', () => {
  it('sort text alphabetically', () => {
    const column = textColumn<Row>('x', 'X', ({ day }) => day);
    expect([alignment(column, []), first(column, [row(0, 'b')])]).toEqual(['start', 'ascending']);
  });

  it('format a date and export it as stored', () => {
    const column = dateColumn<Row>(
      'x',
      'When',
      ({ day }) => day,
      (at) => `on ${at}`,
      { none: 'never' },
    );
    expect([cellText(column, row(0, '2026-01-02')), cellText(column, row(0))]).toEqual([
      'on 2026-01-02',
      'never',
    ]);
    expect(tableAsCsv([column], [row(0, '2026-01-02')])).toBe('When\r\n2026-01-02\r\n');
  });

  it('do not export drawings', () => {
    const columns = [numberColumn<Row>('x', 'X', value), drawingColumn<Row>('bar', () => 'drawn')];
    expect(tableAsCsv(columns, [row(1)])).toBe('X\r\n1\r\n');
  });
});

it('columnList omits columns whose condition is false', () => {
  const column = (id: string) => numberColumn<Row>(id, id, value);
  const none: string | null = null;
  const list = columnList([column('a'), false, none && column('b'), [column('c'), [column('d')]]]);
  expect(list.map(({ id }) => id)).toEqual(['a', 'c', 'd']);
});
