import type { ReactElement } from 'react';
import { Button, type ButtonLook } from './Button.tsx';
import { useCopied } from './use-copied.ts';
import './CopyButton.css';

interface CopyButtonProps {
  /** Read when the button is pressed, so that it is what is shown then. */
  readonly text: () => string;
  readonly label?: string;
  readonly variant?: ButtonLook['variant'];
}

/** Copies a text to the clipboard and says "Copied" for three seconds. */
export function CopyButton({ text, label = 'Copy', variant = 'link' }: CopyButtonProps): ReactElement {
  const { isCopied, copy } = useCopied();
  return (
    <>
      <Button variant={variant} className="fs-copy" onClick={() => copy(text())}>
        <span data-shown={!isCopied}>{label}</span>
        <span data-shown={isCopied}>Copied</span>
      </Button>
      <span className="fs-hidden" role="status">
        {isCopied ? 'Copied to the clipboard' : ''}
      </span>
    </>
  );
}
