import type { ReactElement, ReactNode } from 'react';
import type { NamedLine } from '../../../../player-notes/match-names.ts';
import { counted } from '../../../../text/phrases.ts';
import { Field } from '../../../../ui/Field.tsx';
import { Select } from '../../../../ui/Select.tsx';
import textInputStyles from '../../../../ui/TextInput.module.css';
import styles from '../DraftRoom.module.css';
import type { Pasted } from './use-pasted.ts';

const KINDS = {
  matched: 'matched',
  doubtful: 'ambiguous',
  unmatched: 'not found',
  marked: 'already marked',
  ignored: 'not a pick',
} as const;

interface PastedLinesProps<Line extends NamedLine> {
  readonly label: string;
  readonly pasted: Pasted<Line>;
  readonly untouched: string;
  readonly more?: (line: Line, index: number) => ReactNode;
}

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
            {counted(count('matched'), 'name')} matched, {count('doubtful')} ambiguous, {count('unmatched')}{' '}
            not found
            {count('marked') > 0 ? `, ${count('marked')} already marked` : ''}
            {count('ignored') > 0 ? `, ${counted(count('ignored'), 'line')} ignored` : ''}. {untouched}
          </p>
          <ol className={styles.pasteLines}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and the same line can occur twice
              <li key={index} data-kind={line.kind}>
                <span>{line.line}</span>
                {line.kind === 'doubtful' ? (
                  <Select
                    aria-label={`Who is ${line.line}`}
                    value={idOf(index)}
                    onChange={(id) => choose(index, id)}
                  >
                    {line.choices.map(({ id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                    <option value="">no player</option>
                  </Select>
                ) : (
                  <small>{line.kind === 'matched' ? line.choices[0]?.name : KINDS[line.kind]}</small>
                )}
                {more?.(line, index)}
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </>
  );
}
