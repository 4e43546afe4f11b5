import type { Results } from './results.ts';

/** Returns the indexes of teams out of the title race on the first day of a playoff round. */
export function teamsOutOfTitle(results: Results, dayNumber: number): Set<number> {
  const week = results.weeks.find(({ first }) => first === dayNumber);
  if (!week) return new Set();
  const isTitle = ({ tier }: { readonly tier: string }) => tier === 'winners';
  const still = new Set([
    ...results
      .meetings(week.week)
      .filter(isTitle)
      .flatMap(({ first, second }) => [first, second]),
    ...results
      .byes(week.week)
      .filter(isTitle)
      .map(({ team }) => team),
  ]);
  return new Set(results.league.teams.map(({ index }) => index).filter((index) => !still.has(index)));
}
