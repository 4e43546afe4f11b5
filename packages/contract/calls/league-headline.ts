import { z } from 'zod';
import { type Frozen, type ResponseOf, read } from './call.ts';
import type { dashboard } from './dashboard.ts';
import type { review } from './draft-review.ts';
import type { draft, season } from './league.ts';
import type { players } from './league-players.ts';
import type { trades } from './league-trades.ts';
import type { schedule } from './nba.ts';
import { LeagueIdParameter } from './shapes.ts';
import type { TeamHeadline } from './team-headline.ts';

/** Pages whose headline the server can render, by path in the web app. */
export const headlinePages = [
  '/home',
  '/leagueDashboard',
  '/teamAverages',
  '/stats',
  '/weeklyMatchups',
  '/seasonTotalRankings',
  '/tradeHistory',
  '/draftAnalysis',
  '/tradeAnalyzer',
  '/nbaSchedule',
  '/matchupAnalyzer',
  '/playerRankings',
  '/streamer-selection',
  '/settings',
] as const;
export type HeadlinePage = (typeof headlinePages)[number];

export const headline = read({
  path: 'league/headline',
  summary:
    'The headline of a page as HTML, shown while the page’s code loads: as the page renders it without URL parameters.',
  access: 'member',
  query: { league: LeagueIdParameter, page: z.enum(headlinePages) },
  response: z.object({
    /** Null when the page starts with something else, such as a notice, and without data. */
    html: z.string().nullable(),
  }),
  errors: ['leagueNotFound'],
});

/** Inputs of the headlines: the responses their pages load first. */
export interface HeadlineFacts {
  readonly season: Frozen<ResponseOf<typeof season>>;
  /** Null when not computed; the headline never waits for a forecast. */
  readonly dashboard: Frozen<ResponseOf<typeof dashboard>> | null;
  /** Without the user's own category weights. Null if there are no values. */
  readonly trades: Frozen<ResponseOf<typeof trades>> | null;
  /** Data for the draft review's headline, with the drafted players. */
  readonly draft: {
    readonly review: Frozen<ResponseOf<typeof review>>;
    readonly players: Frozen<ResponseOf<typeof draft>>['players'];
  } | null;
  /**
   * The NBA's games of the league's season, its players, and the current ISO instant; null for pages that
   * need none.
   */
  readonly schedule: {
    readonly days: Frozen<ResponseOf<typeof schedule>>['days'];
    readonly players: Frozen<ResponseOf<typeof players>>['players'];
    readonly now: string;
  } | null;
  /**
   * Headline data of the user's own team, as the browser's worker would compute it, and its ISO instant; null
   * when not precomputed, and for users with their own projections or weights.
   */
  readonly team: (TeamHeadline & { readonly now: string }) | null;
  /** The user's linked leagues; null for pages about a single league. */
  readonly leagues: readonly { readonly name: string; readonly isActive: boolean }[] | null;
}

/** Renders the headline of a page as HTML; null when the page has none. */
export type HeadlineWriter = (page: HeadlinePage, facts: HeadlineFacts) => string | null;
