import { compareAs, exceptionOf, looseName } from '@fantasy-stats/domain';
import { found, plainName } from '../ui/find-by-name.ts';
import { playerInCell } from './player-cell.ts';

export interface Nameable {
  readonly id: string;
  readonly name: string;
}

export interface NamedLine {
  readonly line: string;
  /**
   * Doubtful: the first of `choices` is the likely match. Marked: the player has already been drafted or
   * named above. Unmatched: no player has this name. Ignored: not a player, e.g. a heading.
   */
  readonly kind: 'matched' | 'doubtful' | 'unmatched' | 'marked' | 'ignored';
  readonly choices: readonly Nameable[];
  readonly number: number | null;
  readonly name: string;
}

/** Limits of a pasted list: characters, lines, and characters per line. */
const MOST_TEXT = 200_000;
const MOST_LINES = 400;
const MOST_LETTERS = 120;

/** Returns the lines of a pasted list without empty ones; long lines are truncated. */
export function pastedLines(text: string): string[] {
  return text
    .slice(0, MOST_TEXT)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, MOST_LINES)
    .map((line) => line.slice(0, MOST_LETTERS).trimEnd());
}

const SUFFIX = / (jr|sr|ii|iii|iv)$/;

/** Matches headings and notes on copied pages. */
const heading =
  /^(?:round|rd|pick|picks|overall|player|players|team|teams|draft(?: results| board| recap)?|keeper|owner|manager|pos|position|bye|salary|offer)\b[\s\d:.#-]*$/i;
/** Matches an NBA team with positions, or only a position, a status or a price. */
const notName =
  /^(?:[A-Za-z]{2,4}\s*[-–,]\s*(?:PG|SG|SF|PF|C|G|F|UTIL)(?:\s*[,/]\s*(?:PG|SG|SF|PF|C|G|F|UTIL))*|PG|SG|SF|PF|C|G|F|DTD|GTD|OUT|O|INJ|Q|\$?\d+(?:\.\d+)?%?)$/i;

/** Parses a pick number: `3.`, `(3)`, `#3`, `1.03` with the given number of teams, `1. (3)`. */
function numberIn(line: string, teams: number): { readonly number: number | null; readonly rest: string } {
  const inRound = /^\s*(\d{1,2})\.\s*(?:\((\d{1,3})\)|(\d{2}))(?=[\s\t.:)-])[.:)-]?\s*/.exec(line);
  if (inRound) {
    const [all, round = '', overall, place] = inRound;
    const number = overall ? Number(overall) : teams > 0 ? (Number(round) - 1) * teams + Number(place) : null;
    return { number, rest: line.slice(all.length) };
  }
  const plain = /^\s*(?:(?:pick\s+)?#?(\d{1,3})\s*[.):–-]?\s+|\((\d{1,3})\)\s*|#(\d{1,3})\s+)/i.exec(line);
  if (plain) {
    const [all, one, two, three] = plain;
    return { number: Number(one ?? two ?? three), rest: line.slice(all.length) };
  }
  return { number: null, rest: line.replace(/^\s*[-*•]\s*/, '') };
}

/** Matches a name followed by the NBA team and positions, as in `Nikola Jokic DEN, C Team Name`. */
const withTeam = /^(?<name>.+?)[,\s]+[A-Za-z]{2,4}\s*[-–,]\s*(?:PG|SG|SF|PF|C|G|F)\b/;

