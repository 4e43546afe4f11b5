import type { ReactElement, ReactNode } from 'react';
import type { NamedLine } from '../../../marks/match-names.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import textInputStyles from '../../../ui/TextInput.module.css';
import { counted } from '../../../words/phrases.ts';
import styles from '../DraftRoom.module.css';
import type { Pasted } from './use-pasted.ts';

const KINDS = {
  matched: 'matched',
  doubtful: 'doubtful',
  unmatched: 'not found',
  marked: 'marked before',
} as const;

interface PastedLinesProps<Line extends NamedLine> {
  readonly label: string;
  readonly pasted: Pasted<Line>;
  /** That a look at the list has changed nothing. */
  readonly untouched: string;
  /** What else a line says. */
  readonly more?: (line: Line, place: number) => ReactNode;
}

/** The field a list is pasted into, and line by line whom it means. */
export function PastedLines<Line extends NamedLine>({
  label,
  pasted,
  untouched,
  more,
}: PastedLinesProps<Line>): ReactElement {
  const { text, setText, lines, idOf, choose } = pasted;
  const count = (kind: keyof typeof KINDS) => lines.filter((line) => line.kind === kind).length;
  return (
    <>
      <Field label={label}>
        {(control) => (
          <textarea
            {...control}
            className={textInputStyles.input}
            rows={6}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {lines.length > 0 ? (
        <>
          <p role="status">
            {counted(count('matched'), 'name')} matched, {count('doubtful')} doubtful, {count('unmatched')}{' '}
            not found
            {count('marked') > 0 ? `, ${count('marked')} marked before` : ''}. {untouched}
          </p>
          <ol className={styles.pasteLines}>
            {lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and the same may stand there twice
              <li key={place} data-kind={line.kind}>
                <span>{line.line}</span>
                {line.kind === 'doubtful' ? (
                  <Select
                    aria-label={`Who is ${line.line}`}
                    value={idOf(place)}
                    onChange={(id) => choose(place, id)}
                  >
                    {line.choices.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                    <option value="">nobody</option>
                  </Select>
                ) : (
                  <small>{line.kind === 'matched' ? line.choices[0]?.name : KINDS[line.kind]}</small>
                )}
                {more?.(line, place)}
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </>
  );
}
