import type { RoutePath } from './routes.ts';

/** What public pages are to whoever finds them in a search or behind a link. Pages without a description are not to be found. */
export const descriptions: Readonly<Partial<Record<RoutePath, string>>> = {
  '/': 'League statistics and analysis for fantasy basketball managers on Yahoo and ESPN: where you stand, what wins your week, and how sure that is.',
  '/login': 'Log in to your fantasy basketball leagues, matchups and trades.',
  '/register':
    'Create an account, link your Yahoo or ESPN fantasy basketball league, and see what decides your week.',
  '/pricing': 'What Fantasy Stats costs, and what it gives a fantasy basketball manager.',
  '/tools':
    'Matchups, trades, streamers, player rankings, drafts: try the fantasy basketball tools on a demo league, without an account.',
  '/about':
    'How the numbers of Fantasy Stats come about, from which sources, and how good its forecasts have been.',
  '/draftAnalysis/room':
    'A fantasy basketball draft room: the next pick for your team, snake or auction, or a whole mock draft. No account needed.',
};