function nameIn(rest: string): string {
  const [segment = ''] = rest.split(/\t| {2,}|\$| \| /).filter((part) => part.trim() !== '');
  const { name } = playerInCell(withTeam.exec(segment)?.groups?.name ?? segment);
  return name.split(/[,(|]| [-–—] /)[0]?.trim() ?? '';
}

/**
 * Parses a pasted list of picks, line by line. If lines are numbered, those without a number are not picks.
 *
 * @param people best first, because an ambiguous name usually means the better player
 * @param teams number of teams in the draft, for numbers such as `1.03`
 */
export function matchNames(
  text: string,
  people: readonly Nameable[],
  gone: ReadonlySet<string>,
  teams = 0,
): NamedLine[] {
  const meant = nameMatcher(people);
  const usedIds = new Set(gone);
  const read = pastedLines(text).map((line) => ({ line, ...numberIn(line, teams) }));
  const numbered = read.filter(({ number, rest }) => number !== null && nameIn(rest) !== '').length;
  const isNumbered = numbered > 1;
  const lines = read.map(({ line, number, rest }): NamedLine => {
    const name = nameIn(rest);
    const ignored: NamedLine = { line, kind: 'ignored', choices: [], number, name: '' };
    if (name === '' || heading.test(rest.trim()) || notName.test(rest.trim())) return ignored;
    const { isExact, choices } = meant(name);
    const [first] = choices;
    if (!first) return isNumbered && number === null ? ignored : { ...ignored, kind: 'unmatched', name };
    if (isNumbered && number === null && !isExact) return ignored;
    if (isExact && choices.length === 1 && usedIds.has(first.id))
      return { line, kind: 'marked', choices, number, name };
    const left = choices.filter(({ id }) => !usedIds.has(id));
    const [likeliest] = left;
    if (!likeliest) return { line, kind: 'marked', choices, number, name };
    usedIds.add(likeliest.id);
    return {
      line,
      kind: isExact && choices.length === 1 ? 'matched' : 'doubtful',
      choices: left,
      number,
      name,
    };
  });
  return isNumbered ? lines : withoutTeams(lines);
}

/**
 * Ignores all unmatched lines if there are many, because those are probably fantasy teams rather than
 * players.
 */
function withoutTeams(lines: readonly NamedLine[]): NamedLine[] {
  const unmatched = lines.filter(({ kind }) => kind === 'unmatched').length;
  const matched = lines.filter(({ kind }) => kind === 'matched' || kind === 'doubtful').length;
  if (matched < 2 || unmatched * 5 < matched * 2) return [...lines];
  return lines.map((line) => (line.kind === 'unmatched' ? { ...line, kind: 'ignored', name: '' } : line));
}

/** Returns a function that finds the players with a name, or with a name that it likely abbreviates. */
export function nameMatcher<Person extends Nameable>(
  people: readonly Person[],
): (name: string) => { readonly isExact: boolean; readonly choices: readonly Person[] } {
  const byName = new Map<string, Person[]>();
  const byLoose = new Map<string, Person[]>();
  const add = (map: Map<string, Person[]>, key: string, person: Person) =>
    map.set(key, [...(map.get(key) ?? []), person]);
  for (const person of people) {
    const { plain } = compareAs(person.name);
    add(byName, exceptionOf(plain) ?? plain, person);
    add(byLoose, looseName(plain), person);
  }
  return (text) => {
    const { plain, suffix } = compareAs(text);
    if (plain === '') return { isExact: false, choices: [] };
    const own = byName.get(exceptionOf(plain) ?? plain) ?? [];
    const loose = own.length > 0 ? own : (byLoose.get(looseName(plain)) ?? []);
    // Names with different suffixes (Jr., III) belong to different players.
    const exact = loose.filter(({ name }) => {
      const other = compareAs(name).suffix;
      return suffix === '' || other === '' || suffix === other;
    });
    const same = exact.filter(({ name }) => compareAs(name).suffix === suffix);
    if (exact.length > 0)
      return { isExact: true, choices: suffix !== '' && same.length === 1 ? same : exact };
    return { isExact: false, choices: likely(plainName(text).replace(SUFFIX, ''), people) };
  };
}

/**
 * Returns the likely players of an unmatched name: by initial or short first name and last name, or by one
 * word.
 */
function likely<Person extends Nameable>(name: string, people: readonly Person[]): readonly Person[] {
  const words = name.split(' ');
  const last = words.at(-1) ?? '';
  if (last.length < 2) return [];
  const [first = ''] = words;
  const namesakes = people.filter((person) =>
    plainName(person.name).replace(SUFFIX, '').endsWith(` ${last}`),
  );
  if (words.length > 1) {
    return namesakes.filter((person) => {
      const [given = ''] = plainName(person.name).split(' ');
      return given.startsWith(first) || (given.length > 1 && first.startsWith(given));
    });
  }
  const letters = found(people, name);
  return letters.length > 0 ? letters : namesakes;
}
