import { calls } from '@fantasy-stats/contract/calls';
import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { unownedPlayers } from '@fantasy-stats/engine/league-forecast/free-agents';
import type { WeekOutlook } from '@fantasy-stats/engine/league-forecast/week-outlook';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { DashboardAnswer } from '../../api/answers.ts';
import { useCall } from '../../api/use-call.ts';
import { whyWithdrawn } from '../../league/forecast-words.ts';
import { type MatchupEngine, startMatchupEngine } from '../../worker/matchup-engine.ts';
import type { Advice, AdviceRules, MatchupQuestion } from '../../worker/matchup-messages.ts';

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
  readonly engine: MatchupEngine | null;
  readonly failure: unknown;
}

/** The league's inputs for forecasts with the players nobody has, and an engine that has both. */
export function useMatchupData(league: string): MatchupData {
  const dashboard = useCall(calls.league.dashboard, { league });
  const version = dashboard.data?.version ?? '';
  const answered = useCall(calls.league.forecastInputs, version !== '' ? { league } : null, {
    asOf: version,
  });
  const players = useCall(calls.league.players, { league });
  /* While the inputs of a newer version are on their way, those before go on answering. */
  const latest = useRef<{ league: string; inputs: WireForecastInputs | null } | null>(null);
  if (answered.data) latest.current = { league, inputs: answered.data.inputs };
  const kept = latest.current?.league === league ? latest.current : null;
  const inputs = kept?.inputs ?? null;
  const everyone = players.data?.players ?? NOBODY;
  const freeAgents = useMemo(
    () => everyone.filter(({ availability }) => availability !== 'rostered'),
    [everyone],
  );
  const knowsFreeAgents = !players.isPending;
  const [engine, setEngine] = useState<MatchupEngine | null>(null);
  useEffect(() => {
    if (!inputs || !knowsFreeAgents) return;
    const started = startMatchupEngine(
      inputs,
      unownedPlayers(freeAgents, inputs.players.ids, inputs.rostered),
    );
    setEngine(started);
    return () => {
      started.close();
      setEngine(null);
    };
  }, [inputs, freeAgents, knowsFreeAgents]);
  return {
    dashboard: dashboard.data ?? null,
    inputs,
    isAnswered: kept !== null,
    withdrawn: whyWithdrawn(answered.data?.noInputs),
    freeAgents,
    knowsFreeAgents,
    engine,
    failure: kept ? null : (dashboard.error ?? answered.error),
  };
}

export interface Answered<Answer> {
  readonly answer: Answer | null;
  readonly failure: unknown;
}

/** What the engine says to a question. The answer before stands until the next one is there, of the same matchup. */
export function useOutlook(
  engine: MatchupEngine | null,
  question: MatchupQuestion | null,
): Answered<WeekOutlook> {
  const [found, setFound] = useState<{ about: string; answer: WeekOutlook } | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const about = question ? `${question.week} ${question.team} ${question.opponent}` : '';
  useEffect(() => {
    if (!engine || !question) return;
    let isCurrent = true;
    const asked = performance.now();
    engine.outlook(question).then(
      (answer) => {
        if (!isCurrent) return;
        // For whoever wants to know how fast it is: in the browser's performance timeline.
        performance.measure('matchup what-if', { start: asked, end: performance.now() });
        setFound({ about: `${question.week} ${question.team} ${question.opponent}`, answer });
        setFailure(null);
      },
      (thrown: unknown) => {
        if (isCurrent) setFailure(thrown);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, question]);
  return { answer: found?.about === about ? found.answer : null, failure };
}

/** A pause in the clicking after which advice is worth its work, in ms. */
const PAUSE = 120;

/**
 * What else could be tried. While that is worked out for a new question, the advice before stands, so that nothing jumps; null before the
 * first.
 */
export function useAdvice(
  engine: MatchupEngine | null,
  question: MatchupQuestion | null,
  rules: AdviceRules,
): { readonly advice: Advice | null; readonly isCurrent: boolean } {
  const [found, setFound] = useState<{
    question: MatchupQuestion;
    rules: AdviceRules;
    advice: Advice;
  } | null>(null);
  useEffect(() => {
    if (!engine || !question) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      engine.advice(question, rules).then(
        (advice) => isCurrent && setFound({ question, rules, advice }),
        // What took its place answers instead; a broken worker is told by the outlook.
        () => {},
      );
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [engine, question, rules]);
  return {
    advice: found?.advice ?? null,
    isCurrent: found !== null && found.question === question && found.rules === rules,
  };
}
