import type { ReactElement } from 'react';
import { Answer } from '../ui/Answer.tsx';
import { formatDay } from '../words/phrases.ts';
import type { Room } from './room.ts';

/** What stands on a page that has nothing to show before the first game. */
export function NotBegun({ room: { view }, page }: { room: Room; page: string }): ReactElement {
  return (
    <Answer page={page} about={view.league.name} isDense>
      The season begins on <b>{formatDay(view.league.firstDay)}</b>.
    </Answer>
  );
}
