import { calls } from '@fantasy-stats/contract/calls';
import { fantasyDayOf, isHeadToHead, latestTransactions } from '@fantasy-stats/domain';
import type { OddsMoved, OddsPartsQuestion } from '@fantasy-stats/engine/league-forecast';
import { useMemo } from 'react';
import type { DashboardAnswer } from '../api/answers.ts';
import { useCall } from '../api/use-call.ts';
import { useAfterPaint } from '../ui/use-after-paint.ts';
import { useAsked } from '../worker/use-asked.ts';
import type { SeasonView } from './season-view.ts';

/** What moved the reader's odds since before the last week that is over, and what is asked for that. */
export interface OddsPartsState {
  readonly moved: OddsMoved | null;
  readonly lastWeek: number | null;
}

/** What to ask; null without a team, before the first week is over, and once the regular season is. */
export function oddsPartsQuestion(view: SeasonView, odds: DashboardAnswer['odds']): OddsPartsQuestion | null {
  const { league, ownTeamId, transactions } = view;
  const own = odds?.teams.find(({ teamId }) => teamId === ownTeamId);
  const lastWeek = odds?.lastWeek ?? null;
  const since = league.weeks.find(({ number }) => number === lastWeek)?.firstDay;
  if (!isHeadToHead(league.scoringForm) || odds?.basis !== 'projections') return null;
  if (!own?.change || lastWeek === null || since === undefined) return null;
  /* Of the league's moves the latest are here: where those do not reach back so far, nobody knows which are missing. */
  const isWhole =
    transactions.length < latestTransactions ||
    transactions.some(({ at }) => fantasyDayOf(new Date(at)) < since);
  return {
    teamId: own.teamId,
    lastWeek,
    now: { playoffs: own.playoffs, title: own.title },
    change: own.change,
    transactions: isWhole ? transactions.filter(({ teamIds }) => teamIds.includes(own.teamId)) : [],
  };
}

/**
 * What moved the reader's odds: results, players' changed outlook, roster moves. Some seasons' worth of simulation in the worker, asked
 * for when the page stands.
 */
export function useOddsParts(view: SeasonView, dashboard: DashboardAnswer | null): OddsPartsState {
  const question = useMemo(() => oddsPartsQuestion(view, dashboard?.odds ?? null), [view, dashboard]);
  const isPainted = useAfterPaint(dashboard !== null);
  const league = question && isPainted ? { league: view.league.id } : null;
  const inputs = useCall(calls.league.forecastInputs, league, { asOf: dashboard?.version ?? '' }).data
    ?.inputs;
  const players = useCall(calls.league.players, league).data?.players;
  const start = useCall(calls.league.weekStart, league && question && { ...league, week: question.lastWeek });
  /* Without what the week began with less is told. */
  const then = start.data?.inputs ?? null;
  const isSettled = start.data !== undefined || start.isError;
  const about = inputs && players && isSettled ? { inputs, players, season: view.season, then } : null;
  const { answer } = useAsked('oddsParts', about, question);
  return { moved: question && answer, lastWeek: question?.lastWeek ?? null };
}
