import type { League, NbaGame } from '@fantasy-stats/domain';
import { tableAsCsv } from '../../forecasts/table.ts';

/** Returns the NBA games of a league's season as CSV, with the league's weeks; times are UTC. */
export function scheduleTable({ weeks }: Pick<League, 'weeks'>, games: readonly NbaGame[]): string {
  return tableAsCsv<NbaGame>(
    [
      ['Day', ({ day }) => day],
      [
        'Week',
        ({ day }) => weeks.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)?.number ?? null,
      ],
      ['Tip-off (UTC)', ({ startsAt }) => startsAt],
      ['Away', ({ away }) => away],
      ['Home', ({ home }) => home],
      ['Status', ({ status }) => status],
      ['Away points', ({ awayPoints }) => awayPoints],
      ['Home points', ({ homePoints }) => homePoints],
    ],
    games,
  );
}
