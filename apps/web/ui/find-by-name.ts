import { compareAs, exceptionOf, foldLetters } from '@fantasy-stats/domain';

export interface Findable {
  readonly id: string;
  readonly name: string;
}

/** Minimum number of letters: fewer would match half of the league. */
export const LEAST_LETTERS = 2;
const MOST_FOUND = 8;

/** Removes accents, periods and apostrophes, so that "doncic" finds "Dončić" and "oneal" finds "O'Neal". */
export function plainName(text: string): string {
  return foldLetters(text)
    .replace(/[\p{M}.'’]/gu, '')
    .replace(/[-\s]+/g, ' ')
    .trim();
}

/** Returns the spelling by which two names of one player are equal. */
function keyOf(name: string): string {
  const { plain } = compareAs(name);
  return exceptionOf(plain) ?? plain;
}

/**
 * Returns at most eight people whose name contains the search text, first those whose first or last name
 * starts with it. Also finds a player by another spelling of the whole name.
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
