export type NavigationGroup = 'LEAGUE' | 'NBA' | 'DRAFT' | 'TOOLS' | 'SETTINGS';

interface RouteFacts {
  /** As the specification writes it; matched in any case, with or without a trailing slash. */
  readonly path: `/${string}`;
  readonly title: string;
  readonly isPublic: boolean;
  /** The group of the navigation that is marked while the page is open. */
  readonly group?: NavigationGroup;
  /** The text in the navigation; without it the page is not listed there. */
  readonly navigation?: string;
  /** A logged-in user without premium may open it. */
  readonly isOpenWithoutPremium?: boolean;
  /** Neither sidebar nor menu, even when logged in. */
  readonly hasNoSidebar?: boolean;
  /** Shows one league, which stands in its address. */
  readonly showsLeague?: boolean;
  /** For users with the admin role; everybody else sees the not-found page. */
  readonly isForAdmins?: boolean;
}

const league = { isPublic: false, group: 'LEAGUE', showsLeague: true } as const;
const tools = { isPublic: false, group: 'TOOLS', showsLeague: true } as const;

/** Every page of the app, said once. The order is that of the navigation. */
const table = [
  {
    path: '/',
    title: 'See what decides your week',
    isPublic: true,
  },
  { path: '/login', title: 'Log in', isPublic: true },
  {
    path: '/register',
    title: 'Create account',
    isPublic: true,
  },
  { path: '/pricing', title: 'Pricing', isPublic: true },
  { path: '/tools', title: 'Tools', isPublic: true },
  { path: '/about', title: 'About', isPublic: true },
  { path: '/draftAnalysis/room', title: 'Draft room', isPublic: true, group: 'DRAFT' },
  {
    path: '/paymentReturn',
    title: 'Payment',
    isPublic: true,
    hasNoSidebar: true,
  },
  {
    path: '/login/forgotten',
    title: 'Forgot password',
    isPublic: true,
  },
  {
    path: '/login/reset',
    title: 'New password',
    isPublic: true,
  },
  {
    path: '/login/confirm',
    title: 'Confirm email',
    isPublic: true,
  },
  {
    path: '/login/email',
    title: 'New email address',
    isPublic: true,
  },
  {
    path: '/login/email-undo',
    title: 'Former email address',
    isPublic: true,
  },
  {
    path: '/login/unsubscribe',
    title: 'No more email',
    isPublic: true,
  },
  {
    path: '/login/recaps',
    title: 'Recaps by email',
    isPublic: true,
  },
  {
    path: '/payment',
    title: 'Premium',
    isPublic: false,
    isOpenWithoutPremium: true,
    hasNoSidebar: true,
  },
  {
    path: '/home',
    title: 'Home',
    isPublic: false,
    showsLeague: true,
  },
  {
    ...league,
    path: '/leagueDashboard',
    title: 'Dashboard',
    navigation: 'DASHBOARD',
  },
  {
    ...league,
    path: '/teamAverages',
    title: 'Team averages',
    navigation: 'TEAM AVERAGES',
  },
  {
    ...league,
    path: '/stats',
    title: 'Weekly stats',
    navigation: 'WEEKLY STATS',
  },
  {
    ...league,
    path: '/weeklyMatchups',
    title: 'Weekly matchups',
    navigation: 'WEEKLY MATCHUPS',
  },
  {
    ...league,
    path: '/seasonTotalRankings',
    title: 'Season standings',
    navigation: 'SEASON STANDINGS',
  },
  {
    ...league,
    path: '/tradeHistory',
    title: 'Trade history',
    navigation: 'TRADE HISTORY',
  },
  {
    path: '/playerRankings',
    title: 'Player rankings',
    isPublic: false,
    group: 'NBA',
    showsLeague: true,
    navigation: 'PLAYER RANKINGS',
  },
  {
    path: '/nbaSchedule',
    title: 'NBA schedule',
    isPublic: false,
    group: 'NBA',
    showsLeague: true,
    navigation: 'SCHEDULE',
  },
  {
    path: '/draftAnalysis',
    title: 'Draft analysis',
    isPublic: false,
    group: 'DRAFT',
    showsLeague: true,
    navigation: 'DRAFT ANALYSIS',
  },
  {
    ...tools,
    path: '/tradeAnalyzer',
    title: 'Trade analyzer',
    navigation: 'TRADE ANALYZER',
  },
  {
    ...tools,
    path: '/matchupAnalyzer',
    title: 'Matchup analyzer',
    navigation: 'MATCHUP ANALYZER',
  },
  {
    ...tools,
    path: '/streamer-selection',
    title: 'Streamer selection',
    navigation: 'STREAMER SELECTION',
  },
  {
    path: '/settings',
    title: 'Settings',
    isPublic: false,
    group: 'SETTINGS',
  },
  {
    path: '/authorize',
    title: 'Connect an assistant',
    isPublic: false,
    group: 'SETTINGS',
  },
  {
    path: '/yahooSuccess',
    title: 'Yahoo linked',
    isPublic: false,
    group: 'SETTINGS',
  },
  {
    path: '/yahooFailure',
    title: 'Yahoo not linked',
    isPublic: false,
    group: 'SETTINGS',
  },
  {
    path: '/admin',
    title: 'Administration',
    isPublic: false,
    isForAdmins: true,
  },
] as const satisfies readonly RouteFacts[];

export type RoutePath = (typeof table)[number]['path'];

/** A page of the app. */
export interface Route extends RouteFacts {
  readonly path: RoutePath;
}

export const routes: readonly Route[] = table;

function normal(path: string): string {
  const trimmed = path.replace(/\/+$/, '').toLowerCase();
  return trimmed === '' ? '/' : trimmed;
}

const byPath = new Map<string, Route>(routes.map((route) => [normal(route.path), route]));

/** The route an address's path belongs to, in any case, with or without a trailing slash; null for none. */
export function routeOf(path: string): Route | null {
  return byPath.get(normal(path)) ?? null;
}
