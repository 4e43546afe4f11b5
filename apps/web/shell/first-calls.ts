import type { RoutePath } from './routes.ts';

const frame = ['league/list', 'alerts/unread'];
const season = [...frame, 'league/season?league'];
const forecast = [...season, 'league/dashboard?league'];
const players = [...season, 'league/players?league'];

/**
 * What each page asks first, beside the context: the head of its HTML asks while the page's code is on its way. Paths of
 * the contract; `?league` stands for the league that is shown.
 */
export const firstCalls: Readonly<Partial<Record<RoutePath, readonly string[]>>> = {
  '/home': [...forecast, 'league/players?league', 'league/syncs?league'],
  '/leagueDashboard': forecast,
  '/teamAverages': season,
  '/stats': season,
  '/weeklyMatchups': forecast,
  '/seasonTotalRankings': season,
  '/tradeHistory': [...season, 'league/trades?league'],
  '/playerRankings': [...players, 'nba/players?season=running', 'league/forecastInputs?league'],
  '/nbaSchedule': players,
  '/draftAnalysis': [...season, 'league/draft?league', 'draft/review?league'],
  '/tradeAnalyzer': [...forecast, 'league/players?league', 'league/forecastInputs?league'],
  '/matchupAnalyzer': [...forecast, 'league/players?league'],
  '/streamer-selection': [...forecast, 'league/players?league'],
  '/settings': [...frame, 'settings/overview'],
};
