import type { ReactElement, ReactNode } from 'react';
import { Answer } from '../../ui/Answer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NBA_UNAVAILABLE, outageWords } from '../../words/nba-outage-words.ts';
import type { RoomSource } from './room-source.ts';

/** The page's name. */
export const PAGE = 'Draft room';

/** In place of a draft room that nothing can be computed for: why. */
export function NoRoom({
  none,
  choice,
}: {
  none: NonNullable<RoomSource['none']>;
  choice: ReactNode;
}): ReactElement {
  if (none.kind === 'withdrawn')
    return (
      <>
        <Answer page={PAGE}>The draft room cannot be opened now.</Answer>
        {choice}
        <EmptyState title="No forecasts of this league.">{none.why}</EmptyState>
      </>
    );
  if (none.kind === 'notRead' && none.outage)
    return (
      <>
        <Answer page={PAGE}>The draft room cannot be opened yet.</Answer>
        {choice}
        <EmptyState title={NBA_UNAVAILABLE}>{outageWords(none.outage, 'the room opens')}</EmptyState>
      </>
    );
  const isOver = none.kind === 'over';
  return (
    <>
      <Answer page={PAGE}>{isOver ? 'The season is over.' : 'The draft room cannot be opened yet.'}</Answer>
      {choice}
      <EmptyState title={isOver ? 'There are no games left to draft for.' : 'NBA games are still syncing.'}>
        {isOver
          ? 'The room opens again with the next season of your league.'
          : 'Players are projected from box scores. This takes a few minutes after the first start; the page fills in by itself.'}
      </EmptyState>
    </>
  );
}
