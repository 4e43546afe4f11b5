import type { League, TeamId } from '@fantasy-stats/domain';
import { cacheLatest } from '@fantasy-stats/questions/cache-latest';
import type { LeagueQuestions } from '../worker/league-questions.ts';

type Rules = LeagueQuestions['values']['about']['rules'];

const parsed = cacheLatest(2, (json: string) => JSON.parse(json) as Rules);

/**
 * Returns the league rules on which player values depend. Equal rules are the same object, so the worker does
 * not recompute the values.
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
