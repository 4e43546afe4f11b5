import { found, plainName } from '../ui/find-by-name.ts';

/** Somebody a name may mean. */
export interface Nameable {
  readonly id: string;
  readonly name: string;
}

/** What a line of a pasted list means. */
export interface NamedLine {
  readonly line: string;
  /** Doubtful: the first of `choices` is likely meant. Marked: he is gone already, or named above. */
  readonly kind: 'matched' | 'doubtful' | 'unmatched' | 'marked';
  readonly choices: readonly Nameable[];
}

/** Lines of a list that are looked at. */
const MOST_LINES = 400;
const MOST_LETTERS = 120;

const SUFFIX = / (jr|sr|ii|iii|iv)$/;

/** A name as it is written in lists: without its number, NBA team, positions and price. */
function nameIn(line: string): string {
  const text = line
    .slice(0, MOST_LETTERS)
    .replace(/^\s*(?:\d+\s*[.):–-]?\s+|[-*•]\s*)/, '')
    .split(/[,(\t|$]| [-–—] /)[0];
  return plainName(text ?? '');
}

/**
 * A pasted list of names, line by line: who is meant for sure, who likely is, and of whom nothing is known.
 *
 * @param people the best first: where a name is cut short, the better of two is likelier meant
 * @param gone who is marked already
 */
export function matchNames(
  text: string,
  people: readonly Nameable[],
  gone: ReadonlySet<string>,
): NamedLine[] {
  const meant = nameMatcher(people);
  const seen = new Set(gone);
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, MOST_LINES)
    .map((line): NamedLine => {
      const { isExact, choices } = meant(nameIn(line));
      const [first] = choices;
      if (!first) return { line, kind: 'unmatched', choices: [] };
      if (isExact && choices.length === 1 && seen.has(first.id)) return { line, kind: 'marked', choices };
      const left = choices.filter(({ id }) => !seen.has(id));
      const [likeliest] = left;
      if (!likeliest) return { line, kind: 'marked', choices };
      seen.add(likeliest.id);
      return { line, kind: isExact && choices.length === 1 ? 'matched' : 'doubtful', choices: left };
    });
}

/** Whom a name may mean: all who have it, and where nobody has, those it is likely for. */
export function nameMatcher<Person extends Nameable>(
  people: readonly Person[],
): (name: string) => { readonly isExact: boolean; readonly choices: readonly Person[] } {
  const byName = new Map<string, Person[]>();
  for (const person of people) {
    const name = plainName(person.name).replace(SUFFIX, '');
    byName.set(name, [...(byName.get(name) ?? []), person]);
  }
  return (text) => {
    const name = plainName(text).replace(SUFFIX, '');
    const exact = byName.get(name) ?? [];
    return exact.length > 0
      ? { isExact: true, choices: exact }
      : { isExact: false, choices: likely(name, people) };
  };
}

/** Those whom a name that nobody has may mean: by its initial and last name, by its letters, by its last name alone. */
function likely<Person extends Nameable>(name: string, people: readonly Person[]): readonly Person[] {
  const words = name.split(' ');
  const last = words.at(-1) ?? '';
  if (last.length < 2) return [];
  const [first = ''] = words;
  const namesakes = people.filter((person) =>
    plainName(person.name).replace(SUFFIX, '').endsWith(` ${last}`),
  );
  const initials = namesakes.filter(
    (person) => words.length > 1 && plainName(person.name).startsWith(first.charAt(0)),
  );
  if (initials.length > 0) return initials;
  const letters = found(people, name);
  return letters.length > 0 ? letters : namesakes;
}
