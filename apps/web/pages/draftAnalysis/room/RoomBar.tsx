import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { linkTo } from '../../../links/link-to.ts';
import { useAddress } from '../../../shell/use-address.ts';
import { FailureNote } from '../../../text/FailureNote.tsx';
import { counted } from '../../../text/phrases.ts';
import layout from '../../../theme/layout.module.css';
import textStyles from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/Dialog.tsx';
import { Select } from '../../../ui/Select.tsx';
import styles from './DraftRoom.module.css';
import { RoomName } from './RoomName.tsx';
import { RoomsInBrowser } from './RoomsInBrowser.tsx';
import type { RoomHead } from './room-shelves.ts';
import type { RoomState } from './room-state.ts';
import type { OpenedRoom } from './use-opened-room.ts';

function addressOf({ id, league }: Pick<RoomHead, 'id' | 'league'>): string {
  if (league === null) return `/draftAnalysis/room?room=${id}`;
  return linkTo('/draftAnalysis', { league, view: 'room', room: id });
}

type ShownHead = Pick<RoomHead, 'isMock' | 'name' | 'picks'>;

function headText({ name, picks, isMock }: ShownHead): string {
  return [name, isMock ? 'mock' : '', counted(picks, 'player')].filter(Boolean).join(' · ');
}

/** Returns the open room's list entry from its current state, because the loaded list may be out of date. */
function shownHead({ mock, name, picks }: RoomState): ShownHead {
  return { isMock: mock !== null, name, picks: picks.length };
}

export function RoomBar({ opened }: { opened: OpenedRoom }): ReactElement {
  const { change, failure, heads, id, isMerged, isNew, saving, shelf, state } = opened;
  const { write } = useAddress();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const [thrown, setThrown] = useState<unknown>(null);
  const choose = (chosen: string) => {
    const head = heads.find((one) => one.id === chosen);
    if (!head || chosen === id) return;
    if (head.league === state.league) write({ room: chosen });
    else void navigate(addressOf(head));
  };
  const remove = () =>
    shelf.remove(id).then(
      () => write({ room: 'new' }),
      (error: unknown) => setThrown(error),
    );
  // A new room appears in the list after its first save.
  const isListed = heads.some((head) => head.id === id);
  const place = shelf.isAccount ? 'in your account' : 'in this browser';
  const status = isNew
    ? `Saved ${place} after the first change`
    : saving === 'saving'
      ? 'Saving'
      : saving === 'failed'
        ? 'Not saved yet: stored in this browser'
        : isMerged
          ? 'Changed in another tab: both changes are kept'
          : `Saved ${place}`;
  return (
    <>
      <div className={`${layout.controls} ${styles.roomBar}`}>
        {heads.length > 1 || (heads.length === 1 && !isListed) ? (
          <Select aria-label="Draft room" value={isNew ? '' : id} onChange={choose}>
            {isNew ? <option value="">New room</option> : null}
            {isNew || isListed ? null : <option value={id}>{headText(shownHead(state))}</option>}
            {heads.map((head) => (
              <option key={head.id} value={head.id}>
                {headText(head.id === id ? { ...head, ...shownHead(state) } : head)}
              </option>
            ))}
          </Select>
        ) : null}
        <RoomName key={`${id} ${state.name}`} name={state.name} onChange={(name) => change({ name })} />
        <Button onClick={() => write({ room: 'new' })} disabled={isNew}>
          New room
        </Button>
        <Button variant="link" onClick={() => setDeleting(true)} disabled={!isListed}>
          Delete
        </Button>
        <span className={textStyles.note} role="status">
          {status}
        </span>
      </div>
      <RoomsInBrowser onMoved={([latest]) => write({ room: latest ?? null })} />
      {saving === 'failed' ? <FailureNote thrown={failure} /> : null}
      {thrown ? <FailureNote thrown={thrown} /> : null}
      {isDeleting ? (
        <ConfirmDialog
          title={`Delete “${state.name}”?`}
          confirm="Delete the room"
          onClose={() => setDeleting(false)}
          onConfirm={() => {
            setDeleting(false);
            void remove();
          }}
        >
          <p>Its {counted(state.picks.length, 'player')} and settings are permanently deleted.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
