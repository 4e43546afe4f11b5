import type { DraftPick, LeagueSeason, Player } from '@fantasy-stats/domain';
import type { Frozen, ResponseOf } from './call.ts';
import type { dashboard } from './dashboard.ts';
import type { review } from './draft-review.ts';
import type { history } from './league-history.ts';
import type { Hindsight } from './league-trades.ts';
import type { RecapFacts } from './recap-facts.ts';

/** The sections of a public league page; `home` is at the base URL. */
export const roomSections = [
  'home',
  'averages',
  'stats',
  'matchups',
  'standings',
  'trades',
  'draft',
  'records',
] as const;
export type RoomSection = (typeof roomSections)[number];

/** A section, with its week if it shows one. */
export interface RoomPage {
  readonly section: RoomSection;
  readonly week: number | null;
  /** The sorted table and column, such as `standings.-PTS`; absent if none. */
  readonly sort?: string;
}

/** Inputs of a public league page: the API responses of the members' pages, for a user without a team. */
export interface RoomFacts {
  readonly season: LeagueSeason;
  /** ISO instant of the last sync with data; null before the first. */
  readonly syncedAt: string | null;
  readonly dashboard: Omit<ResponseOf<typeof dashboard>, 'nbaOutage'> | null;
  readonly trades: Hindsight | null;
  readonly draft: {
    readonly picks: readonly DraftPick[];
    readonly players: readonly Player[];
    readonly review: ResponseOf<typeof review>['review'];
  } | null;
  /** The front page's recap of the last completed week, and preview of the current or next one. */
  readonly story: { readonly recap: RecapFacts | null; readonly preview: RecapFacts | null } | null;
  readonly history: Frozen<Omit<ResponseOf<typeof history>, 'version'>> | null;
}

/** Base URL of a public league page. */
export interface RoomPlace {
  /** The public page's path, without a trailing slash. */
  readonly path: string;
  /** The site's origin, without a trailing slash. */
  readonly origin: string;
}

/** The content of the link preview image: the start of the recap or preview, and the top of the standings. */
export interface RoomPicture {
  readonly league: string;
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly text: string }[];
}

/** Renders the public pages as HTML: built from the web app's components, run by the server. */
export interface RoomRenderer {
  /**
   * Returns a section as a complete document; null if the URL has none, such as a week that has not started.
   */
  roomPage(facts: RoomFacts, page: RoomPage, place: RoomPlace): string | null;
  /** Returns the sorts of the tables in a document of {@link roomPage}. */
  sortsOf(document: string): ReadonlySet<string>;
  /** Returns the content of the link preview image, from the front page's data. */
  roomPicture(facts: RoomFacts, place: RoomPlace): RoomPicture;
  /** Returns the page for URLs without a public league page. */
  noSuchPage(): string;
  /** Returns the page shown while a public page cannot be rendered. */
  unavailablePage(): string;
}
