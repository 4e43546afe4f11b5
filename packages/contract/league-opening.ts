import { z } from 'zod';
import { type AnswerOf, type Frozen, read } from './call.ts';
import type { dashboard } from './dashboard.ts';
import type { review } from './draft-review.ts';
import type { draft, season } from './league.ts';
import type { players } from './league-players.ts';
import type { trades } from './league-trades.ts';
import type { schedule } from './nba.ts';
import { LeagueIdParameter } from './shapes.ts';
import type { TeamOpening } from './team-opening.ts';

/** Pages whose opening sentences the server can write, by their paths in the web application. */
export const openingPages = [
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
export type OpeningPage = (typeof openingPages)[number];

export const opening = read({
  path: 'league/opening',
  summary:
    'The opening sentences of a page as HTML, for its head to show while its code is on its way: as the page writes them without any choice in its address.',
  access: 'member',
  query: { league: LeagueIdParameter, page: z.enum(openingPages) },
  answer: z.object({
    /** Null where the page begins with something else, such as a notice, and where nothing is known yet. */
    html: z.string().nullable(),
  }),
  errors: ['leagueNotFound'],
});

/** What the openings are written from: what their pages read first. */
export interface OpeningFacts {
  readonly season: Frozen<AnswerOf<typeof season>>;
  /** Null where it has not been computed: nobody waits for a forecast here. */
  readonly dashboard: Frozen<AnswerOf<typeof dashboard>> | null;
  /** As everybody sees them, by no weights of the reader's own. Null where they have not been valued. */
  readonly trades: Frozen<AnswerOf<typeof trades>> | null;
  /** The same of the draft's review, and who was drafted. */
  readonly draft: {
    readonly review: Frozen<AnswerOf<typeof review>>;
    readonly players: Frozen<AnswerOf<typeof draft>>['players'];
  } | null;
  /** The NBA's games of the league's season, its players, and when it is, an ISO instant; null for pages that tell of none. */
  readonly schedule: {
    readonly days: Frozen<AnswerOf<typeof schedule>>['days'];
    readonly players: Frozen<AnswerOf<typeof players>>['players'];
    readonly now: string;
  } | null;
  /**
   * What the browser's worker would compute for the reader's own team, and when it is, an ISO instant; null where it has not been
   * computed ahead, and for readers who see numbers of their own.
   */
  readonly team: (TeamOpening & { readonly now: string }) | null;
  /** The leagues the reader has linked; null for pages that tell of one alone. */
  readonly leagues: readonly { readonly name: string; readonly isActive: boolean }[] | null;
}

/** Writes the opening of a page as HTML; null where the page does not begin with one. */
export type OpeningWriter = (page: OpeningPage, facts: OpeningFacts) => string | null;
