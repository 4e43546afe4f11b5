import { type ReactElement, useMemo, useState } from 'react';
import { matchNames } from '../../../marks/match-names.ts';
import textStyles from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import dialogStyles from '../../../ui/Dialog.module.css';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import textInputStyles from '../../../ui/TextInput.module.css';
import { counted } from '../../../words/phrases.ts';
import styles from '../DraftRoom.module.css';
import { type RoomState, turnsToCome } from '../room-state.ts';
import type { Shown } from '../use-room.ts';

interface PasteListProps {
  readonly state: RoomState;
  readonly shown: ReadonlyMap<string, Shown>;
  /** Everybody, the best first. */
  readonly order: readonly string[];
  readonly seatName: (team: number) => string;
  readonly onMark: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

const KINDS = {
  matched: 'matched',
  doubtful: 'doubtful',
  unmatched: 'not found',
  marked: 'marked before',
} as const;

/** Marks a whole list of names, in the order of the draft, once its reader has seen whom it means. */
export default function PasteList(props: PasteListProps): ReactElement {
  const { state, shown, order, seatName, onMark, onClose } = props;
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<number, string>>(new Map());
  const people = useMemo(() => order.map((id) => ({ id, name: shown.get(id)?.name ?? id })), [order, shown]);
  const lines = useMemo(
    () => matchNames(text, people, new Set(state.picks.map(({ id }) => id))),
    [text, people, state.picks],
  );
  const turns = turnsToCome(state);
  const ids = lines.flatMap(({ choices, kind }, place) => {
    if (kind !== 'matched' && kind !== 'doubtful') return [];
    const id = chosen.get(place) ?? choices[0]?.id ?? '';
    return id === '' ? [] : [id];
  });
  const marked = [...new Set(ids)].slice(0, turns.length);
  const count = (kind: keyof typeof KINDS) => lines.filter((line) => line.kind === kind).length;
  return (
    <Dialog title="Paste a list of picks" className={styles.paste} onClose={onClose}>
      {(close) => (
        <>
          <Field label="Names, one a line, in the order of the draft">
            {(control) => (
              <textarea
                {...control}
                className={textInputStyles.input}
                rows={6}
                value={text}
                onChange={(event) => {
                  setText(event.target.value);
                  setChosen(new Map());
                }}
              />
            )}
          </Field>
          {lines.length > 0 ? (
            <>
              <p role="status">
                {counted(count('matched'), 'name')} matched, {count('doubtful')} doubtful,{' '}
                {count('unmatched')} not found
                {count('marked') > 0 ? `, ${count('marked')} marked before` : ''}. Nothing is marked yet.
              </p>
              <ol className={styles.pasteLines}>
                {lines.map(({ choices, kind, line }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and the same may stand there twice
                  <li key={place} data-kind={kind}>
                    <span>{line}</span>
                    {kind === 'doubtful' ? (
                      <Select
                        aria-label={`Who is ${line}`}
                        value={chosen.get(place) ?? choices[0]?.id ?? ''}
                        onChange={(id) => setChosen(new Map(chosen).set(place, id))}
                      >
                        {choices.map(({ id, name }) => (
                          <option key={id} value={id}>
                            {name}
                          </option>
                        ))}
                        <option value="">nobody</option>
                      </Select>
                    ) : (
                      <small>{kind === 'matched' ? choices[0]?.name : KINDS[kind]}</small>
                    )}
                  </li>
                ))}
              </ol>
            </>
          ) : null}
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
