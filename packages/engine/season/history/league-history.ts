import type { LeagueId, ScoringForm, WinLossTie } from '@fantasy-stats/domain';
import { type AllTimeRow, allTimeTable } from './all-time-table.ts';
import { type LeagueRecord, leagueRecords } from './league-records.ts';
import { type Person, peopleOf } from './people.ts';
import { type Rivalry, rivalries } from './rivalries.ts';
import type { SeasonChapter } from './season-chapter.ts';

interface SeasonResult {
  readonly league: LeagueId;
  readonly season: number;
  readonly name: string;
  readonly form: ScoringForm;
  readonly isOver: boolean;
  /** Keys of the champions; empty until the final is decided. */
  readonly champions: readonly string[];
  readonly runnersUp: readonly string[];
  readonly places: readonly {
    readonly place: number | null;
    readonly people: readonly string[];
    readonly team: string;
    readonly record: WinLossTie;
    readonly points: number | null;
    readonly inPlayoffs: boolean | null;
  }[];
}

export interface LeagueHistory {
  readonly people: readonly Person[];
  /** Latest first. */
  readonly seasons: readonly SeasonResult[];
  readonly records: readonly LeagueRecord[];
  readonly allTime: readonly AllTimeRow[];
  readonly rivalries: readonly Rivalry[];
}

/** Computes a league's history by people instead of teams. */
export function leagueHistory(given: readonly SeasonChapter[]): LeagueHistory {
  const chapters = [...given].sort((one, other) => other.season - one.season);
  const people = peopleOf(chapters);
  const keys = (league: LeagueId, teamId: string | null) =>
    teamId === null ? [] : people.of(league, teamId).map(({ key }) => key);
  return {
    people: people.list,
    seasons: chapters.map(({ league, season, name, form, isOver, champion, runnerUp, places, teams }) => ({
      league,
      season,
      name,
      form,
      isOver,
      champions: keys(league, champion),
      runnersUp: keys(league, runnerUp),
      places: places.map(({ teamId, place, record, points, inPlayoffs }) => ({
        place,
        people: keys(league, teamId),
        team: teams.find(({ id }) => id === teamId)?.name ?? `Team ${teamId}`,
        record,
        points,
        inPlayoffs,
      })),
    })),
    records: leagueRecords(chapters, people),
    allTime: allTimeTable(chapters, people),
    rivalries: rivalries(chapters, people),
  };
}
