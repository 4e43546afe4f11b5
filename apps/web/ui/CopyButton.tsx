import type { ReactElement } from 'react';
import textStyles from '../theme/text.module.css';
import { Button, type ButtonLook } from './Button.tsx';
import styles from './CopyButton.module.css';
import { useCopied } from './use-copied.ts';

interface CopyButtonProps {
  /** Read when the button is pressed, so that it is what is shown then. */
  readonly text: () => string;
  readonly label?: string;
  /** What it is called where many stand on a page; begins with what it shows. */
  readonly name?: string;
  readonly variant?: ButtonLook['variant'];
}

/** Copies a text to the clipboard and says "Copied" for three seconds. */
export function CopyButton({ text, label = 'Copy', name, variant = 'link' }: CopyButtonProps): ReactElement {
  const { isCopied, copy } = useCopied();
  return (
    <>
      <Button variant={variant} className={styles.copy} aria-label={name} onClick={() => copy(text())}>
        <span data-shown={!isCopied}>{label}</span>
        <span data-shown={isCopied}>Copied</span>
      </Button>
      <span className={textStyles.hidden} role="status">
        {isCopied ? 'Copied to the clipboard' : ''}
      </span>
    </>
  );
}
