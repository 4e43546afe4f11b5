import { type ReactElement, useCallback } from 'react';
import { matchNames, type Nameable } from '../../../../player-notes/match-names.ts';
import { counted } from '../../../../text/phrases.ts';
import textStyles from '../../../../theme/text.module.css';
import { Button } from '../../../../ui/Button.tsx';
import dialogStyles from '../../../../ui/Dialog.module.css';
import { Dialog } from '../../../../ui/Dialog.tsx';
import styles from '../DraftRoom.module.css';
import { type PastedPick, pastedPicks, type RoomPick } from '../room-state.ts';
import { PastedLines } from './PastedLines.tsx';
import { type PastedAbout, usePasted } from './use-pasted.ts';

interface PasteListProps extends PastedAbout {
  readonly seatName: (team: number) => string;
  readonly onMark: (picks: readonly RoomPick[]) => void;
  readonly onClose: () => void;
}

const previewed = 3;

/** Imports picks in draft order, after a preview. */
export default function PasteList(props: PasteListProps): ReactElement {
  const { state, seatName, shown, onMark, onClose } = props;
  const { teams } = state;
  const read = useCallback(
    (text: string, people: readonly Nameable[], gone: ReadonlySet<string>) =>
      matchNames(text, people, gone, teams),
    [teams],
  );
  const pasted = usePasted(props, read);
  const picks = pastedPicks(
    state,
    pasted.lines.flatMap(({ kind, name, number }, index): PastedPick[] => {
      const id = pasted.idOf(index);
      if (id !== '') return [{ id, name, number }];
      return kind === 'unmatched' || kind === 'doubtful' ? [{ id: null, name, number }] : [];
    }),
  );
  return (
    <Dialog title="Paste a list of picks" className={styles.paste} onClose={onClose}>
      {(close) => (
        <>
          <PastedLines
            label="Names, one per line, or a copied page of draft results"
            pasted={pasted}
            untouched="Nothing is marked yet."
          />
          {picks.length > 0 ? (
            <p className={`${textStyles.note} ${styles.pastePreview}`}>
              First picks:{' '}
              {picks
                .slice(0, previewed)
                .map(({ id, team }) => `${shown.get(id)?.name ?? id} → ${seatName(team)}`)
                .join(' · ')}
              {picks.length > previewed ? ' …' : ''}
            </p>
          ) : null}
          <div className={dialogStyles.dialogActions}>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="primary"
              disabled={picks.length === 0}
              onClick={() => {
                onMark(picks);
                close();
              }}
            >
              Mark {counted(picks.length, 'pick')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
