import { useState } from 'react';
import { hashOf } from './worker-query.ts';

export interface Stoppable {
  readonly isStopped: boolean;
  readonly stop: () => void;
  readonly goOn: () => void;
}

/** @param question the worker request that can be stopped, compared by value; null for none */
export function useStoppable(question: object | null): Stoppable {
  const [stopped, setStopped] = useState<string | null>(null);
  const hash = question && hashOf(question);
  return {
    isStopped: hash !== null && stopped === hash,
    stop: () => setStopped(hash),
    goOn: () => setStopped(null),
  };
}
