import { describe, expect, it } from 'vitest';
import { found } from './find-by-name.ts';

const people = ['Luka Dončić', "Shaquille O'Neal", 'Kel’el Ware', 'Nikola Vučević', 'Karl-Anthony Towns'].map(
  (name, index) => ({ id: String(index), name }),
);
const names = (text: string) => found(people, text).map(({ name }) => name);

describe('found', () => {
  it.each([
    ['doncic', 'Luka Dončić'],
    ['ONEAL', "Shaquille O'Neal"],
    ["kel'el", 'Kel’el Ware'],
    ['karl anthony', 'Karl-Anthony Towns'],
  ])('for %s returns %s', (text, name) => {
    expect(names(text)).toEqual([name]);
  });

  it('ranks matches at the start of a name before matches inside a name', () => {
    expect(names('ka')).toEqual(['Karl-Anthony Towns', 'Luka Dončić']);
  });

  it('returns no one for a single letter or blanks', () => {
    expect([names('k'), names('   '), names('')]).toEqual([[], [], []]);
  });

  it('returns at most eight people', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ id: String(index), name: `Jay Son ${index}` }));
    expect(found(many, 'jay')).toHaveLength(8);
  });
});
