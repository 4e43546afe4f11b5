import type { Scope } from '@fantasy-stats/contract/scopes';

export const scopeWords = {
  league: 'Leagues: teams, standings, matchups, trades, history',
  nba: 'The NBA: schedule, box scores, players',
  advice: 'Advice: forecasts, odds, pickups, trade verdicts',
} as const satisfies Record<Scope, string>;

export const scopeNames = { league: 'leagues', nba: 'the NBA', advice: 'advice' } as const satisfies Record<
  Scope,
  string
>;
