import type { ReactElement, ReactNode } from 'react';
import { Answer } from '../../ui/Answer.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NBA_UNAVAILABLE } from '../../words/nba-outage-words.ts';
import type { Names } from './opening.ts';

interface UnavailableProps {
  readonly about: string;
  readonly names: Names;
  readonly score: string | null;
  /** What is missing; null where something failed. */
  readonly why: string | null;
  /** Whether it is the NBA's games, which do not come in at present. */
  readonly isOutage: boolean;
  readonly children: ReactNode;
}

/** The score alone, with the reason why there is no more. */
export function UnavailableMatchup({
  about,
  names,
  score,
  why,
  isOutage,
  children,
}: UnavailableProps): ReactElement {
  return (
    <>
      <Answer page="Matchup analyzer" about={about}>
        {names.first} against {names.second}
        {score === null ? null : (
          <>
            : <b>{score}</b> so far
          </>
        )}
        .
      </Answer>
      {children}
      <EmptyState
        title={isOutage ? NBA_UNAVAILABLE : (why ?? 'Chances cannot be computed now.')}
        actions={why ? undefined : <Button onClick={() => location.reload()}>Try again</Button>}
      >
        {isOutage
          ? `${why} The score is from the last sync.`
          : 'The score is from the last sync; nothing was lost.'}
      </EmptyState>
    </>
  );
}
