import { expect, it } from 'vitest';
import { drawingColumn, numberColumn, placeColumn, textColumn } from '../stat-table/column-kinds.ts';
import { signedBarColumn } from '../stat-table/signed-bar-column.tsx';
import { tableCard } from './table-card.ts';

interface Row {
  readonly rank: number;
  readonly name: string;
  readonly luck: number;
}

const rows: readonly Row[] = [
  { rank: 1, name: 'Pick and Popcorn', luck: 4 },
  { rank: 2, name: 'Weak Side Help', luck: -2 },
];
const columns = [
  placeColumn<Row>(({ rank }) => rank),
  textColumn<Row>('team', 'Team', ({ name }) => name),
  numberColumn<Row>('luck', 'Luck', ({ luck }) => luck, { decimals: 1, unit: 'wins', yields: 3 }),
  signedBarColumn<Row>('bar', ({ luck }) => luck, 8),
  drawingColumn<Row>('press', () => null),
  numberColumn<Row>('heat', 'REB', ({ luck }) => luck, {
    heat: ({ luck }) => ({ rank: luck > 0 ? 1 : 2, tied: false, heat: luck > 0 ? 3 : -3 }),
  }),
];

it('tableCard contains the table’s texts, numbers, tints and bars, without controls', () => {
  globalThis.location ??= { host: 'stats.example' } as Location;
  const card = tableCard(
    columns,
    rows,
    { fileName: ['Corner Three', 'standings', 'week 6'] },
    { isOwn: ({ rank }) => rank === 2, isCut: ({ rank }) => rank === 1 },
  );
  expect(card).toMatchObject({ league: 'Corner Three', title: 'Standings', note: 'week 6' });
  expect(card.columns).toEqual([
    { label: '', align: 'end' },
    { label: 'Team', align: 'start' },
    { label: 'Luck wins', align: 'end', yields: 3 },
    { label: '', align: 'bar', yields: 40 },
    { label: 'REB', align: 'end' },
  ]);
  expect(card.rows[1]).toEqual({
    isOwn: true,
    isLastAbove: false,
    cells: [
      { text: '2', isStrong: true },
      { text: 'Weak Side Help' },
      { text: '−2.0' },
      { text: '', bar: -0.25 },
      { text: '−2', heat: -3, place: '2' },
    ],
  });
  expect(card.rows[0]?.isLastAbove).toBe(true);
});

it('tableCard uses the name and the note of the section, if any', () => {
  globalThis.location ??= { host: 'stats.example' } as Location;
  const card = tableCard(columns, rows, { fileName: ['L', 't'], name: 'Standings', note: 'after week 6' });
  expect(card).toMatchObject({ title: 'Standings', note: 'after week 6' });
});
