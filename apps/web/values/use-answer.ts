import { useEffect, useMemo, useState } from 'react';
import type { ValuesEngine } from '../worker/values-engine.ts';
import type { PlayerValues, ValuesAnswer, ValuesQuestion } from '../worker/values-messages.ts';

export interface Asked<Answer> {
  /** The latest answer; the one before stands until the next is there. */
  readonly answer: Answer | null;
  readonly failure: unknown;
}

function useAsked<Answer>(ask: (() => Promise<Answer>) | null): Asked<Answer> {
  const [asked, setAsked] = useState<Asked<Answer>>({ answer: null, failure: null });
  useEffect(() => {
    if (!ask) return;
    let isCurrent = true;
    ask().then(
      (answer) => {
        if (isCurrent) setAsked({ answer, failure: null });
      },
      (failure: unknown) => {
        if (isCurrent) setAsked({ answer: null, failure });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [ask]);
  return asked;
}

/**
 * Everybody's values.
 *
 * @param question the same object as long as it asks the same
 */
export function useValues(engine: ValuesEngine | null, question: ValuesQuestion): Asked<ValuesAnswer> {
  return useAsked(useMemo(() => engine && (() => engine.values(question)), [engine, question]));
}

/**
 * One player's values in every window.
 *
 * @param question the same object as long as it asks the same
 */
export function usePlayerValues(
  engine: ValuesEngine | null,
  nbaId: number | null,
  question: Pick<ValuesQuestion, 'kind' | 'punts'>,
): Asked<PlayerValues> {
  return useAsked(
    useMemo(
      () => (engine && nbaId !== null ? () => engine.player(nbaId, question) : null),
      [engine, nbaId, question],
    ),
  );
}
