import type { ReactElement } from 'react';
import textStyles from '../theme/text.module.css';
import { Button, type ButtonLook } from './Button.tsx';
import styles from './CopyButton.module.css';
import { useCopied } from './use-copied.ts';

interface CopyButtonProps {
  /** Called on click, so it copies the current content. */
  readonly text: () => string;
  readonly label?: string;
  /** Accessible name if a page has several copy buttons; starts with the visible label. */
  readonly name?: string;
  readonly variant?: ButtonLook['variant'];
}

/** Copies a text to the clipboard and shows "Copied" for three seconds. */
export function CopyButton({ text, label = 'Copy', name, variant = 'link' }: CopyButtonProps): ReactElement {
  const { isCopied, copy } = useCopied();
  return (
    <>
      <Button
        variant={variant}
        className={styles.copy}
        data-link={variant === 'link'}
        aria-label={name}
        onClick={() => copy(text())}
      >
        <span data-shown={!isCopied}>{label}</span>
        <span data-shown={isCopied}>Copied</span>
      </Button>
      <span className={textStyles.hidden} role="status">
        {isCopied ? 'Copied to the clipboard' : ''}
      </span>
    </>
  );
}
