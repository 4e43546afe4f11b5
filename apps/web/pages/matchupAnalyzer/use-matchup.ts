import { calls } from '@fantasy-stats/contract/calls';
import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { WeekProjection } from '@fantasy-stats/engine/league-forecast';
import { useMemo } from 'react';
import type { DashboardAnswer } from '../../api/answers.ts';
import { useCall } from '../../api/use-call.ts';
import { whyWithdrawn } from '../../league/forecast-words.ts';
import { useLatestInputs } from '../../league/use-latest-inputs.ts';
import type { LeagueQuestions } from '../../worker/league-questions.ts';
import type { Advice, AdviceQuestion, MatchupQuestion } from '../../worker/matchup-messages.ts';
import { useAsked } from '../../worker/use-asked.ts';

const NOBODY: readonly LeaguePlayer[] = [];

/** What the analyzer works with, and what is missing of it. */
export interface MatchupData {
  readonly dashboard: DashboardAnswer | null;
  /** The newest inputs that have come; null until then, and where there are none. */
  readonly inputs: WireForecastInputs | null;
  /** Whether the inputs have been answered, be it with none. */
  readonly isAnswered: boolean;
  /** Why the league's forecasts are withdrawn, in words; null where they are not. */
  readonly withdrawn: string | null;
  readonly freeAgents: readonly LeaguePlayer[];
  /** Whether the free agents are there or cannot be had: before that, an add in the address cannot be told. */
  readonly knowsFreeAgents: boolean;
  /** Whether the free agents could not be had. */
  readonly lacksFreeAgents: boolean;
  /** What the worker is asked about; null until it is there. */
  readonly about: LeagueQuestions['projection']['about'] | null;
  readonly failure: unknown;
}

/**
 * The league's inputs for forecasts, with the reader's own projections where he has switched them on; with the players nobody
 * has, and an engine that has both.
 */
export function useMatchupData(league: string): MatchupData {
  const dashboard = useCall(calls.league.dashboard, { league });
  const version = dashboard.data?.version ?? '';
  const answered = useCall(calls.league.forecastInputs, version !== '' ? { league } : null, {
    asOf: version,
  });
  const players = useCall(calls.league.players, { league });
  /* While the inputs of a newer version are on their way, those before go on answering. */
  const latest = useLatestInputs(league, answered.data?.inputs ?? null);
  const inputs = answered.data?.inputs === null ? null : latest;
  const isAnswered = inputs !== null || answered.data?.inputs === null;
  const everyone = players.data?.players ?? NOBODY;
  const freeAgents = useMemo(
    () => everyone.filter(({ availability }) => availability !== 'rostered'),
    [everyone],
  );
  const knowsFreeAgents = !players.isPending;
  const about = inputs && knowsFreeAgents ? { inputs, players: everyone } : null;
  return {
    dashboard: dashboard.data ?? null,
    inputs,
    isAnswered,
    withdrawn: whyWithdrawn(answered.data?.noInputs),
    freeAgents,
    knowsFreeAgents,
    lacksFreeAgents: players.isError && !players.data,
    about,
    failure: isAnswered ? null : (dashboard.error ?? answered.error),
  };
}

function matchupOf({ week, team, opponent }: MatchupQuestion): string {
  return `${week} ${team} ${opponent}`;
}

/** What the engine says to a question. The answer before stands until the next one is there, of the same matchup. */
export function useOutlook(
  about: MatchupData['about'],
  question: MatchupQuestion | null,
): { readonly answer: WeekProjection | null; readonly failure: unknown } {
  const { answer, of, failure } = useAsked('projection', about, question);
  const isSame = of !== null && question !== null && matchupOf(of) === matchupOf(question);
  return { answer: isSame ? answer : null, failure };
}

/** A pause in the clicking after which advice is worth its work, in ms. */
const PAUSE = 120;

/**
 * What else could be tried. While that is worked out for a new question, the advice before stands, so that nothing jumps; null before the
 * first.
 */
export function useAdvice(
  about: MatchupData['about'],
  question: AdviceQuestion,
): { readonly advice: Advice | null; readonly isCurrent: boolean } {
  const { answer, of } = useAsked('advice', about, question, PAUSE);
  return { advice: answer, isCurrent: of === question };
}
