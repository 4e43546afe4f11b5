import { outMinutes, type TeammatesGame } from '../runs/teammates.ts';
import { meanWithInterval } from './bootstrap.ts';
import { type Figure, figure } from './figures.ts';
import { finder, table } from './tables.ts';

/** Maximum absolute mean deviation of teammates' minutes from their projection. */
const BAR = 1;
/** Maximum absolute mean deviation of teammates' points from their projection. */
const POINTS_BAR = 0.3;

const groups = outMinutes.map((from, index) => {
  const until = outMinutes[index + 1] ?? Number.POSITIVE_INFINITY;
  const name =
    until === 1 ? 'none' : until === Number.POSITIVE_INFINITY ? `${from}+ minutes` : `to ${until} minutes`;
  return { name, from, until };
});

/**
 * Computes minutes and points relative to projections, by how many minutes of regulars are unexpectedly
 * missing.
 */
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
      const withReport = mean(({ reportedMinutes }) => reportedMinutes);
      const without = mean(({ minutes }) => minutes);
      const reportedPoints = mean((game) => game.reportedPoints);
      const rmse = error(({ squares }) => squares);
      const reportedRmse = error(({ reportedSquares }) => reportedSquares);
      return [
        figure({ name: `${head}/games`, value: own.length, unit: 'games' }),
        figure({
          name: `${head}/minutes`,
          value: withReport.mean,
          unit: 'minutes',
          spread: withReport.spread,
          reference: without.mean,
          ...(until === Number.POSITIVE_INFINITY
            ? { bar: BAR, holds: Math.abs(withReport.mean) <= BAR }
            : {}),
        }),
        figure({
          name: `${head}/points`,
          value: reportedPoints.mean,
          unit: 'points',
          spread: reportedPoints.spread,
          reference: mean(({ points }) => points).mean,
          ...(until === Number.POSITIVE_INFINITY
            ? { bar: POINTS_BAR, holds: Math.abs(reportedPoints.mean) <= POINTS_BAR }
            : {}),
        }),
        figure({
          name: `${head}/RMSE`,
          value: reportedRmse,
          unit: 'minutes',
          reference: rmse,
          ratio: reportedRmse / rmse,
        }),
      ];
    }),
  );
}

const signed = (value: number): string => `${value >= 0 ? '+' : '−'}${Math.abs(value).toFixed(2)}`;

export function teammatesSection(figures: readonly Figure[], seasons: readonly string[]): string {
  const of = finder(figures);
  return [
    '## Teammates of absent players\n',
    'Actual minus projected minutes and points of players who played, mean per team game: as of the morning, and with a report that lists all absent',
    'players of ten or more usual minutes. *Out*: usual minutes of absent regulars (20 or more) with a chance of 50 % or more. From the fourth week',
    'on; 95 % intervals over games. The rule’s five constants were chosen on 2021-22; the others’ response per minute is fitted on the three',
    'seasons before.\n',
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
            minutes?.spread ? minutes.spread.map(signed).join('…') : '',
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
