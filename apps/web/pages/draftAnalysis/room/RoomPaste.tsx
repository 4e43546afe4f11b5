import { lazy, type ReactElement, Suspense } from 'react';
import type { RoomPageState } from './use-room-page.ts';

const PasteList = lazy(() => import('./quick/PasteList.tsx'));
const PasteSales = lazy(() => import('./quick/PasteSales.tsx'));

interface RoomPasteProps {
  readonly room: RoomPageState;
  readonly onClose: () => void;
}

export function RoomPaste({ room, onClose }: RoomPasteProps): ReactElement {
  const { state, shown, order, seatName, isAuction } = room;
  const { change } = room.opened;
  return (
    <Suspense>
      {isAuction ? (
        <PasteSales
          state={state}
          shown={shown}
          order={order}
          seatName={seatName}
          onBook={(sales) => change((room) => ({ ...room, picks: [...room.picks, ...sales] }))}
          onClose={onClose}
        />
      ) : (
        <PasteList
          state={state}
          shown={shown}
          order={order}
          seatName={seatName}
          onMark={(picks) => change((room) => ({ ...room, picks: [...room.picks, ...picks] }))}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
