/** Yahoo's code for the current basketball season, in place of its game key. */
export const runningGame = 'nba';

/** Game keys of basketball by the year in which the season starts, as seen in responses. */
const gameKeys: ReadonlyMap<number, string> = new Map([
  [2019, '395'],
  [2020, '402'],
  [2021, '410'],
  [2022, '418'],
  [2023, '428'],
  [2024, '454'],
  [2025, '466'],
  [2026, '478'],
]);

/** Returns the game key of the season that starts in a year; null if unknown. */
export function yahooGameKeyOf(season: number): string | null {
  return gameKeys.get(season) ?? null;
}
