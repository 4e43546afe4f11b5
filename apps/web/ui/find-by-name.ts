import { compareAs, exceptionOf, foldLetters } from '@fantasy-stats/domain';

export interface Findable {
  readonly id: string;
  readonly name: string;
}

/** Minimum number of letters: fewer would match half of the league. */
export const LEAST_LETTERS = 2;
const MOST_FOUND = 8;

/** Removes accents, periods and apostrophes, so "doncic" finds "Dončić" and "oneal" finds "O'Neal". */
export function plainName(text: string): string {
  return foldLetters(text)
    .replace(/[\p{M}.'’]/gu, '')
    .replace(/[-\s]+/g, ' ')
    .trim();
}

/** Returns a key that is equal for all spellings of a player's name. */
function keyOf(name: string): string {
  const { plain } = compareAs(name);
  return exceptionOf(plain) ?? plain;
}

/**
 * Returns at most eight people whose name contains the text, first those whose first or last name starts with
 * it. Also finds other spellings of full names.
 */
export function found<Person extends Findable>(people: readonly Person[], text: string): Person[] {
  const sought = plainName(text);
  if (sought.length < LEAST_LETTERS) return [];
  const fitting = people.map((person) => ({ person, name: plainName(person.name) }));
  const begins = fitting.filter(({ name }) => ` ${name}`.includes(` ${sought}`));
  const holds = fitting.filter(({ name }) => name.includes(sought) && !` ${name}`.includes(` ${sought}`));
  const direct = [...begins, ...holds].map(({ person }) => person);
  if (direct.length > 0) return direct.slice(0, MOST_FOUND);
  const key = keyOf(text);
  return people.filter(({ name }) => keyOf(name) === key).slice(0, MOST_FOUND);
}
