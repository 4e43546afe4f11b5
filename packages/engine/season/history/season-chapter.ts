import type { LeagueId, LeagueSeason, Manager, ScoringForm, TeamId, Week } from '@fantasy-stats/domain';
import { type SeasonEnd, seasonEnd } from './final-places.ts';
import { type Meeting, meetingsOf } from './meetings.ts';
import { type SeasonRecord, seasonRecords } from './season-records.ts';

/** One season of a league's history. Finished seasons are computed once. */
export interface SeasonChapter extends SeasonEnd {
  readonly league: LeagueId;
  readonly season: number;
  readonly name: string;
  readonly form: ScoringForm;
  readonly isOver: boolean;
  readonly teams: readonly {
    readonly id: TeamId;
    readonly name: string;
    readonly managers: readonly Manager[];
  }[];
  readonly weeks: readonly Week[];
  readonly meetings: readonly Meeting[];
  readonly records: readonly SeasonRecord[];
}

export function seasonChapter(season: LeagueSeason): SeasonChapter {
  const { league, teams } = season;
  const meetings = meetingsOf(season);
  return {
    league: league.id,
    season: league.season,
    name: league.name,
    form: league.scoringForm,
    isOver: league.phase === 'over',
    teams: teams.map(({ id, name, managers }) => ({ id, name, managers })),
    weeks: league.weeks,
    ...seasonEnd(season),
    meetings,
    records: seasonRecords(season, meetings),
  };
}
