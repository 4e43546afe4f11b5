import { compareAs } from './compared-name.ts';

/**
 * Players whose names differ by more than diacritics, punctuation and suffixes: each line lists how the NBA,
 * Yahoo, ESPN and other lists spell one player's name. Add a line only for names seen in real data.
 */
const namesOfOne: readonly (readonly string[])[] = [
  ['Nic Claxton', 'Nicolas Claxton'],
  ['Herbert Jones', 'Herb Jones'],
  ['Cam Thomas', 'Cameron Thomas'],
  ['Cam Johnson', 'Cameron Johnson'],
  ['Cam Reddish', 'Cameron Reddish'],
  ['Alex Sarr', 'Alexandre Sarr'],
  ['Bub Carrington', 'Carlton Carrington'],
  ['Ron Holland', 'Ronald Holland'],
  ['Moe Wagner', 'Moritz Wagner', 'Mo Wagner'],
  ['Mo Bamba', 'Mohamed Bamba'],
  ['KJ Martin', 'Kenyon Martin Jr.'],
  ['Bones Hyland', "Nah'Shon Hyland"],
  ['Svi Mykhailiuk', 'Sviatoslav Mykhailiuk'],
  ['Jakob Poeltl', 'Jakob Pöltl'],
  ['Dennis Schröder', 'Dennis Schroeder'],
  ['GG Jackson', 'Gregory Jackson', 'Gregory Jackson II'],
  ['Brandon Boston', 'BJ Boston'],
  ['Luguentz Dort', 'Lu Dort'],
  ['Guerschon Yabusele', 'Guershon Yabusele'],
  ['Yang Hansen', 'Hansen Yang'],
  ['Cui Yongxi', 'Yongxi Cui', 'Jacky Cui'],
  ['Enes Freedom', 'Enes Kanter'],
  ['Nene', 'Nene Hilario'],
  ['Ish Smith', 'Ishmael Smith'],
  ['Lou Williams', 'Louis Williams'],
  ['Patty Mills', 'Patrick Mills'],
  ['Vince Williams Jr.', 'Vincent Williams Jr.'],
  ['Nick Smith Jr.', 'Nicholas Smith Jr.'],
];

const firstOf = new Map<string, string>();
for (const names of namesOfOne) {
  const [first = ''] = names.map((name) => compareAs(name).plain);
  for (const name of names) firstOf.set(compareAs(name).plain, first);
}

/** Returns a player's canonical name; undefined for players whose name has only one spelling. */
export function exceptionOf(plain: string): string | undefined {
  return firstOf.get(plain);
}
