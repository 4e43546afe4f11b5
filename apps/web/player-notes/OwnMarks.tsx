import { tooLong } from '@fantasy-stats/contract/form-rules';
import { markLimits } from '@fantasy-stats/contract/mark-limits';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useForm } from '../forms/use-form.ts';
import { FailureNote } from '../text/FailureNote.tsx';
import textStyles from '../theme/text.module.css';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import segmentedStyles from '../ui/Segmented.module.css';
import textInputStyles from '../ui/TextInput.module.css';
import { TextInput } from '../ui/TextInput.tsx';
import { ToggleChip } from '../ui/ToggleChip.tsx';
import styles from './OwnMarks.module.css';
import { unmarked, useMarks } from './use-marks.ts';

/** Edits the user's notes on a player: watched, rank, tags and a note. Stored with the account. */
export function OwnMarks({ nbaId }: { nbaId: number }): ReactElement | null {
  const { marks, isLoaded, change } = useMarks();
  const mark = marks.get(nbaId) ?? unmarked(nbaId);
  const [isOpen, setOpen] = useState(false);
  if (!isLoaded) return null;
  const details = [
    mark.rank === null ? '' : `Your rank: ${mark.rank}`,
    mark.tags.join(', '),
    mark.note,
  ].filter(Boolean);
  return (
    <div className={styles.ownMarks}>
      <div className={segmentedStyles.bar}>
        <ToggleChip
          label="Watch"
          isOn={mark.isWatched}
          isDisabled={change.isPending}
          onToggle={() => change.mutate({ ...mark, isWatched: !mark.isWatched })}
        />
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Notes and tags
        </Button>
      </div>
      {details.length > 0 && !isOpen ? <p className={textStyles.note}>{details.join(' · ')}</p> : null}
      {isOpen ? (
        <MarkForm
          key={nbaId}
          {...mark}
          save={(next) => change.mutate({ ...mark, ...next }, { onSuccess: () => setOpen(false) })}
          isSaving={change.isPending}
          thrown={change.error}
        />
      ) : null}
      {change.error ? <FailureNote thrown={change.error} /> : null}
    </div>
  );
}

interface Noted {
  readonly rank: number | null;
  readonly tags: string[];
  readonly note: string;
}

interface MarkFormProps extends Noted {
  readonly save: (noted: Noted) => unknown;
  readonly isSaving: boolean;
  readonly thrown: unknown;
}

interface TypedMarks {
  readonly rank: string;
  readonly tags: string;
  readonly note: string;
}

export function markFaults({ note, rank, tags }: TypedMarks) {
  const place = rankIn(rank);
  const words = tagsIn(tags);
  const isRank = place === null || (Number.isInteger(place) && place >= 1 && place <= markLimits.rank);
  const areTags = words.length <= markLimits.tags && words.every(({ length }) => length <= markLimits.tag);
  return {
    rank: isRank ? null : `A whole number from 1 to ${markLimits.rank}.`,
    tags: areTags ? null : `At most ${markLimits.tags} tags of ${markLimits.tag} characters.`,
    note: note.trim().length > markLimits.note ? tooLong(markLimits.note) : null,
  };
}

function MarkForm(props: MarkFormProps): ReactElement {
  const form = useForm({
    initial: {
      rank: props.rank === null ? '' : String(props.rank),
      tags: props.tags.join(', '),
      note: props.note,
    },
    faults: markFaults,
    thrown: props.thrown,
  });
  const note = form.field('note');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit((typed) =>
      props.save({ rank: rankIn(typed.rank), tags: tagsIn(typed.tags), note: typed.note.trim() }),
    );
  };
  return (
    <form className={styles.ownMarksForm} onSubmit={submit}>
      <TextInput label="Your rank" inputMode="numeric" {...form.field('rank')} />
      <TextInput label="Tags" hint="separated by commas" {...form.field('tags')} />
      <Field
        label="Note"
        count={`${note.value.trim().length} / ${markLimits.note}`}
        isOutOfRange={note.value.trim().length > markLimits.note}
        error={note.error}
      >
        {(control) => (
          <textarea
            {...control}
            className={textInputStyles.input}
            rows={3}
            value={note.value}
            onChange={(event) => note.onChange(event.target.value)}
          />
        )}
      </Field>
      <p>
        <Button variant="primary" type="submit" disabled={props.isSaving}>
          Save
        </Button>
      </p>
    </form>
  );
}

function rankIn(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

function tagsIn(text: string): string[] {
  return [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '');
}
