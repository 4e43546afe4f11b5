import { type CSSProperties, type ReactElement, useState } from 'react';
import styles from './ChangingText.module.css';

interface ChangingTextProps {
  readonly text: string;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
}

/** A number that fades in when it changes, but not on the first render. */
export function ChangingText({ text, className, style }: ChangingTextProps): ReactElement {
  const [first] = useState(text);
  const classes = text === first ? className : `${className ?? ''} ${styles.changed}`;
  return (
    <span key={text} className={classes} style={style}>
      {text}
    </span>
  );
}
