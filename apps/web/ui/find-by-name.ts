/** Somebody who can be found by his name. */
export interface Findable {
  readonly id: string;
  readonly name: string;
}

/** Fewer letters find nobody: half the league would fit. */
export const LEAST_LETTERS = 2;
const MOST_FOUND = 8;

/** Letters without their accents, points and marks, so that "doncic" finds "Dončić" and "oneal" finds "O'Neal". */
export function plainName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}.'’]/gu, '')
    .replace(/[-\s]+/g, ' ')
    .trim()
    .toLowerCase();
}

/**
 * Those whose name holds the letters sought, at most eight: first those of whose first or last name they are the
 * beginning, then the others; else in the order they were given.
 */
export function found<Person extends Findable>(people: readonly Person[], text: string): Person[] {
  const sought = plainName(text);
  if (sought.length < LEAST_LETTERS) return [];
  const fitting = people.map((person) => ({ person, name: plainName(person.name) }));
  const begins = fitting.filter(({ name }) => ` ${name}`.includes(` ${sought}`));
  const holds = fitting.filter(({ name }) => name.includes(sought) && !` ${name}`.includes(` ${sought}`));
  return [...begins, ...holds].slice(0, MOST_FOUND).map(({ person }) => person);
}
