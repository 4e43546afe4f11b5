import { describe, expect, it } from 'vitest';
import { found } from './find-by-name.ts';

const people = ['Luka Dončić', "Shaquille O'Neal", 'Kel’el Ware', 'Nikola Vučević', 'Karl-Anthony Towns'].map(
  (name, index) => ({ id: String(index), name }),
);
const names = (text: string) => found(people, text).map(({ name }) => name);

describe('finding somebody by his name', () => {
  it.each([
    ['doncic', 'Luka Dončić'],
    ['ONEAL', "Shaquille O'Neal"],
    ["kel'el", 'Kel’el Ware'],
    ['karl anthony', 'Karl-Anthony Towns'],
  ])('%s finds %s', (text, name) => {
    expect(names(text)).toEqual([name]);
  });

  it('puts the beginning of a name before letters within one', () => {
    expect(names('ka')).toEqual(['Karl-Anthony Towns', 'Luka Dončić']);
  });

  it('finds nobody by a single letter, nor by blanks', () => {
    expect([names('k'), names('   '), names('')]).toEqual([[], [], []]);
  });

  it('finds eight at most', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ id: String(index), name: `Jay Son ${index}` }));
    expect(found(many, 'jay')).toHaveLength(8);
  });
});
