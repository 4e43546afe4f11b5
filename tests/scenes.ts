import { readPages } from '../apps/web/read-pages.ts';
import { brokenScenes } from './screenshots/broken.ts';
import { draftScenes } from './screenshots/draft-analysis.ts';
import { extensionScenes } from './screenshots/extension.ts';
import type { LeagueByForm } from './screenshots/leagues.ts';
import { yahooLinkingScenes } from './screenshots/linking-yahoo.ts';
import { matchupScenes } from './screenshots/matchup-analyzer.ts';
import { openedScenes } from './screenshots/opened.ts';
import { playerScenes } from './screenshots/player-rankings.ts';
import { resultsScenes } from './screenshots/results.ts';
import type { Scene } from './screenshots/scene.ts';
import { scheduleHomeScenes } from './screenshots/schedule-home.ts';
import { streamerScenes } from './screenshots/streamer-selection.ts';
import { tradeScenes } from './screenshots/trade-analyzer.ts';
import { tradeHistoryScenes } from './screenshots/trade-history.ts';

/** Width in px from which the navigation is a sidebar. */
export const WIDE = 720;

function nameOf(path: string): string {
  return path === '/' ? 'landing' : path.slice(1).replaceAll('/', '-');
}

async function pages(): Promise<Scene[]> {
  return (await readPages()).map(({ access, path }) => ({
    name: nameOf(path),
    path,
    as: access === 'public' ? 'visitor' : 'demo',
  }));
}

function forms(leagues: LeagueByForm): Scene[] {
  return Object.entries(leagues)
    .filter(([form]) => form !== 'eachCategory')
    .flatMap(([form, league]) =>
      ['/leagueDashboard', '/teamAverages', '/stats', '/home', '/nbaSchedule'].map(
        (path): Scene => ({ name: `${nameOf(path)}-${form}`, path: `${path}?league=${league}`, as: 'demo' }),
      ),
    );
}

/** Pages that differ for some viewers. */
const viewers: readonly Scene[] = [
  { name: 'visitor-sent-to-login', path: '/teamAverages', as: 'visitor' },
  { name: 'payment-withoutPremium', path: '/payment', as: 'withoutPremium' },
  { name: 'pricing-signedIn', path: '/pricing', as: 'demo' },
  { name: 'about-signedIn', path: '/about', as: 'demo' },
  { name: 'tools-signedIn', path: '/tools', as: 'demo' },
  { name: 'landing-signedIn', path: '/', as: 'demo' },
  { name: 'paymentReturn-signedIn', path: '/paymentReturn', as: 'withoutPremium' },
  { name: 'notFound', path: '/no/such/page', as: 'visitor' },
  { name: 'notFound-signedIn', path: '/no/such/page', as: 'demo' },
  ...['/home', '/settings', '/leagueDashboard', '/teamAverages', '/stats', '/matchupAnalyzer'].map(
    (path): Scene => ({ name: `${nameOf(path)}-noLeague`, path, as: 'withoutLeague' }),
  ),
];

export async function scenesOf(leagues: LeagueByForm): Promise<Scene[]> {
  return [
    ...(await pages()),
    ...viewers,
    ...forms(leagues),
    ...playerScenes(leagues),
    ...openedScenes,
    ...brokenScenes,
    ...draftScenes(leagues),
    ...extensionScenes,
    ...yahooLinkingScenes,
    ...scheduleHomeScenes,
    ...resultsScenes(leagues),
    ...streamerScenes(leagues),
    ...tradeScenes(leagues),
    ...matchupScenes(leagues),
    ...tradeHistoryScenes(leagues),
  ];
}
