import type { LeagueId, WinLossTie } from '@fantasy-stats/domain';
import { addRecords, mirrored } from '../contest.ts';
import type { MatchupStage } from '../title-bracket.ts';
import type { People } from './people.ts';
import type { SeasonChapter } from './season-chapter.ts';

interface RivalMeeting {
  readonly league: LeagueId;
  readonly season: number;
  readonly week: number;
  readonly stage: MatchupStage;
  readonly result: 'won' | 'lost' | 'tied';
  /** Categories won, or fantasy points. */
  readonly score: number | null;
  readonly opponentScore: number | null;
}

/** All matchups of two people, from the first person's view. */
export interface Rivalry {
  readonly first: string;
  readonly second: string;
  readonly matchups: WinLossTie;
  /** Categories won, lost and tied, in category matchups. */
  readonly categories: WinLossTie;
  readonly inPlayoffs: WinLossTie;
  /** Consecutive matchups won by the first (positive) or the second (negative); 0 after a tie. */
  readonly streak: number;
  /** Latest first. */
  readonly meetings: readonly RivalMeeting[];
}

/**
 * Computes head-to-head records by person: one entry per pair with a matchup. Co-managers do not play each
 * other.
 */
export function rivalries(chapters: readonly SeasonChapter[], people: People): Rivalry[] {
  const indexByKey = new Map(people.list.map(({ key }, index) => [key, index]));
  const pairs = new Map<string, { first: string; second: string; met: Met[] }>();
  const inTime = [...chapters].sort((one, other) => one.season - other.season);
  for (const { league, season, form, meetings } of inTime) {
    for (const meeting of meetings) {
      for (const one of people.of(league, meeting.first)) {
        for (const other of people.of(league, meeting.second)) {
          if (one.key === other.key) continue;
          const isTurned = (indexByKey.get(one.key) ?? 0) > (indexByKey.get(other.key) ?? 0);
          const [first, second] = isTurned ? [other.key, one.key] : [one.key, other.key];
          const pair = pairs.get(`${first} ${second}`) ?? { first, second, met: [] };
          const { result, categories, firstScore, secondScore, stage, week } = meeting;
          pair.met.push({
            league,
            season,
            week,
            stage,
            record: isTurned ? mirrored(result) : result,
            categories: form === 'headToHeadPoints' ? null : isTurned ? mirrored(categories) : categories,
            score: isTurned ? secondScore : firstScore,
            opponentScore: isTurned ? firstScore : secondScore,
          });
          pairs.set(`${first} ${second}`, pair);
        }
      }
    }
  }
  return [...pairs.values()].map(({ first, second, met }) => ({
    first,
    second,
    matchups: addRecords(met.map(({ record }) => record)),
    categories: addRecords(met.flatMap(({ categories }) => categories ?? [])),
    inPlayoffs: addRecords(
      met.filter(({ stage }) => stage !== 'regular' && stage !== 'placement').map(({ record }) => record),
    ),
    streak: streakOf(met.map(({ record }) => record)),
    meetings: met
      .map(({ record, categories: _, ...rest }) => ({
        ...rest,
        result:
          record.wins > 0 ? ('won' as const) : record.losses > 0 ? ('lost' as const) : ('tied' as const),
      }))
      .reverse(),
  }));
}

interface Met extends Omit<RivalMeeting, 'result'> {
  readonly record: WinLossTie;
  readonly categories: WinLossTie | null;
}

function streakOf(results: readonly WinLossTie[]): number {
  let streak = 0;
  for (const { wins, losses } of results.toReversed()) {
    const sign = wins - losses;
    if (sign === 0 || (streak !== 0 && Math.sign(streak) !== sign)) break;
    streak += sign;
  }
  return streak;
}
