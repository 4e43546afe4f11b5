import type { Card } from '@fantasy-stats/cards';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { Button } from '../Button.tsx';

const ShareDialog = lazy(() => import('./ShareDialog.tsx'));

interface ShareButtonProps {
  /** Called on click, so the image shows the current content. */
  readonly card: () => Card;
  /** Parts of the file name, most general first. */
  readonly fileName: readonly string[];
  readonly disabled?: boolean;
  /** The button's label; by default "Share". */
  readonly label?: string;
  /** The accessible name, which says what is shared. */
  readonly name?: string;
}

export function ShareButton({
  card,
  fileName,
  disabled,
  label = 'Share',
  name,
}: ShareButtonProps): ReactElement {
  const [shared, setShared] = useState<Card | null>(null);
  return (
    <>
      <Button
        variant="link"
        onClick={() => setShared(card())}
        disabled={disabled}
        aria-label={name === undefined ? undefined : `Share ${name}`}
      >
        {label}
      </Button>
      {shared ? (
        <Suspense fallback={null}>
          <ShareDialog card={shared} fileName={fileName} onClose={() => setShared(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
