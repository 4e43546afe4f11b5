import { lazy, type ReactElement, Suspense } from 'react';
import { useSeason } from '../../../season/season-context.ts';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/SectionHeading.tsx';
import notableStyles from '../review/Notable.module.css';
import { DraftedPlayerForm } from './DraftedPlayerForm.tsx';
import draftRoomStyles from './DraftRoom.module.css';
import { PicksSoFar } from './RoomTeam.tsx';
import type { RoomPageState } from './use-room-page.ts';

const MockPlay = lazy(() => import('./mock/MockPlay.tsx'));

interface RoomPicksProps {
  readonly room: RoomPageState;
  readonly onPaste: () => void;
}

export function RoomPicks({ room, onPaste }: RoomPicksProps): ReactElement | null {
  const { league } = useSeason();
  const { opened, state, shown, advice, isMock, isAuction, onClock, order, chosen, setChosen } = room;
  const { seatInSentence, seatName, nameOf, book, canUndo, isFollowing, undo, places, positions, eligible } =
    room;
  const { inputs } = room.source;
  const { change } = opened;
  if (!advice) return null;
  return (
    <div className={`${notableStyles.draftPair} ${draftRoomStyles.roomTop}`} data-mock={isMock}>
      {isMock && inputs ? (
        <Suspense
          fallback={
            <Section id="room-mock" name="Mock draft">
              {null}
            </Section>
          }
        >
          <MockPlay
            opened={opened}
            clock={state.league === null ? null : (league.secondsPerPick ?? null)}
            inputs={inputs}
            places={places}
            positions={positions}
            eligible={eligible}
            advice={advice}
            nameOf={nameOf}
            seatName={seatName}
            nominee={chosen}
            onNominee={setChosen}
          />
        </Suspense>
      ) : (
        <Section
          id="room-gone"
          name="Mark drafted players"
          actions={
            <Button variant="link" onClick={onPaste}>
              Paste a list
            </Button>
          }
          note={
            isAuction
              ? 'with team and price'
              : `on the clock: ${onClock === state.seat ? 'you' : seatInSentence(onClock)}`
          }
        >
          <DraftedPlayerForm
            state={state}
            shown={shown}
            order={order}
            seatName={seatName}
            onClock={onClock}
            chosen={chosen}
            onChoose={setChosen}
            onPick={book}
          />
        </Section>
      )}
      <PicksSoFar
        state={state}
        shown={shown}
        seatName={seatName}
        canUndo={canUndo}
        isFollowing={isFollowing}
        onUndo={undo}
        onTakeBack={
          isMock
            ? undefined
            : (id) => change((room) => ({ ...room, picks: room.picks.filter((pick) => pick.id !== id) }))
        }
      />
    </div>
  );
}
