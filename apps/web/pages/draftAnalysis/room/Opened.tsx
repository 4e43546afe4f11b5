import type { ReactElement, ReactNode } from 'react';
import { TableSkeleton } from '../../../league/TableSkeleton.tsx';
import { Unavailable } from '../../../league/Unavailable.tsx';
import { useAddress } from '../../../shell/use-address.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeadline } from '../../../ui/PageHeadline.tsx';
import { RoomsInBrowser } from './RoomsInBrowser.tsx';
import { PAGE } from './room-page-name.ts';
import type { RoomState } from './room-state.ts';
import { type OpenedRoom, useOpenedRoom } from './use-opened-room.ts';

interface OpenedProps {
  readonly league: string | null;
  readonly fresh: () => RoomState;
  readonly choice?: ReactNode;
  readonly children: (opened: OpenedRoom) => ReactNode;
}

export function Opened({ league, fresh, choice, children }: OpenedProps): ReactElement {
  const room = useOpenedRoom(league, fresh);
  const { write } = useAddress();
  if (room.kind === 'open') return <>{children(room.opened)}</>;
  if (room.kind === 'failed')
    return (
      <>
        <Unavailable page={PAGE} thrown={room.thrown} retry={room.retry} />
        {choice}
      </>
    );
  if (room.kind === 'waiting')
    return (
      <>
        <PageHeadline page={PAGE} isDense />
        {choice}
        <TableSkeleton id="room-targets" name="Targets" />
      </>
    );
  return (
    <>
      <PageHeadline page={PAGE}>Draft room not found.</PageHeadline>
      {choice}
      <EmptyState
        title="It was deleted, or belongs to another account."
        actions={
          <>
            <Button variant="primary" onClick={() => write({ room: 'new' })}>
              New draft room
            </Button>
            {room.heads.length > 0 ? (
              <Button onClick={() => write({ room: null })}>Your latest room</Button>
            ) : null}
          </>
        }
      >
        Only you can see the draft rooms you make.
      </EmptyState>
      <RoomsInBrowser
        onMoved={(ids) => {
          if (!ids.includes(room.id)) write({ room: ids[0] ?? null });
          room.retry();
        }}
      />
    </>
  );
}
