import type { NoPickupReason, NoTradeReason } from '@fantasy-stats/contract/advice';
import type { NoOddsReason, NoWeekReason } from '@fantasy-stats/contract/dashboard';

const NBA_NOT_READ = 'NBA games are not synced yet. They sync in the background. Try again in a few minutes.';

/**
 * Reasons for a missing forecast or advice: what is missing, and when to retry. Pages, API responses and
 * assistants share these sentences.
 */
export const noForecastWords = {
  notRead: NBA_NOT_READ,
  nbaNotRead: NBA_NOT_READ,
  playersNotRead:
    'Injury statuses and NBA teams are not synced yet. Forecasts start once they are synced. Try again in a few minutes.',
  rostersNotRead: 'Rosters are not synced yet. The league’s next sync includes them.',
  freeAgentsNotRead:
    'Free agents are not synced yet. They sync in the background. Try again in a few minutes.',
  playersNotMatched:
    'Too few rostered players are matched to NBA players. Matching continues in the background. Try again in a few minutes.',
  contradicted:
    'Forecasts are off, because the platform’s own results contradict the league’s rules as we know them. They return once that is resolved.',
  unknownStatistic:
    'No forecasts for this league, because it scores a statistic we do not know, so a forecast would be incomplete.',
  nothingProjectable: 'None of this league’s statistics can be projected.',
  scoreWithoutParts:
    'The platform gives percentages without makes and attempts this week, so projected games cannot be added to them.',
  noDaysLeft: 'No days are left in this week. Try again when the next week is known.',
  noMatchup: 'Your team has no matchup in this period. Try again next week.',
  noMatchups: 'This league has no matchups.',
  noAddsLeft: 'Your team has no adds left in this period. Try again when they reset.',
  lockedOut: 'You are out of the playoffs, and your league locks adds and drops for eliminated teams.',
  over: 'The season has no games left.',
  seasonOver: 'The season is over: the standings are final.',
  locked: 'Lineups are locked until the week ends. Try again next week.',
  noSeasonTotals: 'Season totals are not known for every team, so pickups cannot be compared.',
  recoveredOnList:
    'A recovered player on your injured list blocks adds, so activate or drop that player first.',
  totalsUnknown: 'The season cannot be simulated, because totals so far are not known for every team.',
  notDrafted: 'The rest of the season can be simulated once the league has drafted.',
  notBegun: 'The season has not started yet. Chances appear when the first week starts.',
  betweenWeeks: 'No week is in progress. Chances appear when the next week starts.',
  pastWeek: 'This week is over.',
} as const satisfies Record<NoPickupReason | NoTradeReason | NoOddsReason | NoWeekReason, string>;
