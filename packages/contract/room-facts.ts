import type { DraftPick, LeagueSeason, Player } from '@fantasy-stats/domain';
import type { AnswerOf, Frozen } from './call.ts';
import type { dashboard } from './dashboard.ts';
import type { review } from './draft-review.ts';
import type { history } from './league-history.ts';
import type { Hindsight } from './league-trades.ts';
import type { RecapFacts } from './recap-facts.ts';

/** The pages of a league's room; `home` stands at its address itself. */
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

/** Which page of a room; its week where it is about one and names one. */
export interface RoomPage {
  readonly section: RoomSection;
  readonly week: number | null;
}

/**
 * What a page of a room is drawn from: the answers that members' pages are drawn from, as one who has no team in the league
 * reads them. What a page does not show is null.
 */
export interface RoomFacts {
  readonly season: LeagueSeason;
  /** ISO instant of the last sync that brought data; null before the first. */
  readonly syncedAt: string | null;
  readonly dashboard: Omit<AnswerOf<typeof dashboard>, 'nbaOutage'> | null;
  readonly trades: Hindsight | null;
  readonly draft: {
    readonly picks: readonly DraftPick[];
    readonly players: readonly Player[];
    readonly review: AnswerOf<typeof review>['review'];
  } | null;
  /** What the front page tells: the last week that is over, and the one that runs or comes. */
  readonly story: { readonly recap: RecapFacts | null; readonly preview: RecapFacts | null } | null;
  readonly history: Frozen<Omit<AnswerOf<typeof history>, 'version'>> | null;
}

/** Where a page of a room stands. */
export interface RoomPlace {
  /** The room's own path, without a slash at its end. */
  readonly path: string;
  /** Of the site, without a slash at its end. */
  readonly origin: string;
}

/** What links to a room show as a picture: what its story begins with, and the top of its table. */
export interface RoomPicture {
  readonly league: string;
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly text: string }[];
}

/** Draws the rooms' pages as HTML: built from the web's components, run by the server. */
export interface RoomRenderer {
  /** A page as a whole document; null where the room has none at this address, such as that of a week that has not begun. */
  roomPage(facts: RoomFacts, page: RoomPage, place: RoomPlace): string | null;
  /** What links to the room show, from the facts of its front page. */
  roomPicture(facts: RoomFacts, place: RoomPlace): RoomPicture;
  /** What every address that leads to no room answers. */
  noRoomPage(): string;
  /** What is answered while a room's page cannot be made. */
  laterPage(): string;
}
