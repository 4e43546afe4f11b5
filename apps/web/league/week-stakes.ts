import { type TeamId, wholePercent } from '@fantasy-stats/domain';
import type { DashboardAnswer } from '../api/answers.ts';
import { formatEstimate } from '../ui/format-probability.ts';
import { type Sentence, together } from '../words/sentence.tsx';

type Odds = NonNullable<DashboardAnswer['odds']>;

/** What the next week is worth to one team, and what the last one did. */
export interface OwnStakes {
  readonly week: number;
  readonly lastWeek: number | null;
  readonly team: Odds['teams'][number];
}

/** Null without a team, and where no week of the regular season is left. */
export function stakesOf(odds: Odds | null, team: TeamId | null): OwnStakes | null {
  const own = odds?.teams.find(({ teamId }) => teamId === team);
  if (!odds || !own || odds.nextWeek === null) return null;
  return { week: odds.nextWeek, lastWeek: odds.lastWeek, team: own };
}

/** Below this a change says no more than the simulations' own luck. */
export const LEAST_CHANGE = 0.015;

/** What winning and losing the week would make of the reader's odds, and what the last week did. */
export function stakesSentence({ lastWeek, team, week }: OwnStakes, isPlayoffs: boolean): Sentence {
  const { change, stakes } = team;
  const name = isPlayoffs ? 'playoff' : 'title';
  const now = isPlayoffs ? (team.playoffs ?? 0) : team.title;
  const [won, lost] = isPlayoffs
    ? [stakes?.win.playoffs ?? 0, stakes?.loss.playoffs ?? 0]
    : [stakes?.win.title ?? 0, stakes?.loss.title ?? 0];
  const moved = (isPlayoffs ? change?.playoffs : change?.title) ?? 0;
  const points = `${wholePercent(Math.abs(moved))} points`;
  const direction = moved > 0 ? ' raised' : ' lowered';
  const [before, after, otherwise] = [now, won, lost].map(formatEstimate);
  const isSettled = before === after && before === otherwise;
  return together(
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
    lastWeek !== null && Math.abs(moved) >= LEAST_CHANGE
      ? [`Week ${lastWeek}${direction} ${stakes ? 'them' : `your ${name} odds`} by `, { fact: points }, '.']
      : null,
  );
}
