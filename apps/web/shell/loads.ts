import type { Call } from '@fantasy-stats/contract/call';
import { calls } from '@fantasy-stats/contract/calls';
import type { Day, League } from '@fantasy-stats/domain';
import { weeksAround } from '@fantasy-stats/engine/player-values';
import { daysToRead } from '../schedule/days-to-read.ts';
import type { LeagueQuestionKind } from '../worker/league-questions.ts';
import type { RoutePath } from './routes.ts';

/** A GET that a page begins with, and its parameters for the league that is shown. */
export interface Load {
  readonly call: Call;
  readonly parameters: (league: string) => Readonly<Record<string, string>>;
}

const ofLeague = (call: Call): Load => ({ call, parameters: (league) => ({ league }) });
const ofAccount = (call: Call, parameters: Readonly<Record<string, string>> = {}): Load => ({
  call,
  parameters: () => parameters,
});

const frame = [
  ofAccount(calls.league.leagues),
  ofAccount(calls.alerts.unread),
  ofAccount(calls.settings.defaults),
];
const season = [...frame, ofLeague(calls.league.season)];
const dashboard = [...season, ofLeague(calls.league.dashboard)];
const players = ofLeague(calls.league.players);
const forecastInputs = ofLeague(calls.league.forecastInputs);

/**
 * What each page reads first, beside the context: asked for by the head of its HTML while the page's code is on its way,
 * and on a way from another page when the page opens, all at once.
 */
export const loads: Readonly<Partial<Record<RoutePath, readonly Load[]>>> = {
  '/home': [...dashboard, players],
  '/leagueDashboard': dashboard,
  '/teamAverages': season,
  '/stats': season,
  '/weeklyMatchups': dashboard,
  '/seasonTotalRankings': season,
  '/tradeHistory': [...season, ofLeague(calls.league.trades)],
  '/playerRankings': [
    ...season,
    players,
    ofAccount(calls.nba.players, { season: 'running' }),
    ofAccount(calls.marks.players),
    forecastInputs,
  ],
  '/nbaSchedule': [...season, players],
  '/draftAnalysis': [...season, ofLeague(calls.league.draft), ofLeague(calls.draft.review)],
  '/tradeAnalyzer': [...dashboard, players, forecastInputs],
  '/matchupAnalyzer': [...dashboard, players],
  '/streamer-selection': [...dashboard, players],
  '/settings': [...frame, ofAccount(calls.settings.overview)],
};

interface Computed {
  /** By which of the page's answers the forecasts' inputs are of the right version. */
  readonly version: 'dashboard' | 'season';
  /** What the page asks the worker first. */
  readonly asks: LeagueQuestionKind;
}

/** Pages that compute from the forecasts' inputs. */
export const computeFromInputs: Readonly<Partial<Record<RoutePath, Computed>>> = {
  '/playerRankings': { version: 'season', asks: 'values' },
  '/tradeAnalyzer': { version: 'dashboard', asks: 'worth' },
  '/matchupAnalyzer': { version: 'dashboard', asks: 'projection' },
  '/streamer-selection': { version: 'dashboard', asks: 'streaming' },
};

/** Pages that read the NBA's schedule, and of which days: of the league, so it comes after that. */
export const scheduleDays: Readonly<
  Partial<Record<RoutePath, (league: League, today: Day) => { readonly from: Day; readonly to: Day }>>
> = {
  '/nbaSchedule': daysToRead,
  '/playerRankings': (league) => {
    const [running, next] = weeksAround(league);
    return { from: running.firstDay, to: next.lastDay };
  },
};

/** The addresses of a page's loads for the script in its HTML, where a bare `league` stands for the league that is shown. */
export function earlyAddresses(path: RoutePath): string[] {
  return (loads[path] ?? []).map(({ call, parameters }) => {
    const query = new URLSearchParams(parameters('')).toString().replace('league=', 'league');
    return query === '' ? call.path : `${call.path}?${query}`;
  });
}
