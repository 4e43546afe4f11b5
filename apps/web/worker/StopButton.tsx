import type { ReactElement } from 'react';
import { Button } from '../ui/Button.tsx';
import type { Stoppable } from './use-asked.ts';

/** Stops a search that is under way, and goes on with one that was stopped: one button, so that the focus stays. */
export function StopButton({ search }: { readonly search: Stoppable }): ReactElement {
  const { isStopped, stop, goOn } = search;
  return (
    <Button variant="link" onClick={isStopped ? goOn : stop}>
      {isStopped ? 'Go on' : 'Stop'}
    </Button>
  );
}
