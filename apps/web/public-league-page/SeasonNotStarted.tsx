import type { ReactElement } from 'react';
import { formatDay } from '../text/phrases.ts';
import { PageHeadline } from '../ui/PageHeadline.tsx';
import type { Room } from './room.ts';

/** Replaces pages that have no content before the first game. */
export function SeasonNotStarted({ room: { view }, page }: { room: Room; page: string }): ReactElement {
  return (
    <PageHeadline page={page} about={view.league.name} isDense>
      The season starts on <b>{formatDay(view.league.firstDay)}</b>.
    </PageHeadline>
  );
}
