import type { ReactElement } from 'react';
import { useCopied } from './use-copied.ts';
import './CopyButton.css';

interface CopyButtonProps {
  /** Read when the button is pressed, so that it is what is shown then. */
  readonly text: () => string;
  readonly label?: string;
  readonly className?: string;
}

/** Copies a text to the clipboard and says "Copied" for three seconds. */
export function CopyButton({ text, label = 'Copy', className = 'fs-link' }: CopyButtonProps): ReactElement {
  const { isCopied, copy } = useCopied();
  return (
    <>
      <button type="button" className={`fs-copy ${className}`} onClick={() => copy(text())}>
        <span data-shown={!isCopied}>{label}</span>
        <span data-shown={isCopied}>Copied</span>
      </button>
      <span className="fs-hidden" role="status">
        {isCopied ? 'Copied to the clipboard' : ''}
      </span>
    </>
  );
}
