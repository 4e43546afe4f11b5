import { roomLimits } from '@fantasy-stats/contract/draft-room-limits';
import { type ReactElement, useId, useState } from 'react';
import textStyles from '../../../theme/text.module.css';
import textInputStyles from '../../../ui/TextInput.module.css';
import styles from './DraftRoom.module.css';

interface RoomNameProps {
  readonly name: string;
  readonly onChange: (name: string) => void;
}

/**
 * Decides what happens when the user leaves the field: save the text, restore the name, or keep text that is
 * too long.
 */
export function leftName(text: string, name: string): 'save' | 'reset' | 'keep' {
  const next = text.trim();
  if (next.length > roomLimits.name) return 'keep';
  return next === '' || next === name ? 'reset' : 'save';
}

export function RoomName({ name, onChange }: RoomNameProps): ReactElement {
  const id = useId();
  const [text, setText] = useState(name);
  const { length } = text.trim();
  const isOut = length > roomLimits.name;
  const leave = () => {
    const end = leftName(text, name);
    if (end === 'save') onChange(text.trim());
    if (end === 'reset') setText(name);
  };
  return (
    <>
      <input
        className={`${textInputStyles.input} ${styles.roomName}`}
        aria-label="Name of the room"
        aria-invalid={isOut}
        aria-describedby={isOut ? id : undefined}
        data-out-of-range={isOut}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      {text === name && !isOut ? null : (
        <span id={id} className={textStyles.note} role={isOut ? 'alert' : undefined}>
          {length} / {roomLimits.name}
          {isOut ? ': too long, not saved' : ''}
        </span>
      )}
    </>
  );
}
