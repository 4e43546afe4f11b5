import {
  type RoomFacts,
  type RoomPage,
  type RoomPlace,
  type RoomSection,
  roomSections,
} from '@fantasy-stats/contract/room-facts';
import { isHeadToHead } from '@fantasy-stats/domain';
import {
  begunWeeks,
  lastCompletedWeek,
  runningWeek,
  type SeasonAnswer,
  type SeasonView,
  seasonView,
} from '../league/season-view.ts';

export const sectionName = {
  home: 'Home',
  averages: 'Averages',
  stats: 'Weekly stats',
  matchups: 'Matchups',
  standings: 'Standings',
  trades: 'Trades',
  draft: 'Draft',
  records: 'Records',
} as const satisfies Record<RoomSection, string>;

/** What a league's room shows: matchups only where teams meet. */
export function sectionsOf({ league }: Pick<SeasonView, 'league'>): RoomSection[] {
  return roomSections.filter((section) => section !== 'matchups' || isHeadToHead(league.scoringForm));
}

/** A league's room as its pages look at it. */
export interface Room {
  readonly facts: RoomFacts;
  /** The season as one without a team in it looks at it. */
  readonly view: SeasonView;
  readonly page: RoomPage;
  readonly place: RoomPlace;
  /** Weeks that have begun, the oldest first. */
  readonly weeks: readonly number[];
  /** The week that is shown: the one asked for, else the running or the last one; null where that has not begun. */
  readonly week: number | null;
  /** The address of a page of the room. */
  readonly to: (section: RoomSection, week?: number) => string;
}

/** How fresh a room's facts are, as members' pages are told; of syncs under way it knows nothing. */
export function freshnessOf({ syncedAt }: RoomFacts): SeasonAnswer['freshness'] {
  return { syncedAt, state: 'complete', version: 0, missing: [], failure: null };
}

/** Whether anything was counted in a week yet: the one that runs begins with its first game. */
function hasNumbers(view: SeasonView, week: number): boolean {
  return view.season.teamWeeks.some(
    ({ line, week: of }) => of === week && Object.values(line).some((count) => count > 0),
  );
}

/** Prepares a room for its pages. */
export function readRoom(facts: RoomFacts, page: RoomPage, place: RoomPlace): Room {
  const view = seasonView({
    ...facts.season,
    ownTeamId: null,
    transactions: [],
    freshness: freshnessOf(facts),
  });
  const weeks = begunWeeks(view);
  const running = runningWeek(view);
  const last = lastCompletedWeek(view) ?? weeks.at(-1) ?? null;
  const isEmpty = running !== null && page.section === 'stats' && !hasNumbers(view, running);
  const usual = isEmpty ? last : (running ?? last);
  return {
    facts,
    view,
    page,
    place,
    weeks,
    week: page.week === null ? usual : (weeks.find((week) => week === page.week) ?? null),
    to: (section, week) =>
      section === 'home' ? place.path : `${place.path}/${section}${week === undefined ? '' : `/${week}`}`,
  };
}
