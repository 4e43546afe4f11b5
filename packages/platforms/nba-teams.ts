import { readInteger, readText } from './loose.ts';

/** ESPN's number of each NBA team and its abbreviation; Yahoo's `nba.t.N` uses the same numbers. */
export const numbersOfNbaTeams: ReadonlyMap<number, string> = new Map([
  [1, 'ATL'],
  [2, 'BOS'],
  [3, 'NO'],
  [4, 'CHI'],
  [5, 'CLE'],
  [6, 'DAL'],
  [7, 'DEN'],
  [8, 'DET'],
  [9, 'GS'],
  [10, 'HOU'],
  [11, 'IND'],
  [12, 'LAC'],
  [13, 'LAL'],
  [14, 'MIA'],
  [15, 'MIL'],
  [16, 'MIN'],
  [17, 'BKN'],
  [18, 'NY'],
  [19, 'ORL'],
  [20, 'PHI'],
  [21, 'PHX'],
  [22, 'POR'],
  [23, 'SAC'],
  [24, 'SA'],
  [25, 'OKC'],
  [26, 'UTAH'],
  [27, 'WSH'],
  [28, 'TOR'],
  [29, 'MEM'],
  [30, 'CHA'],
]);

const abbreviations = new Set(numbersOfNbaTeams.values());

const otherAbbreviations = new Map([
  ['NOP', 'NO'],
  ['GSW', 'GS'],
  ['NYK', 'NY'],
  ['PHO', 'PHX'],
  ['SAS', 'SA'],
  ['UTA', 'UTAH'],
  ['WAS', 'WSH'],
  ['BRK', 'BKN'],
  ['CHO', 'CHA'],
]);

/** Returns the NBA team with a number; null for free agents (0) and unknown numbers. */
export function nbaTeamOfNumber(value: unknown): string | null {
  const number = readInteger(value);
  return number === null ? null : (numbersOfNbaTeams.get(number) ?? null);
}

/** Returns an NBA team by either platform's abbreviation; null if unknown. */
export function nbaTeamOfAbbreviation(value: unknown): string | null {
  const text = readText(value)?.toUpperCase() ?? null;
  if (text === null || text === 'FA') return null;
  const abbreviation = otherAbbreviations.get(text) ?? text;
  return abbreviations.has(abbreviation) ? abbreviation : null;
}
