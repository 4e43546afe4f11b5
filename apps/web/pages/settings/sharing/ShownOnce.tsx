import { type ReactElement, useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import styles from './Sharing.module.css';

interface ShownOnceProps {
  /** Name of the secret for use in a sentence: "your new token". */
  readonly what: string;
  readonly secret: string;
  readonly onDone: () => void;
}

export function ShownOnce({ what, secret, onDone }: ShownOnceProps): ReactElement {
  const container = useRef<HTMLDivElement>(null);
  // The dialog that had focus is closed, so move the focus here.
  useEffect(() => container.current?.focus(), []);
  return (
    <div className={styles.secret} ref={container} tabIndex={-1}>
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
