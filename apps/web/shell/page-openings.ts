import type { OpeningPage } from '@fantasy-stats/contract/league-opening';
import type { ComponentType, ReactElement } from 'react';
import type { EarlyFacts } from '../league/early-facts.ts';
import { Lead as AuthorizeLead } from '../pages/authorize/Lead.tsx';
import * as draftAnalysis from '../pages/draftAnalysis/Opening.tsx';
import * as home from '../pages/home/Opening.tsx';
import * as leagueDashboard from '../pages/leagueDashboard/Opening.tsx';
import * as matchupAnalyzer from '../pages/matchupAnalyzer/Opening.tsx';
import * as nbaSchedule from '../pages/nbaSchedule/Opening.tsx';
import * as playerRankings from '../pages/playerRankings/Opening.tsx';
import * as seasonTotalRankings from '../pages/seasonTotalRankings/Opening.tsx';
import * as settings from '../pages/settings/Opening.tsx';
import * as stats from '../pages/stats/Opening.tsx';
import * as streamerSelection from '../pages/streamer-selection/Opening.tsx';
import * as teamAverages from '../pages/teamAverages/Opening.tsx';
import * as tradeAnalyzer from '../pages/tradeAnalyzer/Opening.tsx';
import * as tradeHistory from '../pages/tradeHistory/Opening.tsx';
import * as weeklyMatchups from '../pages/weeklyMatchups/Opening.tsx';
import type { RoutePath } from './routes.ts';

/** What each page opens with before its code is there; null where it begins with something else. For the server alone. */
export const pageOpenings: Readonly<Record<OpeningPage, (facts: EarlyFacts) => ReactElement | null>> = {
  '/home': home.earlyOpening,
  '/leagueDashboard': leagueDashboard.earlyOpening,
  '/teamAverages': teamAverages.earlyOpening,
  '/stats': stats.earlyOpening,
  '/weeklyMatchups': weeklyMatchups.earlyOpening,
  '/seasonTotalRankings': seasonTotalRankings.earlyOpening,
  '/tradeHistory': tradeHistory.earlyOpening,
  '/draftAnalysis': draftAnalysis.earlyOpening,
  '/tradeAnalyzer': tradeAnalyzer.earlyOpening,
  '/nbaSchedule': nbaSchedule.earlyOpening,
  '/matchupAnalyzer': matchupAnalyzer.earlyOpening,
  '/playerRankings': playerRankings.earlyOpening,
  '/streamer-selection': streamerSelection.earlyOpening,
  '/settings': settings.earlyOpening,
};

/** What pages for signed-in readers begin with that say the same to everybody: it stands in their HTML. */
export const pageLeads: Readonly<Partial<Record<RoutePath, ComponentType>>> = {
  '/authorize': AuthorizeLead,
};
