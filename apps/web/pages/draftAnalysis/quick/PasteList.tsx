import type { ReactElement } from 'react';
import { matchNames } from '../../../marks/match-names.ts';
import textStyles from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import dialogStyles from '../../../ui/Dialog.module.css';
import { Dialog } from '../../../ui/Dialog.tsx';
import { counted } from '../../../words/phrases.ts';
import styles from '../DraftRoom.module.css';
import { turnsToCome } from '../room-state.ts';
import { PastedLines } from './PastedLines.tsx';
import { type PastedAbout, usePasted } from './use-pasted.ts';

interface PasteListProps extends PastedAbout {
  readonly seatName: (team: number) => string;
  readonly onMark: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Marks a whole list of names, in the order of the draft, once its reader has seen whom it means. */
export default function PasteList(props: PasteListProps): ReactElement {
  const { state, seatName, onMark, onClose } = props;
  const pasted = usePasted(props, matchNames);
  const turns = turnsToCome(state);
  const ids = pasted.lines.map((_, place) => pasted.idOf(place)).filter((id) => id !== '');
  const marked = [...new Set(ids)].slice(0, turns.length);
  return (
    <Dialog title="Paste a list of picks" className={styles.paste} onClose={onClose}>
      {(close) => (
        <>
          <PastedLines
            label="Names, one a line, in the order of the draft"
            pasted={pasted}
            untouched="Nothing is marked yet."
          />
          <div className={dialogStyles.dialogActions}>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="primary"
              disabled={marked.length === 0}
              onClick={() => {
                onMark(marked);
                close();
              }}
            >
              Mark {counted(marked.length, 'player')}
            </Button>
          </div>
          {turns[0] ? (
            <p className={textStyles.note}>
              The first goes to {seatName(turns[0].team).toLowerCase()}, on the clock.
            </p>
          ) : null}
        </>
      )}
    </Dialog>
  );
}
