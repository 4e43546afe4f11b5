import { describe, expect, it } from 'vitest';
import { matchNames } from './match-names.ts';

const people = [
  { id: '1', name: 'Nikola Jokić' },
  { id: '2', name: 'Luka Dončić' },
  { id: '3', name: 'Jalen Williams' },
  { id: '4', name: 'Jaylin Williams' },
  { id: '5', name: 'Tim Hardaway Jr.' },
  { id: '6', name: "De'Aaron Fox" },
];
const kinds = (text: string, gone: readonly string[] = []) =>
  matchNames(text, people, new Set(gone)).map(({ choices, kind }) =>
    `${kind} ${choices[0]?.id ?? ''}`.trim(),
  );

describe('matchNames', () => {
  it('matches names with numbers, accents, teams, prices and suffixes', () => {
    const text = [
      '1. Nikola Jokic',
      '2) luka doncic, DAL - PG',
      ' 3 Tim Hardaway $4',
      "• De'Aaron Fox (SAS)",
    ];
    expect(kinds(text.join('\n'))).toEqual(['matched 1', 'matched 2', 'matched 5', 'matched 6']);
  });

  it('offers all possible players for an abbreviated name', () => {
    const [line] = matchNames('J. Williams', people, new Set());
    expect(line).toMatchObject({ kind: 'doubtful', choices: [{ id: '3' }, { id: '4' }] });
    expect(kinds('J. Williams\nJ. Williams')).toEqual(['doubtful 3', 'doubtful 4']);
    expect(kinds('Jokic')).toEqual(['doubtful 1']);
  });

  it('marks drafted players, matches each player once, and reports unknown names', () => {
    expect(kinds('Luka Doncic\nLuka Dončić\n\nNobody Atall', ['1'])).toEqual([
      'matched 2',
      'marked 2',
      'unmatched',
    ]);
    expect(kinds('Nikola Jokic', ['1'])).toEqual(['marked 1']);
  });
});
