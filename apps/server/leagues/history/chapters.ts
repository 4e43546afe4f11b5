import type { LeagueId } from '@fantasy-stats/domain';
import {
  type LeagueHistory,
  leagueHistory,
  type SeasonChapter,
  seasonChapter,
} from '@fantasy-stats/engine/season-history';
import type { Queryable } from '../../kernel/database/index.ts';
import { readSeason } from '../facts/read-league.ts';
import type { StoredSeason } from './past.ts';

/** Maximum cached seasons and cached histories. */
const maxChapters = 200;
const maxHistories = 40;

export interface HistoryKeeper {
  /** Returns the history of a league's stored seasons; a season is recomputed only after a change. */
  read(database: Queryable, seasons: readonly StoredSeason[]): Promise<LeagueHistory>;
}

/** Creates a cache of computed seasons. Most seasons never change. */
export function cacheHistories(): HistoryKeeper {
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
    return season && cache(chapters, maxChapters, mark, seasonChapter(season));
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
      return cache(histories, maxHistories, mark, leagueHistory(read));
    },
  };
}

function markOf({ id, version }: { readonly id: LeagueId; readonly version: number }): string {
  return `${id}:${version}`;
}

function cache<Value>(cached: Map<string, Value>, most: number, mark: string, value: Value): Value {
  cached.set(mark, value);
  const [oldest] = cached.keys();
  if (cached.size > most && oldest !== undefined) cached.delete(oldest);
  return value;
}
