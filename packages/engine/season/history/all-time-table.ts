import type { WinLossTie } from '@fantasy-stats/domain';
import { isHeadToHead } from '@fantasy-stats/domain';
import { addRecords, mirrored, winShare } from '../contest.ts';
import type { People } from './people.ts';
import type { SeasonChapter } from './season-chapter.ts';

export interface AllTimeRow {
  readonly person: string;
  readonly seasons: number;
  readonly titles: number;
  readonly finalsLost: number;
  /** Number of seasons in which the person played for the title; null when no season had playoffs. */
  readonly playoffs: number | null;
  /** Best and mean final rank over finished seasons; null if none. */
  readonly bestPlace: number | null;
  readonly meanPlace: number | null;
  /** Matchups of regular seasons and playoffs, whatever the league counts; without consolation matches. */
  readonly matchups: WinLossTie;
  /** Share of matchups won (ties count as half); null without matchups. */
  readonly share: number | null;
  readonly inPlayoffs: WinLossTie;
  /** Categories won, lost and tied, in head-to-head category seasons. */
  readonly categories: WinLossTie;
}

/**
 * Computes every person's record over all seasons: most titles first, then the larger share of matchups won.
 */
export function allTimeTable(chapters: readonly SeasonChapter[], people: People): AllTimeRow[] {
  const hadPlayoffs = chapters.some(({ places }) => places.some(({ inPlayoffs }) => inPlayoffs !== null));
  const rows = people.list.map((person): AllTimeRow => {
    const matchups: WinLossTie[] = [];
    const playoffs: WinLossTie[] = [];
    const categories: WinLossTie[] = [];
    const places: number[] = [];
    let titles = 0;
    let finalsLost = 0;
    let playoffSeasons = 0;
    for (const { league, teamId } of person.teams) {
      const chapter = chapters.find((candidate) => candidate.league === league);
      if (!chapter) continue;
      const place = chapter.places.find((row) => row.teamId === teamId);
      if (chapter.isOver && place && place.place !== null) places.push(place.place);
      if (place?.inPlayoffs) playoffSeasons += 1;
      if (chapter.champion === teamId) titles += 1;
      if (chapter.runnerUp === teamId) finalsLost += 1;
      for (const meeting of chapter.meetings) {
        const isFirst = meeting.first === teamId;
        if (!isFirst && meeting.second !== teamId) continue;
        const result = isFirst ? meeting.result : mirrored(meeting.result);
        matchups.push(result);
        if (meeting.stage !== 'regular' && meeting.stage !== 'placement') playoffs.push(result);
        if (isHeadToHead(chapter.form) && chapter.form !== 'headToHeadPoints')
          categories.push(isFirst ? meeting.categories : mirrored(meeting.categories));
      }
    }
    const all = addRecords(matchups);
    return {
      person: person.key,
      seasons: new Set(person.teams.map(({ league }) => league)).size,
      titles,
      finalsLost,
      playoffs: hadPlayoffs ? playoffSeasons : null,
      bestPlace: places.length === 0 ? null : Math.min(...places),
      meanPlace: places.length === 0 ? null : places.reduce((sum, value) => sum + value, 0) / places.length,
      matchups: all,
      share: winShare(all),
      inPlayoffs: addRecords(playoffs),
      categories: addRecords(categories),
    };
  });
  return rows.sort(
    (one, other) =>
      other.titles - one.titles ||
      (other.share ?? -1) - (one.share ?? -1) ||
      (one.meanPlace ?? Number.MAX_VALUE) - (other.meanPlace ?? Number.MAX_VALUE),
  );
}
