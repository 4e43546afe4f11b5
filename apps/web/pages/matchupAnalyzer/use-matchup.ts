import { calls } from '@fantasy-stats/contract/calls';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { WeekProjection } from '@fantasy-stats/engine/league';
import type { Advice, AdviceQuestion, MatchupQuestion } from '@fantasy-stats/questions/matchup';
import { useMemo } from 'react';
import type { DashboardResponse } from '../../api/responses.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { type Forecast, readyInputs, useForecast } from '../../season/use-forecast.ts';
import type { LeagueQuestions } from '../../worker/league-questions.ts';
import { useWorkerQuery } from '../../worker/use-worker-query.ts';

const NO_PLAYERS: readonly LeaguePlayer[] = [];

export interface MatchupData {
  readonly forecast: Forecast;
  readonly dashboard: DashboardResponse | null;
  readonly freeAgents: readonly LeaguePlayer[];
  /** Whether the free-agent request has finished. Until then, added players in the URL may be unknown. */
  readonly knowsFreeAgents: boolean;
  readonly lacksFreeAgents: boolean;
  readonly about: LeagueQuestions['projection']['about'] | null;
}

export function useMatchupData(league: string): MatchupData {
  const { forecast, dashboard } = useForecast(league);
  const players = useApiQuery(calls.league.players, { league });
  const inputs = readyInputs(forecast);
  const allPlayers = players.data?.players ?? NO_PLAYERS;
  const freeAgents = useMemo(
    () => allPlayers.filter(({ availability }) => availability !== 'rostered'),
    [allPlayers],
  );
  const knowsFreeAgents = !players.isPending;
  return {
    forecast,
    dashboard,
    freeAgents,
    knowsFreeAgents,
    lacksFreeAgents: players.isError && !players.data,
    about: inputs && knowsFreeAgents ? { inputs, players: allPlayers } : null,
  };
}

function matchupOf({ week, team, opponent }: MatchupQuestion): string {
  return `${week} ${team} ${opponent}`;
}

/** Returns the worker's projection. The previous one stays while a new one is computed. */
export function useOutlook(
  about: MatchupData['about'],
  question: MatchupQuestion | null,
): { readonly projection: WeekProjection | null; readonly failure: unknown } {
  const { result, answeredQuestion, error } = useWorkerQuery('projection', about, question);
  const isSame =
    answeredQuestion !== null && question !== null && matchupOf(answeredQuestion) === matchupOf(question);
  return { projection: isSame ? result : null, failure: error };
}

/** Delay (ms) after the last click before suggestions are computed. */
const PAUSE = 120;

/** Returns suggestions. The previous ones stay while new ones are computed. Null before the first. */
export function useAdvice(
  about: MatchupData['about'],
  question: AdviceQuestion,
): { readonly advice: Advice | null; readonly isCurrent: boolean } {
  const { result, isCurrent } = useWorkerQuery('advice', about, question, { pause: PAUSE });
  return { advice: result, isCurrent };
}
