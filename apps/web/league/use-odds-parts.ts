import { calls } from '@fantasy-stats/contract/calls';
import { isHeadToHead } from '@fantasy-stats/domain';
import type { OddsMoved, OddsPartsQuestion } from '@fantasy-stats/engine/league';
import { useMemo } from 'react';
import type { DashboardResponse } from '../api/responses.ts';
import { useApiQuery } from '../api/use-api-query.ts';
import { readyInputs, useStoredForecast } from '../season/use-forecast.ts';
import { useWorkerQuery } from '../worker/use-worker-query.ts';
import type { SeasonView } from './season-view.ts';

/** How the odds have changed over the last completed week. */
export interface OddsParts {
  readonly moved: OddsMoved | null;
  readonly question: OddsPartsQuestion | null;
}

export interface OddsPartsState extends OddsParts {
  /** Whether `moved` is still being computed. */
  readonly isPending: boolean;
}

/** Null without a team, before the first week is over, and after the regular season. */
export function oddsPartsQuestion(
  { league, ownTeamId }: SeasonView,
  odds: DashboardResponse['odds'],
): OddsPartsQuestion | null {
  const own = odds?.teams.find(({ teamId }) => teamId === ownTeamId);
  if (!isHeadToHead(league.scoringForm) || odds?.basis !== 'projections') return null;
  if (!own?.before || odds.lastWeek === null) return null;
  return {
    teamId: own.teamId,
    lastWeek: odds.lastWeek,
    since: odds.since,
    now: { playoffs: own.playoffs, title: own.title },
    before: own.before,
  };
}

/**
 * Attributes the change in the user's odds to results, to projections and injuries, and to roster moves.
 * Simulates several seasons in the worker after the page has rendered.
 */
export function useOddsParts(view: SeasonView, dashboard: DashboardResponse | null): OddsPartsState {
  const question = useMemo(() => oddsPartsQuestion(view, dashboard?.odds ?? null), [view, dashboard]);
  const league = question && dashboard ? { league: view.league.id } : null;
  const { forecast } = useStoredForecast(view.league.id, {
    asOf: dashboard?.version ?? null,
    isWanted: league !== null,
  });
  const inputs = readyInputs(forecast);
  const playersQuery = useApiQuery(calls.league.players, league);
  const players = playersQuery.data?.players;
  const isStored = question !== null && question.since !== null;
  const start = useApiQuery(
    calls.league.weekStart,
    league && isStored ? { ...league, week: question.lastWeek } : null,
  );
  const then = start.data?.inputs ?? null;
  const isSettled = !isStored || start.data !== undefined || start.isError;
  const about = inputs && players && isSettled ? { inputs, players, season: view.season, then } : null;
  const { result, error } = useWorkerQuery('oddsParts', about, question);
  const hasFailed =
    forecast.state === 'unavailable' || (playersQuery.isError && players === undefined) || error !== null;
  return { moved: question && result, question, isPending: question !== null && !result && !hasFailed };
}
