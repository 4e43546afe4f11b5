import type { ReactElement } from 'react';
import { Button } from '../ui/Button.tsx';
import type { Stoppable } from './use-stoppable.ts';

/** Stops or continues a search. One button for both, so the focus stays. */
export function StopButton({ search }: { readonly search: Stoppable }): ReactElement {
  const { isStopped, stop, goOn } = search;
  return (
    <Button variant="link" onClick={isStopped ? goOn : stop}>
      {isStopped ? 'Resume' : 'Stop'}
    </Button>
  );
}
