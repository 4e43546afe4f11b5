import type { ScoredStatistic, StatisticId } from '@fantasy-stats/domain';
import { categorySet } from '../matchup/categories.ts';
import { createRandom } from '../numeric/random.ts';
import { projectionConstants } from '../projection/constants.generated.ts';
import { type PartId, parts } from '../projection/parts.ts';
import { outlookOf, type PlayerOutlook } from '../projection/player-outlook.ts';

/** Creates a generator of players with random lines, minutes, chances to play and number of games. */
export function randomPlayers(seed: number): (mostGames?: number) => PlayerOutlook {
  const random = createRandom(seed);
  const between = (low: number, high: number): number => low + (high - low) * random.next();
  return (mostGames = 4) => {
    const minutes = between(12, 38);
    const share = minutes / 36;
    const attempts = between(7, 22) * share;
    const threes = attempts * between(0, 0.6);
    const freeThrows = between(1, 9) * share;
    const made = attempts * between(0.4, 0.58);
    const threesMade = Math.min(made, threes * between(0.28, 0.42));
    const freeThrowsMade = freeThrows * between(0.6, 0.9);
    const [offensive, defensive] = [between(0.3, 3.5) * share, between(2, 9) * share];
    const line: Partial<Record<PartId, number>> = {
      MIN: minutes,
      FGM: made,
      FGA: attempts,
      FTM: freeThrowsMade,
      FTA: freeThrows,
      '3PM': threesMade,
      '3PA': threes,
      PTS: 2 * made + threesMade + freeThrowsMade,
      OREB: offensive,
      DREB: defensive,
      REB: offensive + defensive,
      AST: between(1, 10) * share,
      STL: between(0.4, 2) * share,
      BLK: between(0.1, 2.4) * share,
      TO: between(0.8, 4) * share,
      PF: between(1.5, 4) * share,
      DD: between(0, 0.5),
      TD: between(0, 0.1),
      GP: 1,
    };
    const games = 1 + Math.floor(between(0, mostGames));
    return outlookOf(
      Float64Array.from(parts, (part) => line[part] ?? 0),
      Float64Array.from({ length: games }, () => between(0.2, 1)),
      ([0, 1, 2] as const)[Math.floor(between(0, 3))] ?? 0,
      projectionConstants.spread,
      between(0.8, 2.5),
    );
  };
}

const priced = (prices: Readonly<Partial<Record<StatisticId, number>>>): ScoredStatistic[] =>
  Object.entries(prices).map(([statistic, points]) => ({
    statistic: statistic as StatisticId,
    lowerIsBetter: false,
    points,
  }));

/** Default points leagues of ESPN and Yahoo, and one that scores nearly everything. */
export const pointsSets = {
  attempts: categorySet(
    priced({
      FGM: 2,
      FGA: -1,
      FTM: 1,
      FTA: -1,
      '3PM': 1,
      REB: 1,
      AST: 2,
      STL: 4,
      BLK: 4,
      TO: -2,
      PTS: 1,
    }),
  ),
  simple: categorySet(priced({ PTS: 1, REB: 1.2, AST: 1.5, STL: 3, BLK: 3, TO: -1 })),
  everything: categorySet(
    priced({
      FGM: 2,
      FGA: -1,
      FTM: 1,
      FTA: -1,
      '3PM': 1,
      '3PA': -0.5,
      OREB: 1,
      DREB: 1,
      REB: 1,
      AST: 2,
      STL: 4,
      BLK: 4,
      TO: -2,
      PF: -1,
      PTS: 1,
      DD: 5,
      TD: 10,
      GP: 1,
    }),
  ),
};
