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
  type SeasonResponse,
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

export function sectionsOf({ league }: Pick<SeasonView, 'league'>): RoomSection[] {
  return roomSections.filter((section) => section !== 'matchups' || isHeadToHead(league.scoringForm));
}

export interface Room {
  readonly facts: RoomFacts;
  readonly view: SeasonView;
  readonly page: RoomPage;
  readonly place: RoomPlace;
  readonly weeks: readonly number[];
  /** The week shown: by default the current or last one; null before the first week. */
  readonly week: number | null;
  readonly to: (section: RoomSection, week?: number) => string;
}

/**
 * Returns the data's freshness for components shared with signed-in pages. Public pages do not know whether a
 * sync is running.
 */
export function staleTimesOf({ syncedAt }: RoomFacts): SeasonResponse['freshness'] {
  return { syncedAt, state: 'complete', version: 0, missing: [], failure: null };
}

/** Returns whether a week has statistics, i.e. has had its first game. */
function hasNumbers(view: SeasonView, week: number): boolean {
  return view.season.teamWeeks.some(
    ({ line, week: of }) => of === week && Object.values(line).some((count) => count > 0),
  );
}

export function readRoom(facts: RoomFacts, page: RoomPage, place: RoomPlace): Room {
  const view = seasonView({
    ...facts.season,
    ownTeamId: null,
    transactions: [],
    freshness: staleTimesOf(facts),
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
