import type { LeagueId } from '@fantasy-stats/domain';
import {
  type LeagueHistory,
  leagueHistory,
  type SeasonChapter,
  seasonChapter,
} from '@fantasy-stats/engine/league-history';
import type { Queryable } from '../../database/index.ts';
import { readSeason } from '../facts/read.ts';
import type { StoredSeason } from './past.ts';

/** Seasons and whole histories whose figures are kept. */
const keptChapters = 200;
const keptHistories = 40;

export interface HistoryKeeper {
  /** The history of a league's seasons as they are stored; a season is computed again only when it has changed. */
  read(database: Queryable, seasons: readonly StoredSeason[]): Promise<LeagueHistory>;
}

/** Keeps what is computed of seasons, most of which are over and never change. */
export function keepHistories(): HistoryKeeper {
  const chapters = new Map<string, SeasonChapter>();
  const histories = new Map<string, LeagueHistory>();

  async function chapterOf(
    database: Queryable,
    { id, version }: StoredSeason,
  ): Promise<SeasonChapter | null> {
    const mark = markOf({ id, version });
    const known = chapters.get(mark);
    if (known) return known;
    const season = await readSeason(database, id);
    return season && keep(chapters, keptChapters, mark, seasonChapter(season));
  }

  return {
    read: async (database, seasons) => {
      const mark = seasons.map(markOf).join(' ');
      const known = histories.get(mark);
      if (known) return known;
      const read: SeasonChapter[] = [];
      for (const season of seasons) {
        const chapter = await chapterOf(database, season);
        if (chapter) read.push(chapter);
      }
      return keep(histories, keptHistories, mark, leagueHistory(read));
    },
  };
}

function markOf({ id, version }: { readonly id: LeagueId; readonly version: number }): string {
  return `${id}:${version}`;
}

function keep<Value>(kept: Map<string, Value>, most: number, mark: string, value: Value): Value {
  kept.set(mark, value);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  return value;
}
