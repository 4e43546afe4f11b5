import type { League, TeamId } from '@fantasy-stats/domain';
import { keepLatest } from '../worker/keep-latest.ts';
import type { LeagueQuestions } from '../worker/league-questions.ts';

type Rules = LeagueQuestions['values']['about']['rules'];

const parsed = keepLatest(2, (json: string) => JSON.parse(json) as Rules);

/**
 * What players' values depend on of a league. Another reading of a league whose rules say the same is the same object, so that
 * the worker computes nothing again.
 */
export function rulesOf({
  league,
  ownTeamId,
}: {
  readonly league: League;
  readonly ownTeamId: TeamId | null;
}): Rules {
  const { scoringForm, scored, slots, lineupLock, today, size, weeks, rosterRules } = league;
  return parsed(
    JSON.stringify({ scoringForm, scored, slots, lineupLock, today, size, weeks, rosterRules, ownTeamId }),
  );
}
