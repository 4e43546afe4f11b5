import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { matchNames, nameMatcher } from './match-names.ts';

const shared = process.env.FANTASY_SHARED ?? fileURLToPath(new URL('../../../../shared', import.meta.url));
const imports = `${shared}/recordings/imports`;

const people = [
  'Nikola Jokić',
  'Victor Wembanyama',
  'Luka Dončić',
  'Cade Cunningham',
  'Trae Young',
  'Jalen Green',
].map((name, index) => ({ id: String(index + 1), name }));
const read = (text: string, teams = 4) =>
  matchNames(text, people, new Set(), teams).map(({ choices, kind, number }) =>
    [number ?? '-', kind, kind === 'ignored' ? '' : (choices[0]?.id ?? '')].join(' ').trim(),
  );

describe('a pasted page of picks', () => {
  it('keeps the pick number of an unknown player', () => {
    expect(read('1. Nikola Jokic\n2. Some Rookie\n3. Trae Young')).toEqual([
      '1 matched 1',
      '2 unmatched',
      '3 matched 5',
    ]);
  });

  it('ignores headings, teams and positions between the picks', () => {
    const page = 'Round 1\n1. Nikola Jokić\nDEN - C\nTeam Green\n2. Victor Wembanyama\nSAS - C\nYoung Guns';
    expect(read(page)).toEqual([
      ...['- ignored', '1 matched 1', '- ignored', '- ignored', '2 matched 2', '- ignored', '- ignored'],
    ]);
  });

  it('may have the columns of Yahoo or ESPN', () => {
    expect(read('1. (1) Nikola Jokić (Den - C) Team One\n1. (2) Trae Young (Atl - PG) Team Two')).toEqual([
      ...['1 matched 1', '2 matched 5'],
    ]);
    expect(read('1\tNikola Jokic DEN, C\tTeam One\n2\tLuka Doncic LAL, PG\tTeam Two')).toEqual([
      ...['1 matched 1', '2 matched 3'],
    ]);
    expect(read('2.03 Cade Cunningham\n2.04 Nobody Known')).toEqual(['7 matched 4', '8 unmatched']);
  });

  it('does not count a player’s last name within a team name as a pick', () => {
    expect(read('Nikola Jokic\nJolly Green')).toEqual(['- matched 1', '- unmatched']);
  });
});

describe('player names', () => {
  const meant = (name: string, known: string) => {
    const { choices, isExact } = nameMatcher([
      { id: '1', name: known },
      { id: '2', name: 'Al Other' },
    ])(name);
    return isExact && choices.length === 1 && choices[0]?.id === '1';
  };

  it.each([
    ['Nikola Djurisic', 'Nikola Đurišić'],
    ['Dennis Schroeder', 'Dennis Schröder'],
    ['Herbert Jones', 'Herb Jones'],
    ['GREGORY JACKSON II', 'GG Jackson'],
    ['jakob poltl', 'Jakob Poeltl'],
    ['Luka Doncic', 'Luka Dončić'],
    ['Tim Hardaway', 'Tim Hardaway Jr.'],
  ])('match: %s is %s', (name, known) => {
    expect(meant(name, known)).toBe(true);
    expect(meant(known, name)).toBe(true);
  });

  it('do not match if the suffix differs', () => {
    expect(meant('Tim Hardaway Sr.', 'Tim Hardaway Jr.')).toBe(false);
  });

  it.skipIf(!existsSync(imports))(
    'match every alias in the recorded list (skipped without FANTASY_SHARED)',
    () => {
      const [, ...rows] = readFileSync(`${imports}/names_aliases.tsv`, 'utf8').trim().split('\n');
      for (const row of rows) {
        const [list = '', nba = ''] = row.split('\t');
        expect(meant(list, nba), row).toBe(true);
      }
    },
  );
});
