import type { Statement } from './statements.ts';

/** Returns a team name without digits. */
export const nameOf = (team: string) => `⟦${String.fromCodePoint(0x41 + Number(team))}⟧`;

export function read(text: string): Statement {
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

export const sorted = ({ numbers, teams }: Statement) =>
  JSON.stringify([[...new Set(teams)].sort(), [...numbers].sort()]);
