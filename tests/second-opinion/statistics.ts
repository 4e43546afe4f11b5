/*
 * Each platform's statistic numbers, listed a second time, so that a wrong number in the product's registry
 * shows up as a difference.
 */

/** Statistics that are summed over games: `[name, Yahoo's number, ESPN's number]`. */
const counts: readonly (readonly [name: string, yahoo: number | null, espn: number])[] = [
  ['GP', 0, 42],
  ['GS', 1, 41],
  ['MIN', 2, 40],
  ['FGA', 3, 14],
  ['FGM', 4, 13],
  ['FTA', 6, 16],
  ['FTM', 7, 15],
  ['3PA', 9, 18],
  ['3PM', 10, 17],
  ['PTS', 12, 0],
  ['OREB', 13, 4],
  ['DREB', 14, 5],
  ['REB', 15, 6],
  ['AST', 16, 3],
  ['STL', 17, 2],
  ['BLK', 18, 1],
  ['TO', 19, 11],
  ['PF', 21, 9],
  ['DQ', 22, 12],
  ['TECH', 23, 10],
  ['EJCT', 24, 7],
  ['FF', 25, 8],
  ['DD', 27, 37],
  ['TD', 28, 38],
  ['QD', null, 39],
  ['FGMI', null, 23],
  ['FTMI', null, 24],
  ['3PMI', null, 25],
  ['TW', null, 43],
];

/** Rates: numerator with its weight, and denominator. */
const rates: Readonly<
  Record<string, { yahoo?: number; espn: number; over: Readonly<Record<string, number>>; under: string }>
> = {
  'FG%': { yahoo: 5, espn: 19, over: { FGM: 1 }, under: 'FGA' },
  'FT%': { yahoo: 8, espn: 20, over: { FTM: 1 }, under: 'FTA' },
  '3P%': { yahoo: 11, espn: 21, over: { '3PM': 1 }, under: '3PA' },
  'AFG%': { espn: 22, over: { FGM: 1, '3PM': 0.5 }, under: 'FGA' },
  'A/T': { yahoo: 20, espn: 35, over: { AST: 1 }, under: 'TO' },
  STR: { espn: 36, over: { STL: 1 }, under: 'TO' },
  APG: { espn: 26, over: { AST: 1 }, under: 'GP' },
  BPG: { espn: 27, over: { BLK: 1 }, under: 'GP' },
  MPG: { yahoo: 26, espn: 28, over: { MIN: 1 }, under: 'GP' },
  PPG: { espn: 29, over: { PTS: 1 }, under: 'GP' },
  RPG: { espn: 30, over: { REB: 1 }, under: 'GP' },
  SPG: { espn: 31, over: { STL: 1 }, under: 'GP' },
  TOPG: { espn: 32, over: { TO: 1 }, under: 'GP' },
  '3PG': { espn: 33, over: { '3PM': 1 }, under: 'GP' },
  PPM: { espn: 34, over: { PTS: 1 }, under: 'MIN' },
  FTR: { espn: 44, over: { FTA: 1 }, under: 'FGA' },
};

export function isRate(name: string): boolean {
  return name in rates;
}

function nameBy(platform: 'yahoo' | 'espn'): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  for (const [name, yahoo, espn] of counts) {
    const number = platform === 'yahoo' ? yahoo : espn;
    if (number !== null) names.set(number, name);
  }
  for (const [name, entry] of Object.entries(rates)) {
    const number = entry[platform];
    if (number !== undefined) names.set(number, name);
  }
  return names;
}

const names = { yahoo: nameBy('yahoo'), espn: nameBy('espn') };

/** Returns the name of a platform's statistic. @throws Error for an unlisted number */
export function nameOf(platform: 'yahoo' | 'espn', number: number): string {
  const name = names[platform].get(number);
  if (name === undefined) throw new Error(`${platform} has no statistic ${number}`);
  return name;
}

/** A team's line: statistics by name, games played, fantasy points; null if unknown. */
export interface Line {
  readonly stats: Readonly<Record<string, number>>;
  readonly games: number | null;
  readonly points: number | null;
}

/** Returns a rate's numerator and denominator; null if missing. */
function partsOf({ games, stats }: Line, name: string): { over: number | null; under: number | null } {
  const all: Readonly<Record<string, number | undefined>> = { GP: games ?? undefined, ...stats };
  const rate = rates[name];
  if (!rate) throw new Error(`${name} is no rate`);
  let over: number | null = 0;
  for (const [part, weight] of Object.entries(rate.over)) {
    const value = all[part];
    over = over === null || value === undefined ? null : over + weight * value;
  }
  return { over, under: all[rate.under] ?? null };
}

const isEmpty = ({ games, points, stats }: Line): boolean =>
  Object.keys(stats).length === 0 && !points && (games ?? 0) === 0;

/**
 * Returns a column over several weeks: sums, or for rates sums of numerators ÷ sums of denominators. A rate
 * without its numerator is weighted by its denominator or games. Null if a week is unknown.
 */
export function valueOver(all: readonly Line[], column: string): number | null {
  const played = all.filter((line) => !isEmpty(line));
  const lines = played.length === 0 ? all.slice(0, 1) : played;
  if (lines.length === 0) return null;
  if (!isRate(column)) {
    const values = lines.map(({ games, points, stats }) =>
      column === 'points' ? points : (stats[column] ?? (column === 'GP' ? games : null)),
    );
    return values.some((value) => value === null)
      ? null
      : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  }
  const parts = lines.map((line) => ({
    ...partsOf(line, column),
    reported: line.stats[column] ?? null,
    games: line.games,
  }));
  if (parts.every(({ over, under }) => over !== null && under !== null)) {
    const under = parts.reduce((sum, part) => sum + (part.under ?? 0), 0);
    return under === 0 ? null : parts.reduce((sum, part) => sum + (part.over ?? 0), 0) / under;
  }
  if (lines.length === 1) return parts[0]?.reported ?? null;
  const isByAttempts = parts.every(
    ({ under, reported }) => under === 0 || (under !== null && reported !== null),
  );
  const isByGames = parts.every(
    ({ games, reported }) => games === 0 || (games !== null && reported !== null),
  );
  if (!isByAttempts && !isByGames) return null;
  const weights = parts.map(({ games, under }) => (isByAttempts ? under : games) ?? 0);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return null;
  return (
    parts.reduce((sum, { over, reported, under }, index) => {
      const isExact = over !== null && under !== null && under !== 0;
      return sum + (isExact ? over / under : (reported ?? 0)) * (weights[index] ?? 0);
    }, 0) / whole
  );
}
