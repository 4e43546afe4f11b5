import type { Told } from './told.ts';

/* What a sentence says: whom it names, and its numbers. */

/** A team as a sentence names it: nothing of it can be taken for a number. */
export const nameOf = (team: string) => `⟦${String.fromCodePoint(0x41 + Number(team))}⟧`;

/** The teams and numbers of a sentence. */
export function read(text: string): Told {
  const teams = [
    ...new Set(
      [...text.matchAll(/⟦(.)⟧/gu)].map(([, letter = '']) => String((letter.codePointAt(0) ?? 0) - 0x41)),
    ),
  ];
  const numbers = [
    ...text.replaceAll(/⟦.⟧/gu, ' ').matchAll(/[<>−]?(?:\d[\d,]*(?:\.\d+)?|(?<!\d)\.\d+)%?/g),
  ].map(([number]) => number.replace(/,$/, ''));
  return { teams: teams.sort(), numbers: numbers.sort() };
}

/** A sentence's teams and numbers, to be compared. */
export const sorted = ({ numbers, teams }: Told) =>
  JSON.stringify([[...new Set(teams)].sort(), [...numbers].sort()]);
