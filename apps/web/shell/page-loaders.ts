import type { ComponentType } from 'react';
import type { RoutePath } from './routes.ts';

/** A page's module: what its folder's `index.tsx` exports. */
export interface PageModule {
  readonly default: ComponentType;
}

/** The code of every page, loaded when the page is opened. */
export const pageLoaders: Readonly<Record<RoutePath, () => Promise<PageModule>>> = {
  '/': () => import('../pages/landing/index.tsx'),
  '/login': () => import('../pages/login/index.tsx'),
  '/register': () => import('../pages/register/index.tsx'),
  '/pricing': () => import('../pages/pricing/index.tsx'),
  '/tools': () => import('../pages/tools/index.tsx'),
  '/about': () => import('../pages/about/index.tsx'),
  '/paymentReturn': () => import('../pages/paymentReturn/index.tsx'),
  '/login/forgotten': () => import('../pages/login/forgotten/index.tsx'),
  '/login/reset': () => import('../pages/login/reset/index.tsx'),
  '/login/confirm': () => import('../pages/login/confirm/index.tsx'),
  '/login/email': () => import('../pages/login/email/index.tsx'),
  '/login/email-undo': () => import('../pages/login/email-undo/index.tsx'),
  '/login/recaps': () => import('../pages/login/recaps/index.tsx'),
  '/login/unsubscribe': () => import('../pages/login/unsubscribe/index.tsx'),
  '/payment': () => import('../pages/payment/index.tsx'),
  '/home': () => import('../pages/home/index.tsx'),
  '/leagueDashboard': () => import('../pages/leagueDashboard/index.tsx'),
  '/teamAverages': () => import('../pages/teamAverages/index.tsx'),
  '/stats': () => import('../pages/stats/index.tsx'),
  '/weeklyMatchups': () => import('../pages/weeklyMatchups/index.tsx'),
  '/seasonTotalRankings': () => import('../pages/seasonTotalRankings/index.tsx'),
  '/tradeHistory': () => import('../pages/tradeHistory/index.tsx'),
  '/playerRankings': () => import('../pages/playerRankings/index.tsx'),
  '/nbaSchedule': () => import('../pages/nbaSchedule/index.tsx'),
  '/draftAnalysis': () => import('../pages/draftAnalysis/index.tsx'),
  '/draftAnalysis/room': () => import('../pages/draftAnalysis/room/index.tsx'),
  '/tradeAnalyzer': () => import('../pages/tradeAnalyzer/index.tsx'),
  '/matchupAnalyzer': () => import('../pages/matchupAnalyzer/index.tsx'),
  '/streamer-selection': () => import('../pages/streamer-selection/index.tsx'),
  '/settings': () => import('../pages/settings/index.tsx'),
  '/authorize': () => import('../pages/authorize/index.tsx'),
  '/yahooSuccess': () => import('../pages/yahooSuccess/index.tsx'),
  '/yahooFailure': () => import('../pages/yahooFailure/index.tsx'),
  '/admin': () => import('../pages/admin/index.tsx'),
};
