import { nineCategories } from '../protocol/categories.ts';
import { type FirstDayPlayer, type FirstDaySeason, firstDayArms, relativeErrors } from '../runs/first-day.ts';
import { bootstrapDraws, interval } from './bootstrap.ts';
import { type Figure, figure } from './figures.ts';

const AVERAGES = 0;
const ENGINE = 2;
/** Maximum RMSE ÷ standard deviation, averaged over nine categories. */
const BAR = 0.49;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const known = (players: readonly FirstDayPlayer[]): FirstDayPlayer[] =>
  players.filter(({ isKnown }) => isKnown);

/** Computes each category's relative error, averaged over seasons. */
function errorsByCategory(seasons: readonly FirstDaySeason[], arm: 0 | 1 | 2): number[] {
  const bySeason = seasons.map(({ players }) => relativeErrors(known(players), arm));
  return nineCategories.map((_, c) => meanOf(bySeason.map((errors) => errors[c]!)));
}

/** Computes the root mean squared error of games played, for players with ten games last season. */
function gamesError(players: readonly FirstDayPlayer[], arm: 0 | 1 | 2): number {
  return Math.sqrt(
    meanOf(known(players).map(({ games, expectedGames }) => (games - expectedGames[arm]) ** 2)),
  );
}

/** Computes the share of actual values within the engine's 80 % intervals, in one category or all. */
export function insideShare(players: readonly FirstDayPlayer[], category: number | null): number {
  return meanOf(
    players.flatMap(({ isInside }) =>
      isInside.filter((_, c) => category === null || c === category).map((one) => (one ? 1 : 0)),
    ),
  );
}

export function firstDayFigures(seasons: readonly FirstDaySeason[]): Figure[] {
  const figures: Figure[] = [];
  const allPlayers = seasons.flatMap(({ players }) => players);
  for (const { season, players, hits } of seasons) {
    firstDayArms.forEach((name, index) => {
      const arm = index as 0 | 1 | 2;
      figures.push(
        figure({
          name: `first-day/${season}/${name}`,
          value: meanOf(relativeErrors(known(players), arm)),
          unit: 'RMSE ÷ sd',
        }),
        figure({
          name: `first-day/${season}/${name}/everybody`,
          value: meanOf(relativeErrors(players, arm)),
          unit: 'RMSE ÷ sd',
        }),
        figure({ name: `first-day/${season}/${name}/of the best 156`, value: hits[arm], unit: 'players' }),
        figure({
          name: `first-day/${season}/${name}/games`,
          value: gamesError(players, arm),
          unit: 'RMSE, games',
        }),
      );
    });
    figures.push(
      figure({
        name: `first-day/${season}/inside 80 %`,
        value: 100 * insideShare(players, null),
        unit: '%',
      }),
    );
  }
  const averages = errorsByCategory(seasons, AVERAGES);
  const engine = errorsByCategory(seasons, ENGINE);
  const value = meanOf(engine);
  const draws = bootstrapDraws(allPlayers.length, (drawn) => {
    let at = 0;
    return meanOf(
      seasons.map(({ players }) => {
        const from = at;
        at += players.length;
        const weights = players.flatMap(({ isKnown }, index) => (isKnown ? [drawn[from + index]!] : []));
        return meanOf(relativeErrors(known(players), ENGINE, (index) => weights[index]!));
      }),
    );
  });
  figures.push(
    figure({
      name: 'first-day/pooled/error',
      value,
      unit: 'RMSE ÷ sd',
      spread: interval(draws),
      reference: meanOf(averages),
      ratio: value / meanOf(averages),
      bar: BAR,
      holds: value <= BAR,
    }),
  );
  nineCategories.forEach(({ name }, c) => {
    figures.push(
      figure({
        name: `first-day/pooled/${name}/error`,
        value: engine[c]! / averages[c]!,
        unit: '×',
        reference: averages[c]!,
        ratio: engine[c]! / averages[c]!,
        bar: 1,
        holds: engine[c]! <= averages[c]!,
      }),
      figure({
        name: `first-day/pooled/${name}/inside 80 %`,
        value: 100 * insideShare(allPlayers, c),
        unit: '%',
      }),
    );
  });
  const projected = meanOf(allPlayers.map(({ isProjected }) => (isProjected ? 1 : 0)));
  const inside = insideShare(allPlayers, null);
  return [
    ...figures,
    figure({
      name: 'first-day/pooled/projected',
      value: 100 * projected,
      unit: '%',
      bar: 100,
      holds: projected === 1,
    }),
    figure({
      name: 'first-day/pooled/without an earlier season',
      value: 100 * meanOf(allPlayers.map(({ hasRecord }) => (hasRecord ? 0 : 1))),
      unit: '%',
    }),
    ...[true, false].map((hasRecord) =>
      figure({
        name: `first-day/pooled/late, ${hasRecord ? 'with' : 'without'} an earlier season`,
        value: allPlayers.filter((one) => one.isLate && one.hasRecord === hasRecord).length,
        unit: 'players',
        reference: allPlayers.length,
      }),
    ),
    figure({
      name: 'first-day/pooled/inside 80 %, all categories',
      value: 100 * inside,
      unit: '%',
      bar: 80,
      holds: inside >= 0.78 && inside <= 0.82,
    }),
  ];
}
