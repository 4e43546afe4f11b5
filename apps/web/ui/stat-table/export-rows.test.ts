import { describe, expect, it } from 'vitest';
import type { CellValue, StatColumn } from './columns.ts';
import { fileNameOf } from './download.ts';
import { tableAsCsv, tableAsTsv } from './export-rows.ts';

interface Row {
  readonly name: string;
  readonly value: CellValue;
}

const columns: readonly StatColumn<Row>[] = [
  { id: 'name', label: 'Team', value: (row) => row.name },
  { id: 'bar', label: '', isDrawing: true, value: (row) => row.value },
  { id: 'FG%', label: 'FG%', unit: 'per week', value: (row) => row.value, text: () => 'not this' },
];

describe('tableAsCsv', () => {
  it('has a header line, plain decimals, and no column for a drawing', () => {
    expect(tableAsCsv(columns, [{ name: 'Elbow Room', value: 0.4832142857142857 }])).toBe(
      'Team,FG% (per week)\r\nElbow Room,0.483214\r\n',
    );
  });

  it('keeps the order of the rows, and leaves missing values empty', () => {
    const text = tableAsCsv(columns, [
      { name: 'B', value: -2.7 },
      { name: 'A', value: null },
      { name: 'C', value: Number.NaN },
    ]);
    expect(text).toBe('Team,FG% (per week)\r\nB,-2.7\r\nA,\r\nC,\r\n');
  });

  it('splits cells with several numbers, and uses the column’s name if it has no header', () => {
    const record: readonly StatColumn<{ wins: number; losses: number }>[] = [
      { id: 'rank', label: '', name: 'Rank', value: () => 1 },
      {
        id: 'record',
        label: 'W-L',
        value: (row) => row.wins,
        exported: [
          { label: 'Wins', value: (row) => row.wins },
          { label: 'Losses', value: (row) => row.losses },
        ],
      },
    ];
    expect(tableAsCsv(record, [{ wins: 55, losses: 33 }])).toBe('Rank,Wins,Losses\r\n1,55,33\r\n');
  });

  it('quotes commas, quotation marks and line ends', () => {
    expect(tableAsCsv(columns, [{ name: 'The "Bigs", Ltd\n2', value: 1 }])).toContain(
      '"The ""Bigs"", Ltd\n2",1',
    );
  });

  it.each([
    '=1+1',
    '+49',
    '-2',
    '@sum',
    '\tx',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
  ])('escapes the name %j against formula injection', (name) => {
    expect(tableAsCsv(columns, [{ name, value: 1 }])).toContain(`'${name}`);
  });

  it.each([
    ['x;=1+1', "x;'=1+1"],
    ['x;＝1+1', "x;'＝1+1"],
    ['x,  @sum', "x,  '@sum"],
    ['x\t=1', "x\t'=1"],
    [' =1+1', " '=1+1"],
    ['"=1+1', '""\'=1+1'],
    ['x\n-2', "x\n'-2"],
  ])('escapes formulas after a separator in %j', (name, written) => {
    expect(tableAsCsv(columns, [{ name, value: 1 }])).toContain(written);
  });

  it('does not change names that cannot be read as formulas', () => {
    for (const name of ['Elbow-Room', '3-0', 'A; B', 'one+one', "Rock 'n' Roll"])
      expect(tableAsCsv(columns, [{ name, value: 1 }])).toContain(`\r\n${name},1`);
  });
});

describe('tableAsTsv', () => {
  it('separates cells by tabs and rows by lines, whatever the names contain', () => {
    const rows = [
      { name: 'Tab\tand\nline', value: 3 },
      { name: 'Plain', value: null },
    ];
    expect(tableAsTsv(columns, rows)).toBe('Team\tFG% (per week)\nTab and line\t3\nPlain\t');
  });
});

describe('fileNameOf', () => {
  it('returns only unaccented letters, digits and hyphens', () => {
    expect(fileNameOf('Zone / Étienne’s “League” #2')).toBe('zone-etienne-s-league-2');
    expect(fileNameOf('***')).toBe('table');
  });
});
