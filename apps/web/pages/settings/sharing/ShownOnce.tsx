import { type ReactElement, useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import styles from './Sharing.module.css';

interface ShownOnceProps {
  /** What it is, as the sentence goes on: "your new token". */
  readonly what: string;
  readonly secret: string;
  readonly onDone: () => void;
}

/** A secret that nobody can look up again. */
export function ShownOnce({ what, secret, onDone }: ShownOnceProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  /* The dialog it was asked for in has gone, and the focus with it. */
  useEffect(() => place.current?.focus(), []);
  return (
    <div className={styles.secret} ref={place} tabIndex={-1}>
      <p>
        <b>Copy {what} now.</b> It is shown only this once.
      </p>
      <code>{secret}</code>
      <p>
        <CopyButton text={() => secret} variant="default" />{' '}
        <Button variant="link" onClick={onDone}>
          I have copied it
        </Button>
      </p>
    </div>
  );
}
