import { outMinutes, type TeammatesGame } from '../runs/teammates.ts';
import { meanWithInterval } from './bootstrap.ts';
import { type Figure, figure } from './figures.ts';
import { finder, table } from './tables.ts';

/** How far from their projection teammates may be on average, in minutes. */
const BAR = 1;

const groups = outMinutes.map((from, place) => {
  const until = outMinutes[place + 1] ?? Number.POSITIVE_INFINITY;
  const name =
    until === 1 ? 'nobody' : until === Number.POSITIVE_INFINITY ? `${from}+ minutes` : `to ${until} minutes`;
  return { name, from, until };
});

/** Minutes and points of players over their projections by what of regulars' minutes is unexpectedly out, without and with a report. */
export function teammatesFigures(games: readonly TeammatesGame[]): Figure[] {
  const seasons = [...new Set(games.map(({ season }) => season))];
  return [...seasons, 'pooled'].flatMap((season) =>
    groups.flatMap(({ from, name, until }): Figure[] => {
      const own = games.filter(
        (game) =>
          (season === 'pooled' || game.season === season) &&
          game.out >= from &&
          game.out < until &&
          game.count > 0,
      );
      if (own.length === 0) return [];
      const head = `teammates/${season}/${name} out`;
      const mean = (part: (game: TeammatesGame) => number) =>
        meanWithInterval(own.map((game) => part(game) / game.count));
      const count = own.reduce((sum, game) => sum + game.count, 0);
      const error = (part: (game: TeammatesGame) => number) =>
        Math.sqrt(own.reduce((sum, game) => sum + part(game), 0) / count);
      const told = mean(({ toldMinutes }) => toldMinutes);
      const without = mean(({ minutes }) => minutes);
      const rmse = error(({ squares }) => squares);
      const toldRmse = error(({ toldSquares }) => toldSquares);
      return [
        figure({ name: `${head}/games`, value: own.length, unit: 'games' }),
        figure({
          name: `${head}/minutes`,
          value: told.mean,
          unit: 'minutes',
          spread: told.spread,
          reference: without.mean,
          ...(until === Number.POSITIVE_INFINITY ? { bar: BAR, holds: Math.abs(told.mean) <= BAR } : {}),
        }),
        figure({
          name: `${head}/points`,
          value: mean(({ toldPoints }) => toldPoints).mean,
          unit: 'points',
          reference: mean(({ points }) => points).mean,
        }),
        figure({
          name: `${head}/RMSE`,
          value: toldRmse,
          unit: 'minutes',
          reference: rmse,
          ratio: toldRmse / rmse,
        }),
      ];
    }),
  );
}

const signed = (value: number): string => `${value >= 0 ? '+' : '−'}${Math.abs(value).toFixed(2)}`;

/** The section of the accuracy page about teammates of those who are out. */
export function teammatesSection(figures: readonly Figure[], seasons: readonly string[]): string {
  const of = finder(figures);
  return [
    '## Teammates of those who are out\n',
    'Players with a projection who played, against their projected minutes and points, a mean per game of an NBA team: as projected in the morning, and with the',
    'injury report that could have been made (it lists everybody with ten or more usual minutes who then did not play, and nobody else). *Out* is the sum of',
    'usual minutes of regulars (20 or more) who were expected with 50 % or more and did not play. From the fourth week on; 95 % intervals over games.',
    'The five numbers of the rule were chosen on 2021-22.\n',
    table(
      [
        'Season',
        'Out',
        'Games',
        'Minutes, no report',
        'with it',
        '95 %',
        'Points, no report',
        'with it',
        'RMSE of minutes, no report',
        'with it',
      ],
      [...seasons, 'pooled'].flatMap((season) =>
        groups.map(({ name }) => {
          const head = `teammates/${season}/${name} out`;
          const [minutes, points, rmse] = ['minutes', 'points', 'RMSE'].map((what) => of(`${head}/${what}`));
          return [
            season,
            name,
            String(of(`${head}/games`).value),
            signed(minutes?.reference ?? 0),
            `**${signed(minutes?.value ?? 0)}**`,
            minutes?.spread ? minutes.spread.map(signed).join(' … ') : '',
            signed(points?.reference ?? 0),
            signed(points?.value ?? 0),
            (rmse?.reference ?? 0).toFixed(2),
            (rmse?.value ?? 0).toFixed(2),
          ];
        }),
      ),
    ),
  ].join('\n');
}
