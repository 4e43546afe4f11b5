import { type Day, shownPoints, type TeamId } from '@fantasy-stats/domain';
import type { DashboardResponse } from '../api/responses.ts';
import { counted, formatDay } from '../text/phrases.ts';
import { joinSentences, type Sentence } from '../text/sentence.tsx';
import { formatEstimate } from '../ui/format-probability.ts';

type Odds = NonNullable<DashboardResponse['odds']>;

export interface OwnStakes {
  readonly week: number;
  readonly lastWeek: number | null;
  /**
   * The day of the stored forecast that `before` comes from; null if it was computed from today’s
   * projections.
   */
  readonly since: Day | null;
  readonly team: Odds['teams'][number];
}

/** Null without a team or after the regular season. */
export function stakesOf(odds: Odds | null, team: TeamId | null): OwnStakes | null {
  const own = odds?.teams.find(({ teamId }) => teamId === team);
  if (!odds || !own || odds.nextWeek === null) return null;
  return { week: odds.nextWeek, lastWeek: odds.lastWeek, since: odds.since, team: own };
}

/** Changes below this, in whole percentage points, are within the simulation's error. */
const LEAST_POINTS = 2;

/** Formats a change: "8 percentage points". */
function pointsInWords(points: number): string {
  return counted(Math.abs(points), 'percentage point');
}

export function stakesSentence({ lastWeek, since, team, week }: OwnStakes, isPlayoffs: boolean): Sentence {
  const { before: start, stakes } = team;
  const name = isPlayoffs ? 'playoff' : 'title';
  const now = isPlayoffs ? (team.playoffs ?? 0) : team.title;
  const [won, lost] = isPlayoffs
    ? [stakes?.win.playoffs ?? 0, stakes?.loss.playoffs ?? 0]
    : [stakes?.win.title ?? 0, stakes?.loss.title ?? 0];
  const then = isPlayoffs ? start?.playoffs : start?.title;
  const moved = then == null ? 0 : shownPoints(then, now);
  const odds = `${name} odds`;
  const points = { fact: pointsInWords(moved) };
  const [before, after, otherwise] = [now, won, lost].map(formatEstimate);
  const isSettled = before === after && before === otherwise;
  return joinSentences(
    stakes && isSettled
      ? [`Your ${name} odds stay at `, { fact: before ?? '' }, ` whether you win week ${week} or lose it.`]
      : null,
    stakes && !isSettled
      ? [
          `Win week ${week} and your ${name} odds ${before === after ? 'stay at' : `go from ${before} to`} `,
          { fact: after ?? '' },
          `; lose it and they ${before === otherwise ? 'stay at' : 'go to'} `,
          { fact: otherwise ?? '' },
          '.',
        ]
      : null,
    lastWeek !== null && Math.abs(moved) >= LEAST_POINTS
      ? since === null
        ? [
            `Week ${lastWeek}’s results ${moved > 0 ? 'raised' : 'lowered'} ${stakes ? 'them' : `your ${odds}`} by `,
            points,
            '.',
          ]
        : [
            `${stakes ? 'They' : `Your ${odds}`} are ${moved > 0 ? 'up' : 'down'} `,
            points,
            ` since ${formatDay(since)}.`,
          ]
      : null,
  );
}
