import type { NoKeeperReason } from '@fantasy-stats/contract/keepers';
import { noForecastWords } from './no-forecast.ts';

/** Reasons for missing keeper advice, shared by pages, API responses and assistants. */
export const noKeeperWords = {
  ...noForecastWords,
  noKeepers:
    'The platform reports no keepers for this league. If your league keeps players, enter how many per team.',
  noRosters: 'There are no players to keep: no earlier season of this league is known.',
  over: 'The season is over. Keepers can be compared once the next season is open on the platform.',
} as const satisfies Record<NoKeeperReason, string>;
