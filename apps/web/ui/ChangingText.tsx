import { type ReactElement, useState } from 'react';
import styles from './ChangingText.module.css';

/** A number that fades in when it changes, and not when it is first drawn. It never counts up. */
export function ChangingText({ text }: { text: string }): ReactElement {
  const [first] = useState(text);
  return (
    <span key={text} className={text === first ? undefined : styles.changed}>
      {text}
    </span>
  );
}
