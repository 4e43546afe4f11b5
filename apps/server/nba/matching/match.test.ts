import { compareAs } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { matchPlayers, type NamedPlayer } from './match.ts';

const man = <Id>(id: Id, name: string, nbaTeam: string | null = 'BOS'): NamedPlayer<Id> => ({
  id,
  name,
  nbaTeam,
});
const matched = (players: readonly NamedPlayer<string>[], nba: readonly NamedPlayer<number>[]) =>
  Object.fromEntries(matchPlayers(players, nba).map((match) => [match.id, match.nbaId]));

describe('name comparison', () => {
  it.each([
    ['Nikola Jokić', 'Nikola Jokic'],
    ['Luka Dončić', 'Luka  Doncic'],
    ['Dennis Schröder', 'DENNIS SCHRODER'],
    ["De'Aaron Fox", 'De’Aaron Fox'],
    ['A.J. Green', 'AJ Green'],
    ['Shai Gilgeous-Alexander', 'Shai Gilgeous Alexander'],
    ['Jaren Jackson Jr.', 'Jaren Jackson'],
    ['Robert Williams III', 'Robert Williams'],
    ['Kristaps Porziņģis', 'Kristaps Porzingis'],
    ['Nikola Đurišić', 'Nikola Durisic'],
    ['Luguentz Dort', 'luguentz dort'],
  ])('treats %s and %s as equal', (one, other) => {
    expect(compareAs(one).plain).toBe(compareAs(other).plain);
  });

  it.each([
    ['Jalen Williams', 'Jaylin Williams'],
    ['Jalen Green', 'Jaden Green'],
    ['Seth Curry', 'Stephen Curry'],
  ])('distinguishes %s from %s', (one, other) => {
    expect(compareAs(one).plain).not.toBe(compareAs(other).plain);
  });

  it('keeps a surname that looks like a suffix', () => {
    expect(compareAs('Big V')).toEqual({ plain: 'bigv', suffix: '' });
  });
});

describe('matchPlayers', () => {
  it('matches a unique name, whatever the current team', () => {
    expect(matchPlayers([man('7', 'Pim Blaskovic', 'NY')], [man(1, 'Pim Blašković', 'BOS')])).toEqual([
      { id: '7', nbaId: 1, basis: 'name' },
    ]);
  });

  it('distinguishes players of the same name by NBA team', () => {
    const nba = [man(1, 'Jalen Smith', 'BOS'), man(2, 'Jalen Smith', 'CHI')];
    expect(matched([man('a', 'Jalen Smith', 'CHI'), man('b', 'Jalen Smith', 'BOS')], nba)).toEqual({
      a: 2,
      b: 1,
    });
  });

  it('distinguishes a father and a son by the suffix', () => {
    const nba = [man(1, 'Gary Payton II', 'GS'), man(2, 'Gary Payton', null)];
    expect(matched([man('a', 'Gary Payton II', 'POR')], nba)).toEqual({ a: 1 });
    expect(matched([man('a', 'Tim Hardaway Jr.')], [man(1, 'Tim Hardaway Sr.')])).toEqual({ a: null });
  });

  it('never guesses between two players of the same name', () => {
    const nba = [man(1, 'Jalen Smith', 'BOS'), man(2, 'Jalen Smith', 'CHI')];
    expect(matchPlayers([man('a', 'Jalen Smith', 'NY')], nba)).toEqual([
      { id: 'a', nbaId: null, problem: 'ambiguous', candidates: [1, 2] },
    ]);
    expect(matched([man('a', 'Jalen Smith', 'NY'), man('b', 'Jalen Smith', 'LAL')], nba.slice(0, 1))).toEqual(
      {
        a: null,
        b: null,
      },
    );
  });

  it('reports players unknown to the NBA', () => {
    expect(matchPlayers([man('a', 'Nobody Atall')], [man(1, 'Somebody Else')])).toEqual([
      { id: 'a', nbaId: null, problem: 'unknown', candidates: [] },
    ]);
  });

  it('uses the list of exceptions for entirely different names', () => {
    expect(
      matchPlayers(
        [man('a', 'Nicolas Claxton'), man('b', 'Dennis Schroeder'), man('c', 'Carlton Carrington')],
        [man(1, 'Nic Claxton'), man(2, 'Dennis Schröder'), man(3, 'Bub Carrington')],
      ),
    ).toEqual([
      { id: 'a', nbaId: 1, basis: 'exception' },
      { id: 'b', nbaId: 2, basis: 'exception' },
      { id: 'c', nbaId: 3, basis: 'exception' },
    ]);
  });
});
